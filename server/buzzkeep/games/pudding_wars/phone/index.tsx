/** Pudding Wars on the phone: the plate turned to its owner, the die, the fan. */
import { wear } from "@client/ui/wear";
import type { PuddingView, SeatView } from "@client/wire/games/pudding_wars";
import type { GameUpdate } from "@client/wire/messages";
import { absence } from "@phone/match/absence";
import type { PhoneGame, Table } from "@phone/match/game";
import { framed } from "@phone/match/opening";
import { screenOf } from "./stages";
import { Podium } from "./stages/finished";
import styles from "./style.css" with { type: "text" };
import type { PuddingTable } from "./table";
import { Watch } from "./watch";

wear(styles);

function Play({ table: plain }: { table: Table }) {
  const table = plain as PuddingTable;
  const { stage } = table.view;
  const concerned =
    "seat" in stage ? stage.seat === table.you.seat : stage.kind === "choosing_faces" && table.prompt !== undefined;
  const mine = concerned && !table.botPlays;
  if (stage.kind === "finished") return <Podium table={table} stage={stage} />;
  const { Mine } = screenOf(stage);
  return mine && Mine ? (
    <Mine key={table.prompt?.id} table={table} stage={stage} />
  ) : (
    <Watch table={table} mine={mine} />
  );
}

const seatOf = (game: GameUpdate, seat: number): SeatView | undefined =>
  (game.view as PuddingView).seats.find((one) => one.seat === seat);

export default {
  Play: framed(Play),
  score: (game, seat) => seatOf(game, seat)?.in_play ?? null,
  note: (game, seat) => absence(seatOf(game, seat)),
} satisfies PhoneGame;
