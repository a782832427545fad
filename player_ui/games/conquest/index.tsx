/** Conquest on the phone. */
import type { ConquestView, SeatView } from "../../../server/client/wire/games/conquest";
import type { GameUpdate } from "../../../server/client/wire/messages";
import { loadMap } from "../../../server/client/ui/map";
import { wear } from "../../../server/client/ui/wear";
import { absence } from "../absence";
import type { PhoneGame, Table } from "../game";
import { Announce } from "./announce";
import { Ask } from "./ask";
import { Pick } from "./pick";
import { Podium } from "./podium";
import { Reveal, Result } from "./reveal";
import type { ConquestTable } from "./table";
import { Watch } from "./watch";
import styles from "./style.css" with { type: "text" };

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as ConquestTable;
  const { stage } = table.view;
  switch (stage.kind) {
    case "picking":
      return stage.seat === table.you.seat && !table.botPlays ? <Pick key={table.prompt?.id} table={table} stage={stage} /> : <Watch table={table} stage={stage} />;
    case "announcing":
      return <Announce table={table} stage={stage} />;
    case "asking":
      return <Ask key={stage.question.serial} table={table} stage={stage} />;
    case "revealing":
      return <Reveal key={stage.question.serial} table={table} stage={stage} />;
    case "showing_fight":
      return <Result table={table} stage={stage} />;
    case "finished":
      return <Podium table={table} stage={stage} />;
    default:
      return never(stage);
  }
}

const never = (_: never): null => null;

const seatOf = (game: GameUpdate, seat: number): SeatView | undefined => (game.view as ConquestView).seats.find((candidate) => candidate.seat === seat);

export default {
  Play,
  score: (game, seat) => seatOf(game, seat)?.score ?? null,
  note: (game, seat) => absence(seatOf(game, seat)),
  prepare: (room) => {
    const map = room.options["map"];
    if (typeof map === "string") void loadMap(map).catch(() => undefined);
  },
} satisfies PhoneGame;
