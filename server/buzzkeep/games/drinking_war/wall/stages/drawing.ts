// The card that a turn begins with.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const drawing: StageScreen<StageOf<"drawing">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.begins }),
};
