// Pudding Wars on the big screen: the plate, the die, the seats.
import type { PuddingView } from "@client/wire/games/pudding_wars";
import type { MatchProps } from "@wall/common/modules";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import { PlateScreen } from "./screens/plate_screen";
import { Podium } from "./screens/podium";

export default function PuddingProjector({ line, room, game }: MatchProps) {
  const view = game.view as PuddingView;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind}-${view.turn}-${view.active}`);
  useCues(line, game, view);
  return stage.kind === "finished" ? (
    <Podium line={line} room={room} view={view} stage={stage} />
  ) : (
    <PlateScreen line={line} room={room} game={game} view={view} live={live} />
  );
}
