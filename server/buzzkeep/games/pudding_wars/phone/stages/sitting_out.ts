/** A turn that is lost for a foul with the last stroke of the one before. */
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const sitting_out: StageScreen<StageOf<"sitting_out">> = {
  title: (table, { seat }, mine) => (mine ? t.sitsOutMine : t.sitsOut(table.nameOf(seat))),
  hint: () => t.sitsOutWhy,
};
