/** A round of several is won. */
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const round_won: StageScreen<StageOf<"round_won">> = {
  title: (match, { winner }) => (winner === match.you.seat ? t.roundMine : t.round(match.nameOf(winner))),
  hint: (_, match) => t.roundScore(match.view.seats.map((seat) => seat.rounds)),
};
