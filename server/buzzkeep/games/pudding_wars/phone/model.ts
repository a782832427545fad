/** Looking things up in a match of Pudding Wars. */
import { seatAngle } from "../art/geometry";
import type { PuddingView, SeatView } from "@client/wire/games/pudding_wars";

export const seatOf = (view: PuddingView, seat: number | null): SeatView | undefined =>
  view.seats.find((one) => one.seat === seat);

/** How far to turn the plate so that a seat sits at the bottom of its own phone. */
export function turnFor(view: PuddingView, seat: number | null): number {
  const index = view.seats.findIndex((one) => one.seat === seat);
  return index < 0 ? 0 : -90 - seatAngle(index, view.seats.length);
}

/** The face of the pudding that a seat places next: of those in its reserve the one with the lowest number. */
export function nextFace(view: PuddingView, seat: number): SeatView["face"] {
  const own = seatOf(view, seat);
  const lying = new Set(
    view.stacks.flatMap((stack) =>
      stack.layers.flatMap((owner, index) => (owner === seat ? [stack.puddings[index]] : [])),
    ),
  );
  return own?.faces.find((_, number) => !lying.has(number)) ?? own?.face ?? null;
}
