// Watchtower on the big screen: the table, and the stages that take it over.
import { wear } from "../../../server/client/ui/wear";
import type { WatchtowerView } from "../../../server/client/wire/games/watchtower";
import type { MatchProps } from "../../common/modules";
import { useSeenLive } from "../../common/time";
import { useCues } from "./cues";
import type { Scene } from "./model";
import { BattleScreen } from "./screens/battle";
import battle from "./screens/battle.css" with { type: "text" };
import { FreeForAllScreen } from "./screens/free_for_all";
import melee from "./screens/melee.css" with { type: "text" };
import { News } from "./screens/news";
import { Podium } from "./screens/podium";
import { ShowdownScreen } from "./screens/showdown";
import { TableScreen } from "./screens/table";
import table from "./screens/table.css" with { type: "text" };

wear(table);
wear(battle);
wear(melee);

export default function WatchtowerProjector({ line, room, game }: MatchProps) {
  const view = game.view as WatchtowerView;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind} ${view.active} ${game.prompts[0]?.id ?? ""}`);
  useCues(line, game, view);
  const scene: Scene = { line, room, game, view };
  if (stage.kind === "finished") return <Podium scene={scene} stage={stage} live={live} />;
  return (
    <>
      <Stage scene={scene} live={live} />
      <News scene={scene} />
    </>
  );
}

function Stage({ scene, live }: { scene: Scene; live: boolean }) {
  const { stage, battle } = scene.view;
  switch (stage.kind) {
    case "free_for_all":
      return <FreeForAllScreen key={stage.heat} scene={scene} stage={stage} live={live} />;
    case "showdown":
      return <ShowdownScreen key={stage.battle} scene={scene} stage={stage} live={live} />;
    case "picking":
    case "flipping":
    case "aftermath":
      if (battle) return <BattleScreen scene={scene} stage={stage} battle={battle} live={live} />;
  }
  return <TableScreen scene={scene} live={live} />;
}
