// The end: whose plate it is.
import type { PuddingMatch } from "../../art/match";
import type { Finished } from "@client/wire/games/pudding_wars";
import { crowdFact } from "@wall/common/crowd";
import { PodiumScreen } from "@wall/common/podium";
import { t } from "../texts";

export function Podium({ match, stage }: { match: PuddingMatch; stage: Finished }) {
  const { ranking } = stage;
  const [first, second] = ranking;
  const wins = stage.reason === "plate" ? t.winner : t.ahead;
  const title = first && second?.rank !== 1 ? wins(match.nameOf(first.seat)) : t.over;
  const several = match.view.rounds_to_win > 1;
  const lines = ranking.map(({ rank, seat, in_play, rounds }) => ({
    rank,
    seat,
    value: several ? rounds : in_play,
    note: several ? t.roundsWon(rounds) : t.inPlay,
  }));
  return (
    <PodiumScreen
      match={match}
      stage={stage}
      title={title}
      reason={t.reasons(stage.reason)}
      ranking={lines}
      facts={crowdFact(match)}
    />
  );
}
