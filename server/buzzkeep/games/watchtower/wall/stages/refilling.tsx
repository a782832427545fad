// Everybody gives to the empty barracks.
import { type StageOf, titleOf } from "../model";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const refilling: StageScreen<StageOf<"refilling">> = {
  Screen: ({ scene, stage, live }) => (
    <TableScreen
      scene={scene}
      live={live}
      told={{ seat: null, text: t.refills, value: t.refillsFor(titleOf(scene, stage.seat)) }}
    />
  ),
  now: (scene, { seat }) => [seat, `${t.refills} · ${t.refillsFor(titleOf(scene, seat))}`],
  left: ({ left }) => left.filter((one) => one.left > 0),
  ticks: ({ due }) => due,
};
