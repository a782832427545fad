// The card that a turn begins with.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const drawing: StageScreen<StageOf<"drawing">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.begins }),
};
