// Everybody puts puddings down at once.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const together: StageScreen<StageOf<"together">> = { told: () => ({ text: t.allPlace }) };
