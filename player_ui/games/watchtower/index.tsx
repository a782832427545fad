/** Watchtower on the phone: the forts of the others, the own fort and army, and what to do with them now. */
import { wear } from "../../../server/client/ui/wear";
import type { WatchtowerView } from "../../../server/client/wire/games/watchtower";
import { absence } from "../absence";
import type { PhoneGame, Table } from "../game";
import { Battle } from "./battle";
import { Melee } from "./melee";
import { Picking } from "./picking";
import { Podium } from "./podium";
import { Refill } from "./refill";
import { Round } from "./round";
import { Showdown } from "./showdown";
import styles from "./style.css" with { type: "text" };
import { playerOf, type TowerTable } from "./table";

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as TowerTable;
  const { stage } = table.view;
  switch (stage.kind) {
    case "finished":
      return <Podium table={table} stage={stage} />;
    case "showdown":
      return <Showdown table={table} stage={stage} />;
    case "free_for_all":
      return <Melee key={`${stage.builder} ${stage.heat}`} table={table} stage={stage} />;
    case "refilling":
      return <Refill table={table} stage={stage} />;
    case "picking":
      return <Picking table={table} stage={stage} />;
    case "flipping":
    case "aftermath":
      return <Battle table={table} stage={stage} />;
    case "preparing":
    case "acting":
      return <Round table={table} stage={stage} />;
  }
}

export default {
  Play,
  score: () => null,
  note: (game, seat) => absence(playerOf(game.view as WatchtowerView, seat)),
} satisfies PhoneGame;
