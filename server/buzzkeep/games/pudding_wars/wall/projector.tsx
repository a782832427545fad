// Pudding Wars on the big screen: the plate, the die, the seats.
import type { MatchProps } from "@client/match";
import type { PuddingView } from "@client/wire/games/pudding_wars";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import { PlateScreen } from "./screens/plate_screen";
import { Podium } from "./screens/podium";

export default function PuddingProjector({ match }: MatchProps<PuddingView>) {
  const { stage, turn, active } = match.view;
  const live = useSeenLive(`${stage.kind}-${turn}-${active}`);
  useCues(match);
  return stage.kind === "finished" ? <Podium match={match} stage={stage} /> : <PlateScreen match={match} live={live} />;
}
