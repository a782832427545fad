// The showdown and its tower battles.
import { type StageOf, titleOf } from "../model";
import { t } from "../texts";
import type { StageWords } from "./words";

export const showdown: StageWords<StageOf<"showdown">> = {
  now: (scene, { leaders, columns, length }) =>
    leaders.length > 0 ? [leaders[0] ?? null, `${leaders.map((one) => titleOf(scene, one)).join(" · ")} · ${leaders.length > 1 ? t.tied : t.takesShowdown}`] : [null, t.columnOf(columns.length, length)],
};
