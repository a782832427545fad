/** Drinking War on the phone: the units, the hand by colour, and what to do now. Without alcohol first. */
import type { MatchProps } from "@client/match";
import { wear } from "@client/ui/wear";
import type { DrinkingWarView } from "@client/wire/games/drinking_war";
import rules from "../art/rules";
import { absence } from "@phone/match/absence";
import { definePhone } from "@phone/match/define_phone";
import { playerOf } from "../art/match";
import { Round } from "./round";
import { Podium } from "./stages/finished";
import { shown } from "./told";
import styles from "./style.css" with { type: "text" };

wear(styles);

function Play({ match }: MatchProps<DrinkingWarView>) {
  const { stage } = match.view;
  return stage.kind === "finished" ? <Podium match={match} stage={stage} /> : <Round match={match} />;
}

export default definePhone<DrinkingWarView>({
  Play,
  rules,
  score: shown.score,
  note: (game, seat) => absence(playerOf(game.view, seat)),
});
