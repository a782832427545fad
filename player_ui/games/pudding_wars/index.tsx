/** Pudding Wars on the phone: the plate turned to its owner, the die, the fan. */
import { wear } from "../../../server/client/ui/wear";
import type { PuddingView, SeatView } from "../../../server/client/wire/games/pudding_wars";
import type { GameUpdate } from "../../../server/client/wire/messages";
import { absence } from "../absence";
import type { PhoneGame, Table } from "../game";
import { Faces } from "./faces";
import { Fan } from "./fan";
import { Podium } from "./podium";
import { Place } from "./place";
import styles from "./style.css" with { type: "text" };
import type { PuddingTable } from "./table";
import { Watch } from "./watch";

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as PuddingTable;
  const { stage } = table.view;
  const mine = "seat" in stage && stage.seat === table.you.seat && !table.botPlays;
  const id = table.prompt?.id;
  switch (stage.kind) {
    case "choosing_face":
      return mine ? <Faces key={id} table={table} stage={stage} /> : <Watch table={table} />;
    case "placing":
      return mine ? <Place key={id} table={table} stage={stage} /> : <Watch table={table} />;
    case "fanning":
      return mine ? <Fan key={id} table={table} stage={stage} /> : <Watch table={table} />;
    case "finished":
      return <Podium table={table} stage={stage} />;
    default:
      return <Watch table={table} />;
  }
}

const seatOf = (game: GameUpdate, seat: number): SeatView | undefined => (game.view as PuddingView).seats.find((one) => one.seat === seat);

export default {
  Play,
  score: (game, seat) => seatOf(game, seat)?.in_play ?? null,
  note: (game, seat) => absence(seatOf(game, seat)),
} satisfies PhoneGame;
