// The end of conquest: who won, and who was best at what.
import { seconds } from "../../../../server/client/i18n";
import type { Finished, RankView } from "../../../../server/client/wire/games/conquest";
import { type Fact, most, PodiumScreen } from "../../../common/podium";
import { crowdFact } from "../../crowd";
import { type Scene, titleOf } from "../model";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const finished: StageScreen<Finished> = {
  wall: ({ scene, stage, live }) => <Podium scene={scene} stage={stage} live={live} />,
  Step: () => <Doing text={t.finished} />,
};

function Podium({ scene, stage, live }: { scene: Scene; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = best && firsts.length === 1 ? t.winner(titleOf(scene, best.seat)) : t.winners;
  const reason = { rounds: t.reasonRounds, conquest: t.reasonConquest, host: t.reasonHost, questions: t.reasonQuestions }[stage.reason] ?? "";
  const lines = ranking.map(({ rank, seat, score, territories }) => ({ rank, seat, value: score, note: t.territories(territories) }));
  return <PodiumScreen room={scene.room} title={title} reason={reason} ranking={lines} facts={[...factsOf(ranking), ...crowdFact(scene.room, scene.view)]} live={live} />;
}

/** Who was best at what; nothing that nobody did. */
function factsOf(ranking: readonly RankView[]): Fact[] {
  const found: Fact[] = [];
  const fastest = ranking.filter((line) => line.fastest_ms !== null).sort((a, b) => (a.fastest_ms ?? 0) - (b.fastest_ms ?? 0))[0];
  if (fastest?.fastest_ms != null) found.push({ icon: "bolt", title: t.fastest, seat: fastest.seat, what: t.fastestWhat(seconds(fastest.fastest_ms)) });
  const closest = most(ranking, (line) => line.closest_guesses);
  if (closest) found.push({ icon: "target", title: t.closest, seat: closest.seat, what: t.closestWhat(closest.closest_guesses) });
  const wisest = most(ranking, (line) => line.right_answers);
  if (wisest) found.push({ icon: "check", title: t.wisest, seat: wisest.seat, what: t.wisestWhat(wisest.right_answers) });
  const fighter = most(ranking, (line) => line.battles_won);
  if (fighter) found.push({ icon: "sword", title: t.fighter, seat: fighter.seat, what: t.fighterWhat(fighter.battles_won) });
  return found;
}
