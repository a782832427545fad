/** The trap that a seat drew. */
import { t } from "../texts";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const trap: StageScreen<StageOf<"trap">> = {
  headline: (table, { seat, value }) =>
    isMine(table, seat) ? t.trapYou(value) : t.trapOther(table.nameOf(seat), value),
};
