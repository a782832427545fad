// Drinking War on the big screen: the table, a glass of water now and then, the podium.
import { wear } from "@client/ui/wear";
import type { DrinkingWarView } from "@client/wire/games/drinking_war";
import type { MatchProps } from "@wall/common/modules";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import type { Scene } from "./model";
import { Podium } from "./screens/podium";
import { TableScreen } from "./screens/table";
import arena from "./screens/arena.css" with { type: "text" };
import powers from "./screens/powers.css" with { type: "text" };
import table from "./screens/table.css" with { type: "text" };
import { screenOf } from "./stages";

wear(table);
wear(arena);
wear(powers);

export default function DrinkingWarProjector({ line, room, game }: MatchProps) {
  const view = game.view as DrinkingWarView;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind} ${view.turn} ${game.prompts[0]?.id ?? ""}`);
  useCues(line, game, view);
  const scene: Scene = { line, room, game, view };
  if (stage.kind === "finished") return <Podium scene={scene} stage={stage} />;
  const { Whole } = screenOf(stage);
  return Whole ? <Whole scene={scene} /> : <TableScreen scene={scene} live={live} />;
}
