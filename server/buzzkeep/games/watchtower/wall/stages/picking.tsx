// Attacker and defender pick each other's cards.
import { Timer } from "@wall/common/timer";
import type { StageOf } from "../model";
import { BattleScreen, challenge } from "../screens/battle";
import type { StageScreen } from "./screen";

export const picking: StageScreen<StageOf<"picking">> = {
  Screen: ({ scene, stage, live }) => (
    <BattleScreen
      scene={scene}
      live={live}
      stage={stage}
      left={stage.left}
      centre={
        <Timer line={scene.line} due={stage.due} total_ms={(stage.due ?? 0) - stage.opened_at} class="wtw-big-clock" />
      }
    />
  ),
  now: challenge,
  left: ({ left }) => left.filter((one) => one.left > 0),
  fight: true,
  ticks: ({ due }) => due,
};
