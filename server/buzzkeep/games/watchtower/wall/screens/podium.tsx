// The end: who won the showdown, everybody's place, and what each did most.
import type { Finished, RankView } from "@client/wire/games/watchtower";
import { PodiumScreen } from "@wall/common/podium";
import { crowdFact } from "@wall/common/crowd";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Podium({ match, stage }: { match: TowerMatch; stage: Finished }) {
  const { ranking, reason } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = !best ? t.over : firsts.length === 1 ? t.winner(match.nameOf(best.seat)) : t.winners;
  const counted = reason !== "survivor" && reason !== "host";
  const lines = ranking.map((line) => ({
    rank: line.rank,
    seat: line.seat,
    value: counted ? line.tricks : line.army,
    note: noteOf(line, counted),
  }));
  return (
    <PodiumScreen
      match={match}
      stage={stage}
      title={title}
      reason={t.reason(reason)}
      ranking={lines}
      facts={crowdFact(match)}
    />
  );
}

const noteOf = (line: RankView, counted: boolean): string =>
  line.out !== null ? t.out : counted ? t.tricks(line.tricks) : t.armyLeft(line.army);
