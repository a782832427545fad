// Title, how far the match has come, and the code for latecomers.
import { MatchHead } from "@wall/common/match_head";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function howFar({ turn, last_round, countdown, rounds_left }: TowerMatch["view"]): string {
  if (turn === 0) return t.preparation;
  if (last_round) return t.lastRound;
  if (countdown !== null) return t.roundsLeft(countdown);
  return rounds_left === null ? t.turn(turn) : t.roundsAtMost(rounds_left);
}

export function Head({ match, phase }: { match: TowerMatch; phase?: string | undefined }) {
  return (
    <div class="wtw-head">
      <MatchHead room={match.room} logo={t.logo} phase={phase ?? howFar(match.view)} />
    </div>
  );
}
