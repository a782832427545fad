// Watchtower on the big screen: the table, and the stages that take it over.
import type { MatchProps } from "@client/match";
import { wear } from "@client/ui/wear";
import type { WatchtowerView } from "@client/wire/games/watchtower";
import { HostDecided, tellsBy } from "@wall/common/corrections";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import battle from "./screens/battle.css" with { type: "text" };
import melee from "./screens/melee.css" with { type: "text" };
import { News } from "./screens/news";
import { Podium } from "./screens/podium";
import table from "./screens/table.css" with { type: "text" };
import { screenOf } from "./stages";
import { t } from "./texts";

export { music } from "./cues";

wear(table);
wear(battle);
wear(melee);

export default function WatchtowerProjector({ match }: MatchProps<WatchtowerView>) {
  const { game, view } = match;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind} ${view.active} ${game.prompts[0]?.id ?? ""}`);
  useCues(match);
  const { Screen } = screenOf(stage);
  return (
    <>
      {stage.kind === "finished" ? (
        <Podium match={match} stage={stage} />
      ) : Screen ? (
        <Screen match={match} stage={stage} live={live} />
      ) : null}
      <News match={match} />
      <HostDecided match={match} told={tellsBy(match, t.correctWhat)} />
    </>
  );
}
