// The end. Its podium is drawn by the wall alone: the console, which says these words, would bring its styles along.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const finished: StageScreen<StageOf<"finished">> = { told: () => ({ seat: null, text: t.over }) };
