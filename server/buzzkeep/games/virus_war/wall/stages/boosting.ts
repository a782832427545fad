// The partner may add number cards.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const boosting: StageScreen<StageOf<"boosting">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.boosts }),
};
