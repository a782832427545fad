// Drinking War on the big screen: the table, a glass of water now and then, the podium.
import type { MatchProps } from "@client/match";
import { wear } from "@client/ui/wear";
import type { DrinkingWarView } from "@client/wire/games/drinking_war";
import { HostDecided, tellsBy } from "@wall/common/corrections";
import { useSeenLive } from "@wall/common/time";
import { useCues } from "./cues";
import { Podium } from "./screens/podium";
import { TableScreen } from "./screens/table";
import arena from "./screens/arena.css" with { type: "text" };
import powers from "./screens/powers.css" with { type: "text" };
import table from "./screens/table.css" with { type: "text" };
import { screenOf } from "./stages";
import { t } from "./texts";

export { music } from "./cues";

wear(table);
wear(arena);
wear(powers);

export default function DrinkingWarProjector({ match }: MatchProps<DrinkingWarView>) {
  const { game, view } = match;
  const { stage } = view;
  const live = useSeenLive(`${stage.kind} ${view.turn} ${game.prompts[0]?.id ?? ""}`);
  useCues(match);
  if (stage.kind === "finished") return <Podium match={match} stage={stage} />;
  const { Whole } = screenOf(stage);
  return (
    <>
      {Whole ? <Whole match={match} /> : <TableScreen match={match} live={live} />}
      <HostDecided match={match} told={tellsBy(match, t.correctWhat)} />
    </>
  );
}
