/** Watchtower on the phone: the forts of the others, the own fort and army, and what to do with them now. */
import type { MatchProps } from "@client/match";
import { wear } from "@client/ui/wear";
import type { WatchtowerView } from "@client/wire/games/watchtower";
import rules from "../art/rules";
import { absence, useHere } from "@phone/match/absence";
import { definePhone } from "@phone/match/define_phone";
import { playerOf } from "../art/match";
import { screenOf } from "./stages";
import styles from "./style.css" with { type: "text" };

wear(styles);

function Play({ match }: MatchProps<WatchtowerView>) {
  const { stage } = match.view;
  useHere(match.line, match.botPlays ? undefined : playerOf(match.view, match.you.seat));
  const Screen = screenOf(stage);
  return <Screen match={match} stage={stage} />;
}

export default definePhone<WatchtowerView>({
  Play,
  rules,
  score: () => null,
  note: (game, seat) => absence(playerOf(game.view, seat)),
});
