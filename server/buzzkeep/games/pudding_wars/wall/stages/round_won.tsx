// A round of several is won.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const round_won: StageScreen<StageOf<"round_won">> = {
  told: () => ({ text: t.roundWon }),
  over: (view) => <p class="pwd-banner pop">{t.roundScore(view.seats.map((seat) => seat.rounds))}</p>,
};
