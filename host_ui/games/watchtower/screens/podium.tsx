// The end: who won the showdown, everybody's place, and what each did most.
import type { Finished, RankView } from "../../../../server/client/wire/games/watchtower";
import { type Fact, PodiumScreen, factsOf } from "../../../common/podium";
import { crowdFact } from "../../crowd";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

export function Podium({ scene, stage, live }: { scene: Scene; stage: Finished; live: boolean }) {
  const { ranking, reason } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = !best ? t.over : firsts.length === 1 ? t.winner(titleOf(scene, best.seat)) : t.winners;
  const counted = reason !== "survivor" && reason !== "host";
  const lines = ranking.map((line) => ({ rank: line.rank, seat: line.seat, value: counted ? line.tricks : line.army, note: noteOf(line, counted) }));
  return <PodiumScreen room={scene.room} title={title} reason={t.reason(reason)} ranking={lines} facts={[...facts(ranking), ...crowdFact(scene.room, scene.view)]} live={live} />;
}

const noteOf = (line: RankView, counted: boolean): string => (line.out !== null ? t.out : counted ? t.tricks(line.tricks) : t.armyLeft(line.army));

const MOST_FACTS = 4;

/** Who did most of what; the first few that anybody did. */
function facts(ranking: readonly RankView[]): Fact[] {
  return factsOf(ranking, [
    ["sword", t.boldest, (line) => line.challenges, t.boldestWhat],
    ["bolt", t.strongest, (line) => line.won, t.strongestWhat],
    ["tower", t.builder, (line) => line.campaigns, t.builderWhat],
    ["target", t.killer, (line) => line.assassins, t.killerWhat],
    ["copy", t.hoarder, (line) => line.army, t.hoarderWhat],
  ]).slice(0, MOST_FACTS);
}
