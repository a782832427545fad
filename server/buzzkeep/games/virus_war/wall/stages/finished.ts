// The end. Its podium is drawn by the wall alone: the console, which says these words, would bring its styles along.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const finished: StageScreen<StageOf<"finished">> = { told: () => ({ seat: null, text: t.over }) };
