// Everybody chooses the faces of his puddings.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const choosing_faces: StageScreen<StageOf<"choosing_faces">> = { told: () => ({ text: t.chooseFaces }) };
