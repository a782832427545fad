// What lies before a unit; the wall must not remind anybody of it (rules 5.3).
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const upkeep: StageScreen<StageOf<"upkeep">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.begins }),
};
