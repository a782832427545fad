/** What the die allows. */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const rolled: StageScreen<StageOf<"rolled">> = {
  title: (_, { places, fans }) => t.dies(places, fans) || t.voidDie,
};
