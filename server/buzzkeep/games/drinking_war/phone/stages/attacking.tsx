/** The attack is built. */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import { Arming, useItems } from "./arming";
import { isMine, type Moment, type StageScreen } from "./screen";

export const attacking: StageScreen<StageOf<"attack">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.attackYours : t.attacks(match.nameOf(seat))),
  Play,
};

function Play(moment: Moment<StageOf<"attack">>) {
  const [items, setItems] = useItems(moment.match);
  return <Arming moment={moment} items={items} onItems={setItems} guide={{ step: "attack", text: t.guideAttack }} />;
}
