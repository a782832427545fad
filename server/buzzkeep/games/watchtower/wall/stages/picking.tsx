// Attacker and defender pick each other's cards.
import { Timer } from "@wall/common/timer";
import type { StageOf } from "../../art/match";
import { BattleScreen, challenge } from "../screens/battle";
import type { StageScreen } from "./screen";

export const picking: StageScreen<StageOf<"picking">> = {
  Screen: ({ match, stage, live }) => (
    <BattleScreen
      match={match}
      live={live}
      stage={stage}
      left={stage.left}
      centre={
        <Timer line={match.line} due={stage.due} total_ms={(stage.due ?? 0) - stage.opened_at} class="wtw-big-clock" />
      }
    />
  ),
  now: challenge,
  left: ({ left }) => left.filter((one) => one.left > 0),
  fight: true,
  ticks: ({ due }) => due,
};
