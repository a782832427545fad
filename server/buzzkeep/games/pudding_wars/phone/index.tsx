/** Pudding Wars on the phone: the plate turned to its owner, the die, the fan. */
import type { MatchProps } from "@client/match";
import { wear } from "@client/ui/wear";
import type { PuddingView } from "@client/wire/games/pudding_wars";
import rules from "../art/rules";
import { absence } from "@phone/match/absence";
import { definePhone } from "@phone/match/define_phone";
import { seatOf } from "./model";
import { Practice } from "./practice";
import { screenOf } from "./stages";
import { Podium } from "./stages/finished";
import styles from "./style.css" with { type: "text" };
import { Watch } from "./watch";

/** Stages that ask everybody at once. */
const AT_ONCE = ["choosing_faces", "together"];

wear(styles);

function Play({ match }: MatchProps<PuddingView>) {
  const { stage } = match.view;
  const concerned =
    "seat" in stage ? stage.seat === match.you.seat : AT_ONCE.includes(stage.kind) && match.prompt !== undefined;
  const mine = concerned && !match.botPlays;
  if (stage.kind === "finished") return <Podium match={match} stage={stage} />;
  const { Mine } = screenOf(stage);
  return mine && Mine ? (
    <Mine key={match.prompt?.id} match={match} stage={stage} />
  ) : (
    <Watch match={match} mine={mine} />
  );
}

export default definePhone<PuddingView>({
  Play,
  rules,
  Practice,
  score: (game, seat) => seatOf(game.view, seat)?.in_play ?? null,
  note: (game, seat) => absence(seatOf(game.view, seat)),
});
