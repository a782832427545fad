/** Conquest on the phone. */
import { seatOf } from "../art/match";
import type { MatchProps } from "@client/match";
import { useFetching } from "@client/media";
import { loadMap } from "@client/ui/geometry";
import { wear } from "@client/ui/wear";
import { toldBy } from "@client/views";
import type { ConquestView } from "@client/wire/games/conquest";
import rules from "../art/rules";
import { absence } from "@phone/match/absence";
import { definePhone } from "@phone/match/define_phone";
import { screenOf } from "./stages";
import styles from "./style.css" with { type: "text" };

wear(styles);

function Play({ match }: MatchProps<ConquestView>) {
  const { stage } = match.view;
  useFetching(match, toldBy(match.view, "announcing")?.name, "phone", () => import("@phone/parts/inside"));
  const Screen = screenOf(stage);
  return <Screen match={match} stage={stage} />;
}

/** The score as it was until the wall has told a result: what comes to it stands in the headline. */
function scoreShown(view: ConquestView, seat: number): number | null {
  const { stage } = view;
  const score = seatOf(view, seat)?.score;
  if (score == null) return null;
  const told =
    stage.kind === "showing_fight" || stage.kind === "showing_gains"
      ? stage.changes.find((change) => change.seat === seat)
      : undefined;
  return score - (told?.points ?? 0);
}

export default definePhone<ConquestView>({
  Play,
  rules,
  score: (game, seat) => scoreShown(game.view, seat),
  note: (game, seat) => absence(seatOf(game.view, seat)),
  prepare: (room) => {
    const map = room.options["map"];
    if (typeof map === "string") void loadMap(map).catch(() => undefined);
  },
});
