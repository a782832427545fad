// A seat chooses a territory.
import type { Picking } from "../../../../server/client/wire/games/conquest";
import { LowerThird } from "../../../common/lower_third";
import { Timer } from "../../../common/timer";
import { type Scene, titleOf } from "../model";
import { MapScreen } from "../screens/map_screen";
import { Claims, Doing } from "../step";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const picking: StageScreen<Picking> = {
  wall: ({ scene, stage, live, memory }) => (
    <MapScreen scene={scene} memory={memory} live={live} acting={[stage.seat]} targets={stage.targets} claims={stage.claims}>
      <Strip scene={scene} stage={stage} />
    </MapScreen>
  ),
  Step: ({ scene, stage }) => (
    <Doing seat={stage.seat} text={t.picking(titleOf(scene, stage.seat), stage.purpose)}>
      <Claims scene={scene} claims={stage.claims} />
    </Doing>
  ),
};

function Strip({ scene, stage }: { scene: Scene; stage: Picking }) {
  const { line, view, room, game } = scene;
  const { seat, purpose, worth } = stage;
  const asked = game.prompts.find((prompt) => prompt.due !== null);
  return (
    <LowerThird room={room} seat={seat} text={t.picks(purpose)} value={worth === null ? undefined : t.worth(worth)}>
      <Timer key={`${seat}-${view.round}-${view.slot}`} line={line} due={asked?.due ?? null} total_ms={(asked?.due ?? 0) - (asked?.since ?? 0)} class="third-timer" />
    </LowerThird>
  );
}
