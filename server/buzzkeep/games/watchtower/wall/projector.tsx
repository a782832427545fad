// Watchtower on the big screen: the table, and the stages that take it over.
import { wear } from "@client/ui/wear";
import type { WatchtowerView } from "@client/wire/games/watchtower";
import type { MatchProps } from "@wall/common/modules";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import type { Scene } from "./model";
import battle from "./screens/battle.css" with { type: "text" };
import melee from "./screens/melee.css" with { type: "text" };
import { News } from "./screens/news";
import { Podium } from "./screens/podium";
import table from "./screens/table.css" with { type: "text" };
import { screenOf } from "./stages";

wear(table);
wear(battle);
wear(melee);

export default function WatchtowerProjector({ line, room, game }: MatchProps) {
  const view = game.view as WatchtowerView;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind} ${view.active} ${game.prompts[0]?.id ?? ""}`);
  useCues(line, game, view);
  const scene: Scene = { line, room, game, view };
  const { Screen } = screenOf(stage);
  return (
    <>
      {stage.kind === "finished" ? (
        <Podium scene={scene} stage={stage} />
      ) : Screen ? (
        <Screen scene={scene} stage={stage} live={live} />
      ) : null}
      <News scene={scene} />
    </>
  );
}
