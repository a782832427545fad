/** What this phone may bet on: whom the card hits, or who survives (rule 6.5). */
import { NOBODY, seatOfBet } from "../art/bets";
import { BetSeat, Bets } from "@phone/match/bet";
import type { VirusMatch } from "../art/match";
import { t } from "./texts";

export function Stakes({ match }: { match: VirusMatch }) {
  const { stage } = match.view;
  const title = stage.kind === "acting" ? t.betHit(match.nameOf(stage.seat)) : t.betSurvivor;
  return (
    <Bets
      match={match}
      title={title}
      label={(on) => (on === NOBODY ? <b>{t.nobody}</b> : <BetSeat match={match} seat={seatOfBet(on)} />)}
    />
  );
}
