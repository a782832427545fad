/** What became of a turn. */
import { t } from "../texts";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const ending: StageScreen<StageOf<"ending">> = {
  headline: (table, { seat, how }) => (isMine(table, seat) ? t.endingMine(how) : t.endings(table.nameOf(seat), how)),
  footnote: ({ extra_trap, spared, loss }) =>
    [extra_trap === null ? "" : t.extraTrap(extra_trap), spared ? t.spared : loss > 0 ? t.virusCosts(loss) : ""].filter(Boolean).join(" "),
};
