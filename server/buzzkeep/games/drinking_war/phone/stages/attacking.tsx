/** The attack is built. */
import { t } from "../texts";
import { Arming, useItems } from "./arming";
import { isMine, type Moment, type StageOf, type StageScreen } from "./screen";

export const attacking: StageScreen<StageOf<"attack">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.attackYours : t.attacks(table.nameOf(seat))),
  Play,
};

function Play(moment: Moment<StageOf<"attack">>) {
  const [items, setItems] = useItems(moment.table);
  return <Arming moment={moment} items={items} onItems={setItems} guide={{ step: "attack", text: t.guideAttack }} />;
}
