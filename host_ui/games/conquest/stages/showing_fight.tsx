// How a fight ended: on the map, and for a castle large over it, with its towers and the one that has just fallen.
import { number, signed } from "../../../../server/client/i18n";
import { Castle } from "../../../../server/client/ui/castle";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import type { ShowingFight } from "../../../../server/client/wire/games/conquest";
import { LowerThird } from "../../../common/lower_third";
import { type Scene, placeName, titleOf } from "../model";
import { MapScreen } from "../screens/map_screen";
import { Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const showingFight: StageScreen<ShowingFight> = {
  wall: ({ scene, stage, live, memory }) => {
    const { attacker, defender, territory, castle } = stage.fight;
    return (
      <MapScreen
        scene={scene}
        memory={memory}
        live={live}
        acting={[attacker, defender]}
        changes={stage.changes}
        focus={stage.how === "eliminated" ? undefined : [territory]}
        over={castle ? <CastleScene scene={scene} stage={stage} live={live} /> : null}
      >
        <Strip scene={scene} stage={stage} />
      </MapScreen>
    );
  },
  Step: ({ scene, stage: { fight, winner, changes } }) => (
    <Doing seat={winner} text={t.fightResult}>
      <p class="stake">
        {titleOf(scene, fight.attacker)} {t.attacks} {titleOf(scene, fight.defender)} · {placeName(scene.map, fight.territory)}
      </p>
      <p class="num">{changes.map((change) => `${titleOf(scene, change.seat)} ${signed(change.points)}`).join(" · ")}</p>
    </Doing>
  ),
};

function Strip({ scene, stage: { fight, how, winner, towers, changes } }: { scene: Scene; stage: ShowingFight }) {
  const place = placeName(scene.map, fight.territory);
  const gain = changes.find((change) => change.seat === winner)?.points ?? 0;
  const text = {
    conquered: t.conquered(place),
    repelled: t.repelled(place),
    tower_fell: t.towerFell(towers),
    eliminated: t.eliminates(titleOf(scene, fight.defender)),
    castle_taken: t.castleTaken(place),
  }[how];
  return <LowerThird room={scene.room} seat={winner} text={text} value={gain > 0 ? `+${number(gain)}` : undefined} />;
}

function CastleScene({ scene, stage: { fight, winner, towers }, live }: { scene: Scene; stage: ShowingFight; live: boolean }) {
  const { defender } = fight;
  const fell = winner !== defender;
  return (
    <div class={`castle-scene ${seatClass(defender)} ${live ? "" : "settled"} enter`}>
      <p>
        <SeatSymbol seat={defender} />
        {t.castleOf(titleOf(scene, defender))}
      </p>
      <div class={`castle-large ${fell ? "hit" : "held"}`}>
        <Castle towers={towers} />
        {fell ? <Castle towers={towers + 1} class="castle-ghost" /> : null}
      </div>
      <p class="castle-count num">{towers === 0 ? t.castleFallen : t.towers(towers)}</p>
    </div>
  );
}
