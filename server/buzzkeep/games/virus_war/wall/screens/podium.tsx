// The end: who survived, everybody's place, and what each did most.
import type { Finished } from "@client/wire/games/virus_war";
import { PodiumScreen } from "@wall/common/podium";
import { crowdFact } from "@wall/common/crowd";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

export function Podium({ scene, stage }: { scene: Scene; stage: Finished }) {
  const { ranking } = stage;
  const firsts = ranking.filter((line) => line.rank === 1);
  const [best] = firsts;
  const title =
    !best || stage.reason === "host" ? t.over : firsts.length === 1 ? t.winner(titleOf(scene, best.seat)) : t.winners;
  const lines = ranking.map(({ rank, seat, hp, turns }) => ({
    rank,
    seat,
    value: null,
    note: hp > 0 ? t.left(hp) : t.fell(turns),
  }));
  return (
    <PodiumScreen
      line={scene.line}
      room={scene.room}
      stage={stage}
      title={title}
      reason={t.reason(stage.reason)}
      ranking={lines}
      facts={crowdFact(scene.room, scene.view)}
    />
  );
}
