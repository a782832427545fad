/** What this phone may bet on: whom the card hits (rule 6.5). */
import { NOBODY, seatOfBet } from "../art/bets";
import { BetSeat, Bets } from "@phone/match/bet";
import type { VirusMatch } from "../art/match";
import { t } from "./texts";

export function Stakes({ match }: { match: VirusMatch }) {
  const { stage } = match.view;
  return (
    <Bets
      match={match}
      title={stage.kind === "acting" ? t.betHit(match.nameOf(stage.seat)) : ""}
      label={(on) => (on === NOBODY ? <b>{t.nobody}</b> : <BetSeat match={match} seat={seatOfBet(on)} />)}
    />
  );
}
