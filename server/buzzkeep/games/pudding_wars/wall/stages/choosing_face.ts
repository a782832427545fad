// The face that all puddings of a seat wear.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const choosing_face: StageScreen<StageOf<"choosing_face">> = { told: () => ({ text: t.choosesFace }) };
