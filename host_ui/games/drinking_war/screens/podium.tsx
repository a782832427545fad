// The end: who won with which points of life, the winner's allies, and what each did most.
import type { Finished, RankView } from "../../../../server/client/wire/games/drinking_war";
import { type Fact, PodiumScreen, factsOf } from "../../../common/podium";
import { crowdFact } from "../../crowd";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

export function Podium({ scene, stage, live }: { scene: Scene; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = !best ? t.over : firsts.length === 1 ? t.winner(titleOf(scene, best.seat)) : t.winners;
  const lines = ranking.map(({ rank, seat, pv, removed, alive, host }) => ({
    rank, seat, value: pv, note: removed > 0 ? t.removed(removed) : alive ? "" : t.fallen,
    // the winner's allies keep the places that their own falls gave them (rules 7)
    mark: host !== null && firsts.some((first) => first.seat === host) ? t.winnersAlly : "",
  }));
  return <PodiumScreen room={scene.room} title={title} reason={t.reason(stage.reason)} ranking={lines} facts={[...facts(ranking), ...crowdFact(scene.room, scene.view)]} live={live} />;
}

/** Nothing about drinking. */
const facts = (ranking: readonly RankView[]): Fact[] =>
  factsOf(ranking, [
    ["target", t.fierce, (line) => line.removed, t.removed],
    ["sword", t.attacker, (line) => line.attacks, t.attackerWhat],
    ["shield", t.defender, (line) => line.defences, t.defenderWhat],
    // everybody is dealt one
    ["map", t.traveller, (line) => (line.countries > 1 ? line.countries : 0), t.travellerWhat],
  ]);
