/** Who begins? */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import { Go } from "./go";
import { isMine, type StageScreen } from "./screen";

export const starting: StageScreen<StageOf<"starting">> = {
  headline: (match, { starter }) =>
    starter === null ? t.whoFirst : isMine(match, starter) ? t.startsMe : t.starts(match.nameOf(starter)),
  footnote: ({ starter, traps }) => (starter === null ? t.whoFirstHint : traps.length > 0 ? t.worstTrap : ""),
  Controls: ({ sending, act }) => (
    <Go sending={sending} kind="volunteer" words={t.me} after={t.meDone} onClick={() => act({ kind: "volunteer" })} />
  ),
};
