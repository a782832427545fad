/** What became of a turn. */
import { outcomeOf } from "../../art/outcome";
import { t as common } from "@phone/texts";
import { t } from "../texts";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const ending: StageScreen<StageOf<"ending">> = {
  // an action that is still open here is on its way on the wall
  headline: (table, { seat, how }) =>
    how === "played" && table.view.table
      ? table.view.table.fate === "open"
        ? common.lookUp
        : outcomeOf(table.view.table, (one) => (one === table.you.seat ? t.you : table.nameOf(one)))
      : isMine(table, seat)
        ? t.endingMine(how)
        : t.endings(table.nameOf(seat), how),
  footnote: ({ extra_trap, spared, loss }) =>
    [extra_trap === null ? "" : t.extraTrap(extra_trap), spared ? t.spared : loss > 0 ? t.virusCosts(loss) : ""]
      .filter(Boolean)
      .join(" "),
};
