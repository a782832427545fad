// Virus War on the big screen: the table with everything on it, then the podium.
import { wear } from "@client/ui/wear";
import type { VirusWarView } from "@client/wire/games/virus_war";
import type { MatchProps } from "@wall/common/modules";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import type { Scene } from "./model";
import { Podium } from "./screens/podium";
import { TableScreen } from "./screens/table";
import centre from "./screens/centre.css" with { type: "text" };
import table from "./screens/table.css" with { type: "text" };

wear(table);
wear(centre);

export default function VirusWarProjector({ line, room, game }: MatchProps) {
  const view = game.view as VirusWarView;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind} ${view.active} ${game.prompts[0]?.id ?? ""}`);
  useCues(line, game, view);
  const scene: Scene = { line, room, game, view };
  return stage.kind === "finished" ? <Podium scene={scene} stage={stage} /> : <TableScreen scene={scene} live={live} />;
}
