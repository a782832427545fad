/** What the die allows. */
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const rolled: StageScreen<StageOf<"rolled">> = {
  title: (_, { die }) => t.dies(die),
  hint: (stage) => (stage.void ? t.voidDie : undefined),
};
