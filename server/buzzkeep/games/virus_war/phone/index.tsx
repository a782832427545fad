/** Virus War on the phone: who stands where, what lies on the table, the hand, and what to do now. */
import type { MatchProps } from "@client/match";
import { wear } from "@client/ui/wear";
import type { VirusWarView } from "@client/wire/games/virus_war";
import rules from "../art/rules";
import { absence } from "@phone/match/absence";
import { definePhone } from "@phone/match/define_phone";
import { Round } from "./round";
import { Podium } from "./stages/finished";
import { shown } from "./told";
import styles from "./style.css" with { type: "text" };
import { playerOf } from "./model";

wear(styles);

function Play({ match }: MatchProps<VirusWarView>) {
  const { stage } = match.view;
  return stage.kind === "finished" ? <Podium match={match} stage={stage} /> : <Round match={match} />;
}

export default definePhone<VirusWarView>({
  Play,
  rules,
  score: shown.score,
  note: (game, seat) => absence(playerOf(game.view, seat)),
});
