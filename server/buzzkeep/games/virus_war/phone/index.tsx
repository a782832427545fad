/** Virus War on the phone: who stands where, what lies on the table, the hand, and what to do now. */
import { wear } from "@client/ui/wear";
import type { VirusWarView } from "@client/wire/games/virus_war";
import { absence } from "@phone/match/absence";
import type { PhoneGame, Table } from "@phone/match/game";
import { framed } from "@phone/match/opening";
import { Round } from "./round";
import { Podium } from "./stages/finished";
import { shown } from "./told";
import styles from "./style.css" with { type: "text" };
import { playerOf, type VirusTable } from "./table";

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as VirusTable;
  const { stage } = table.view;
  return stage.kind === "finished" ? <Podium table={table} stage={stage} /> : <Round table={table} />;
}

export default {
  Play: framed(Play),
  score: shown.score,
  note: (game, seat) => absence(playerOf(game.view as VirusWarView, seat)),
} satisfies PhoneGame;
