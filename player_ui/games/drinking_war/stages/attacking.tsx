/** The attack is built. */
import { useState } from "preact/hooks";
import { t } from "../texts";
import { Arming, type Item } from "./arming";
import { isMine, type Moment, type StageOf, type StageScreen } from "./screen";

export const attacking: StageScreen<StageOf<"attack">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.attackYours : t.attacks(table.nameOf(seat))),
  Play,
};

function Play(moment: Moment<StageOf<"attack">>) {
  const [items, setItems] = useState<readonly Item[]>([]);
  return <Arming moment={moment} items={items} onItems={setItems} guide={{ step: "attack", text: t.guideAttack }} />;
}
