// Virus War on the big screen: the table with everything on it, then the podium.
import type { MatchProps } from "@client/match";
import { wear } from "@client/ui/wear";
import type { VirusWarView } from "@client/wire/games/virus_war";
import { HostDecided, tellsBy } from "@wall/common/corrections";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import { Podium } from "./screens/podium";
import { TableScreen } from "./screens/table";
import centre from "./screens/centre.css" with { type: "text" };
import table from "./screens/table.css" with { type: "text" };
import { t } from "./texts";

export { music } from "./cues";

wear(table);
wear(centre);

export default function VirusWarProjector({ match }: MatchProps<VirusWarView>) {
  const { game, view } = match;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind} ${view.active} ${game.prompts[0]?.id ?? ""}`);
  useCues(match);
  if (stage.kind === "finished") return <Podium match={match} stage={stage} />;
  return (
    <>
      <TableScreen match={match} live={live} />
      <HostDecided match={match} told={tellsBy(match, t.correctWhat)} />
    </>
  );
}
