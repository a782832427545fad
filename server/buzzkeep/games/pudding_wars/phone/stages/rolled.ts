/** What the die allows. */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const rolled: StageScreen<StageOf<"rolled">> = {
  title: (_, { die }) => t.dies(die),
  hint: (stage) => (stage.void ? t.voidDie : undefined),
};
