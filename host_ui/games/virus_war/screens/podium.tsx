// The end: who survived, everybody's place, and what each did most.
import type { Finished, RankView } from "../../../../server/client/wire/games/virus_war";
import { type FactRow, PodiumScreen, factsOf } from "../../../common/podium";
import { crowdFact } from "../../crowd";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

export function Podium({ scene, stage, live }: { scene: Scene; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = !best || stage.reason === "host" ? t.over : firsts.length === 1 ? t.winner(titleOf(scene, best.seat)) : t.winners;
  const lines = ranking.map(({ rank, seat, hp, turns }) => ({ rank, seat, value: null, note: hp > 0 ? t.left(hp) : t.fell(turns) }));
  return <PodiumScreen room={scene.room} title={title} reason={t.reason(stage.reason)} ranking={lines} facts={[...factsOf(ranking, rows()), ...crowdFact(scene.room, scene.view)]} live={live} />;
}

const rows = (): readonly FactRow<RankView>[] => [
  ["bolt", t.busiest, (line) => line.plays, t.busiestWhat],
  ["stop", t.stopper, (line) => line.stops, t.stopperWhat],
  ["shield", t.toughest, (line) => line.turns, t.toughestWhat],
  ["copy", t.hoarder, (line) => line.cards, t.hoarderWhat],
];
