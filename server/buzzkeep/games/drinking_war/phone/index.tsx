/** Drinking War on the phone: the units, the hand by colour, and what to do now. Without alcohol first. */
import { wear } from "@client/ui/wear";
import type { DrinkingWarView } from "@client/wire/games/drinking_war";
import { absence } from "@phone/match/absence";
import type { PhoneGame, Table } from "@phone/match/game";
import { framed } from "@phone/match/opening";
import { Round } from "./round";
import { Podium } from "./stages/finished";
import { shown } from "./told";
import styles from "./style.css" with { type: "text" };
import { playerOf, type WarTable } from "./table";

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as WarTable;
  const { stage } = table.view;
  return stage.kind === "finished" ? <Podium table={table} stage={stage} /> : <Round table={table} />;
}

export default {
  Play: framed(Play),
  score: shown.score,
  note: (game, seat) => absence(playerOf(game.view as DrinkingWarView, seat)),
} satisfies PhoneGame;
