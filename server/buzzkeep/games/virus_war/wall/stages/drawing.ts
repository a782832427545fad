// The card that every turn begins with.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const drawing: StageScreen<StageOf<"drawing">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.draws }),
};
