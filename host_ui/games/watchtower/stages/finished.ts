// The end.
import type { StageOf } from "../model";
import { t } from "../texts";
import type { StageWords } from "./words";

export const finished: StageWords<StageOf<"finished">> = { now: (_, { reason }) => [null, t.reason(reason)] };
