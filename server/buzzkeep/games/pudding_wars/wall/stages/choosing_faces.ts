// Everybody chooses the faces of his puddings.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const choosing_faces: StageScreen<StageOf<"choosing_faces">> = { told: () => ({ text: t.chooseFaces }) };
