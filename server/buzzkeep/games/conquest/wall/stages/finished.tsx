// The end of conquest: the final count beside the evening's map, then who was best at what.
import type { Finished } from "@client/wire/games/conquest";
import { PodiumScreen } from "@wall/common/podium";
import { crowdFact } from "@wall/common/crowd";
import type { MappedMatch } from "../model";
import { Lapse } from "../screens/lapse";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const finished: StageScreen<Finished> = {
  wall: ({ match, stage }) => <Podium match={match} stage={stage} />,
  Step: () => <Doing text={t.finished} />,
};

function Podium({ match, stage }: { match: MappedMatch; stage: Finished }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = best && firsts.length === 1 ? t.winner(match.nameOf(best.seat)) : t.winners;
  const reason =
    { rounds: t.reasonRounds, conquest: t.reasonConquest, host: t.reasonHost, questions: t.reasonQuestions }[
      stage.reason
    ] ?? "";
  const lines = ranking.map(({ rank, seat, score, territories }) => ({
    rank,
    seat,
    value: score,
    note: t.territories(territories),
  }));
  const [first, second] = ranking;
  const margin =
    firsts.length === 1 && first && second && first.score > second.score ? t.margin(first.score, second.score) : null;
  const past = stage.history.length > 0 ? <Lapse match={match} stage={stage} /> : undefined;
  return (
    <PodiumScreen
      match={match}
      stage={stage}
      title={title}
      reason={!margin ? reason : stage.reason === "rounds" ? margin : `${reason} · ${margin}`}
      ranking={lines}
      facts={crowdFact(match)}
      past={past}
    />
  );
}
