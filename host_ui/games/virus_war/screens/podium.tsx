// The end: who survived, everybody's place, and what each did most.
import type { Finished, RankView } from "../../../../server/client/wire/games/virus_war";
import { type Fact, PodiumScreen, most } from "../../../common/podium";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

export function Podium({ scene, stage, live }: { scene: Scene; stage: Finished; live: boolean }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title = !best ? t.over : firsts.length === 1 ? t.winner(titleOf(scene, best.seat)) : t.winners;
  const lines = ranking.map(({ rank, seat, hp, turns }) => ({ rank, seat, value: null, note: hp > 0 ? t.left(hp) : t.fell(turns) }));
  return <PodiumScreen room={scene.room} title={title} reason={t.reason(stage.reason)} ranking={lines} facts={facts(ranking)} live={live} />;
}

/** Who did most of what; nothing that nobody did. */
function facts(ranking: readonly RankView[]): Fact[] {
  const found: Fact[] = [];
  const add = (icon: Fact["icon"], title: string, pick: (line: RankView) => number, what: (n: number) => string): void => {
    const best = most(ranking, pick);
    if (best) found.push({ icon, title, seat: best.seat, what: what(pick(best)) });
  };
  add("bolt", t.busiest, (line) => line.plays, t.busiestWhat);
  add("stop", t.stopper, (line) => line.stops, t.stopperWhat);
  add("shield", t.toughest, (line) => line.turns, t.toughestWhat);
  add("copy", t.hoarder, (line) => line.cards, t.hoarderWhat);
  return found;
}
