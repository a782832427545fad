// Title, how far the match has come, and the code for latecomers.
import { MatchHead } from "@wall/common/match_head";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

function howFar({ turn, turn_cap, last_round, countdown }: TowerMatch["view"]): string {
  if (turn === 0) return t.preparation;
  if (last_round) return t.lastRound;
  if (countdown !== null) return t.roundsLeft(countdown);
  return turn_cap === null ? t.turn(turn) : t.turnOf(Math.min(turn, turn_cap), turn_cap);
}

export function Head({ match, phase }: { match: TowerMatch; phase?: string | undefined }) {
  const { turn, turn_cap, last_round, countdown } = match.view;
  return (
    <div class="wtw-head">
      <MatchHead room={match.room} logo={t.logo} phase={phase ?? howFar(match.view)}>
        {phase === undefined && turn > 0 && turn_cap !== null && !last_round && countdown === null ? (
          <i class="wtw-turns">
            <i style={{ transform: `scaleX(${Math.min(1, turn / turn_cap).toFixed(3)})` }} />
          </i>
        ) : null}
      </MatchHead>
    </div>
  );
}
