/** What became of a turn. */
import type { StageOf } from "../../art/match";
import { outcomeOf } from "../../art/outcome";
import { t as common } from "@phone/texts";
import { t } from "../texts";
import { isMine, type StageScreen } from "./screen";

/** More stand in no headline of a small phone on its side. */
const MOST_NAMED = 4;

export const ending: StageScreen<StageOf<"ending">> = {
  // an action that is still open here is on its way on the wall
  headline: (match, { seat, how }) =>
    how === "played" && match.view.table
      ? match.view.table.fate === "open"
        ? common.lookUp
        : outcomeOf(match.view.table, (one) => (one === match.you.seat ? t.you : match.nameOf(one)), MOST_NAMED)
      : isMine(match, seat)
        ? t.endingMine(how)
        : t.endings(match.nameOf(seat), how),
  footnote: ({ extra_trap, spared, loss }) =>
    [extra_trap === null ? "" : t.extraTrap(extra_trap), spared ? t.spared : loss > 0 ? t.virusCosts(loss) : ""]
      .filter(Boolean)
      .join(" "),
};
