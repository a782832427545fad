/** Conquest on the phone. */
import { seatOf } from "../../../server/client/conquest";
import { loadMap } from "../../../server/client/ui/geometry";
import { wear } from "../../../server/client/ui/wear";
import type { ConquestView } from "../../../server/client/wire/games/conquest";
import { absence } from "../absence";
import type { PhoneGame, Table } from "../game";
import { screenOf } from "./stages";
import styles from "./style.css" with { type: "text" };
import type { ConquestTable } from "./table";

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as ConquestTable;
  const { stage } = table.view;
  const Screen = screenOf(stage);
  return <Screen table={table} stage={stage} />;
}

export default {
  Play,
  score: (game, seat) => seatOf(game.view as ConquestView, seat)?.score ?? null,
  note: (game, seat) => absence(seatOf(game.view as ConquestView, seat)),
  prepare: (room) => {
    const map = room.options["map"];
    if (typeof map === "string") void loadMap(map).catch(() => undefined);
  },
} satisfies PhoneGame;
