// The fan may be waved.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const fanning: StageScreen<StageOf<"fanning">> = {
  told: ({ left, of }) => ({ text: t.fans(left, of) }),
  keys: () => t.penalty,
};
