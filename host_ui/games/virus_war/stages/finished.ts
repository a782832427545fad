// The end; the podium is drawn instead of the table.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const finished: StageScreen<StageOf<"finished">> = { told: () => ({ seat: null, text: t.over }) };
