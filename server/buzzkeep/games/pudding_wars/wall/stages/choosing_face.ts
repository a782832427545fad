// The face that all puddings of a seat wear.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const choosing_face: StageScreen<StageOf<"choosing_face">> = { told: () => ({ text: t.choosesFace }) };
