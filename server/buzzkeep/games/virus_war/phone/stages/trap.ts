/** The trap that a seat drew. */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import { isMine, type StageScreen } from "./screen";

export const trap: StageScreen<StageOf<"trap">> = {
  headline: (match, { seat, value }) =>
    isMine(match, seat) ? t.trapYou(value) : t.trapOther(match.nameOf(seat), value),
};
