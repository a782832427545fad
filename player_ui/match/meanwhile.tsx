/** For a phone with nothing to do and nothing in its hands: who plays, who comes next, when it is its own turn, how all stand. */
import { seatClass } from "@client/ui/seats";
import { SeatSymbol, Shield } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import type { Match } from "@client/match";
import styles from "./meanwhile.css" with { type: "text" };
import { Reactions } from "./reactions";
import { t } from "./texts";

wear(styles);

export interface Place {
  seat: number;
  /** In words or figures: points, cards, life. */
  figure: string;
  out: boolean;
}

interface Props {
  match: Match;
  /** Who takes turns, in order; first whoever has it now. Without it nothing is said about turns. */
  ring?: readonly number[];
  /** All seats, the best first. */
  standing?: readonly Place[];
  /** The shield of whoever plays, where the screen shows none yet. */
  shield?: boolean;
}

/** The living seats from `now` on, in the direction of play. */
export function ringFrom(seats: readonly number[], now: number | null, direction = 1): number[] {
  const ring = direction < 0 ? [...seats].reverse() : [...seats];
  const at = now === null ? -1 : ring.indexOf(now);
  return at < 0 ? [] : [...ring.slice(at), ...ring.slice(0, at)];
}

export function Meanwhile({ match, ring = [], standing = [], shield = false }: Props) {
  const me = match.you.seat;
  const [now, ...next] = ring;
  const wait = me === null ? -1 : ring.indexOf(me);
  return (
    <section class="meanwhile" aria-label={t.meanwhile}>
      {shield && now !== undefined ? <Shield seat={now} /> : null}
      {wait > 0 && !match.botPlays ? <p class="meanwhile-you">{wait === 1 ? t.youNext : t.youIn(wait)}</p> : null}
      {next.length > 1 ? (
        <p class="meanwhile-next">
          <span>{t.afterwards}</span>
          {next.slice(0, 3).map((seat, index) => (
            <b key={`${seat} ${index}`} class={seatClass(seat)}>
              <SeatSymbol seat={seat} />
              <i>{seat === me ? t.you : match.nameOf(seat)}</i>
            </b>
          ))}
        </p>
      ) : null}
      {standing.length > 0 ? (
        <ol class="card meanwhile-all">
          {standing.map(({ seat, figure, out }) => (
            <li
              key={seat}
              class={`${seatClass(seat)} ${out ? "dead" : ""} ${seat === me ? "own" : ""}`}
              aria-current={seat === me ? "true" : undefined}>
              <SeatSymbol seat={seat} />
              <span>{match.nameOf(seat)}</span>
              <b class="num">{figure}</b>
            </li>
          ))}
        </ol>
      ) : null}
      {match.you.player === null ? null : <Reactions line={match.line} room={match.room} />}
    </section>
  );
}
