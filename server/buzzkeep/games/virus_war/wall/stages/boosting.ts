// The partner may add number cards.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const boosting: StageScreen<StageOf<"boosting">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.boosts }),
};
