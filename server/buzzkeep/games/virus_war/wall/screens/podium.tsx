// The end: who survived, everybody's place, and what each did most.
import type { Finished } from "@client/wire/games/virus_war";
import { PodiumScreen } from "@wall/common/podium";
import { crowdFact } from "@wall/common/crowd";
import type { VirusMatch } from "../../art/match";
import { t } from "../texts";

export function Podium({ match, stage }: { match: VirusMatch; stage: Finished }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title =
    !best || stage.reason === "host" ? t.over : firsts.length === 1 ? t.winner(match.nameOf(best.seat)) : t.winners;
  const lines = ranking.map(({ rank, seat, hp, turns }) => ({
    rank,
    seat,
    value: null,
    note: hp > 0 ? t.left(hp) : t.fell(turns),
  }));
  return (
    <PodiumScreen
      match={match}
      stage={stage}
      title={title}
      reason={t.reason(stage.reason)}
      ranking={lines}
      facts={crowdFact(match)}
    />
  );
}
