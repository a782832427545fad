/** Looking things up in a match of Pudding Wars. */
import { seatAngle } from "../../../server/client/ui/pudding_wars/geometry";
import type { PuddingView, SeatView } from "../../../server/client/wire/games/pudding_wars";
import type { Table } from "../game";

export type PuddingTable = Table<PuddingView>;

export const seatOf = (view: PuddingView, seat: number | null): SeatView | undefined => view.seats.find((one) => one.seat === seat);

/** How far to turn the plate so that a seat sits at the bottom of its own phone. */
export function turnFor(view: PuddingView, seat: number | null): number {
  const index = view.seats.findIndex((one) => one.seat === seat);
  return index < 0 ? 0 : -90 - seatAngle(index, view.seats.length);
}
