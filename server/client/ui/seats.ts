// What a seat looks like: a class that sets --c --hi --lo --on (tokens.css), a symbol and a pattern.

/** How many seats have a look of their own. */
export const SEAT_LOOKS = 8;

/** Number of the look of a seat, 1 to 8. */
export function lookOf(seat: number): number {
  return (seat % SEAT_LOOKS) + 1;
}

/** The class that sets --c, --hi, --lo, --on, --fa and --fb for a seat (0-based). */
export function seatClass(seat: number): string {
  return `c${lookOf(seat)}`;
}
