// Everybody prepares a fort, one after the other.
import { type StageOf, titleOf } from "../model";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const preparing: StageScreen<StageOf<"preparing">> = {
  Screen: ({ scene, stage: { seat }, live }) => (
    <TableScreen scene={scene} live={live} told={{ seat, text: t.prepares }} />
  ),
  now: (scene, { seat }) => [seat, t.prepareOf(titleOf(scene, seat))],
};
