/** Who begins? */
import { t } from "../texts";
import { Go } from "./go";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const starting: StageScreen<StageOf<"starting">> = {
  headline: (table, { starter }) =>
    starter === null ? t.whoFirst : isMine(table, starter) ? t.startsMe : t.starts(table.nameOf(starter)),
  footnote: ({ starter, traps }) => (starter === null ? t.whoFirstHint : traps.length > 0 ? t.worstTrap : ""),
  Controls: ({ sending, act }) => (
    <Go sending={sending} kind="volunteer" words={t.me} after={t.meDone} onClick={() => act({ kind: "volunteer" })} />
  ),
};
