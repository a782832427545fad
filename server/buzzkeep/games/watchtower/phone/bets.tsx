/** What onlookers bet on in Watchtower, in words. */
import { Bets, BetSeat } from "@phone/match/bet";
import type { TowerMatch } from "../art/match";
import { t } from "./texts";

const SEAT = "seat:";

export function TowerBets({ match, title }: { match: TowerMatch; title: string }) {
  return (
    <Bets
      match={match}
      title={title}
      label={(on) =>
        on.startsWith(SEAT) ? <BetSeat match={match} seat={Number(on.slice(SEAT.length))} /> : <b>{t.betWords(on)}</b>
      }
    />
  );
}
