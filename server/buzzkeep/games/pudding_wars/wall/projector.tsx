// Pudding Wars on the big screen: the plate, the die, the seats.
import type { MatchProps } from "@client/match";
import type { PuddingView } from "@client/wire/games/pudding_wars";
import { HostDecided, tellsBy } from "@wall/common/corrections";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import { PlateScreen } from "./screens/plate_screen";
import { Podium } from "./screens/podium";
import { t } from "./texts";

export { music } from "./cues";

export default function PuddingProjector({ match }: MatchProps<PuddingView>) {
  const { stage, turn, active } = match.view;
  const live = useSeenLive(`${stage.kind}-${turn}-${active}`);
  useCues(match);
  if (stage.kind === "finished") return <Podium match={match} stage={stage} />;
  return (
    <>
      <PlateScreen match={match} live={live} />
      <HostDecided match={match} told={tellsBy(match, t.correctWhat)} />
    </>
  );
}
