// A castle fight's outcome, large over the map: which towers stand, which one has just fallen.
import { Castle } from "../../../../server/client/ui/castle";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import type { ShowingFight } from "../../../../server/client/wire/games/conquest";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";

export function CastleScene({ scene, stage, live }: { scene: Scene; stage: ShowingFight; live: boolean }) {
  const { defender } = stage.fight;
  const towers = stage.how === "eliminated" ? 0 : (scene.view.seats.find((seat) => seat.seat === defender)?.towers ?? 0);
  const fell = stage.how === "tower_fell" || stage.how === "eliminated";
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
