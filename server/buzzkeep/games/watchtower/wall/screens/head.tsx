// Title, how far the match has come, and the code for latecomers.
import { MatchHead } from "@wall/common/match_head";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Head({ match, phase }: { match: TowerMatch; phase?: string | undefined }) {
  const { turn, turn_cap, last_round, countdown } = match.view;
  const now =
    phase ??
    (turn === 0
      ? t.preparation
      : last_round
        ? t.lastRound
        : countdown !== null
          ? t.roundsLeft(countdown)
          : turn_cap === null
            ? t.turn(turn)
            : t.turnOf(Math.min(turn, turn_cap), turn_cap));
  return (
    <div class="wtw-head">
      <MatchHead room={match.room} logo={t.logo} phase={now}>
        {phase === undefined && turn > 0 && turn_cap !== null && !last_round && countdown === null ? (
          <i class="wtw-turns">
            <i style={{ transform: `scaleX(${Math.min(1, turn / turn_cap).toFixed(3)})` }} />
          </i>
        ) : null}
      </MatchHead>
    </div>
  );
}
