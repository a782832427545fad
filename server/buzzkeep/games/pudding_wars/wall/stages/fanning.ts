// The fan may be waved.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const fanning: StageScreen<StageOf<"fanning">> = {
  told: ({ left, of }) => ({ text: t.fans(left, of) }),
  keys: () => t.penalty,
};
