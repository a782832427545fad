/** What became of a turn. */
import { outcomeOf } from "../../../../server/client/ui/virus_war/outcome";
import { t } from "../texts";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const ending: StageScreen<StageOf<"ending">> = {
  headline: (table, { seat, how }) => how === "played" && table.view.table ? outcomeOf(table.view.table, (one) => (one === table.you.seat ? t.you : table.nameOf(one))) : (isMine(table, seat) ? t.endingMine(how) : t.endings(table.nameOf(seat), how)),
  footnote: ({ extra_trap, spared, loss }) =>
    [extra_trap === null ? "" : t.extraTrap(extra_trap), spared ? t.spared : loss > 0 ? t.virusCosts(loss) : ""].filter(Boolean).join(" "),
};
