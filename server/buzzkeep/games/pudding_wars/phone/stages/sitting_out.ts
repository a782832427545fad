/** A turn that is lost for a foul with the last stroke of the one before. */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const sitting_out: StageScreen<StageOf<"sitting_out">> = {
  title: (match, { seat }, mine) => (mine ? t.sitsOutMine : t.sitsOut(match.nameOf(seat))),
  hint: () => t.sitsOutWhy,
};
