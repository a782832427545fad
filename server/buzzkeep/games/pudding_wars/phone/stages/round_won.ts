/** A round of several is won. */
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const round_won: StageScreen<StageOf<"round_won">> = {
  title: (table, { winner }) => (winner === table.you.seat ? t.roundMine : t.round(table.nameOf(winner))),
  hint: (_, table) => t.roundScore(table.view.seats.map((seat) => seat.rounds)),
};
