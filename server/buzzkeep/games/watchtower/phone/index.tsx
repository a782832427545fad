/** Watchtower on the phone: the forts of the others, the own fort and army, and what to do with them now. */
import { wear } from "@client/ui/wear";
import type { WatchtowerView } from "@client/wire/games/watchtower";
import { absence, useHere } from "@phone/match/absence";
import type { PhoneGame, Table } from "@phone/match/game";
import { framed } from "@phone/match/opening";
import { screenOf } from "./stages";
import styles from "./style.css" with { type: "text" };
import { playerOf, type TowerTable } from "./table";

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as TowerTable;
  const { stage } = table.view;
  useHere(table.line, table.botPlays ? undefined : playerOf(table.view, table.you.seat));
  const Screen = screenOf(stage);
  return <Screen table={table} stage={stage} />;
}

export default {
  Play: framed(Play),
  score: () => null,
  note: (game, seat) => absence(playerOf(game.view as WatchtowerView, seat)),
} satisfies PhoneGame;
