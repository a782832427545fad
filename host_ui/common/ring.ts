// Where seats sit round a table on the wall: the first half above from left to right, the rest below from right to left.

export interface Table {
  /** All lengths in rem. */
  wide: number;
  high: number;
  /** Height of a seat, its greatest width, and the least gap between two. */
  seatHigh: number;
  seatWidest: number;
  gap: number;
}

export interface RingPlace {
  x: number;
  y: number;
  width: number;
  top: boolean;
}

/** Clockwise round the table; fewer than four sit as `seatWidest` allows, more share the width. */
export function placeOf(table: Table, seat: number, seats: number): RingPlace {
  const above = Math.ceil(seats / 2);
  const top = seat < above;
  const row = top ? above : seats - above;
  const width = Math.min(table.seatWidest, (table.wide - table.gap * (above - 1)) / above);
  const at = top ? seat : seats - 1 - seat;
  const free = table.wide - row * width;
  const x = row === 1 ? free / 2 : at * (width + free / (row - 1));
  return { x, y: top ? 0 : table.high - table.seatHigh, width, top };
}

/** The middle of a seat's edge towards the middle of the table. */
export function doorOf(table: Table, seat: number, seats: number): [number, number] {
  const { x, y, width, top } = placeOf(table, seat, seats);
  return [x + width / 2, top ? y + table.seatHigh : y];
}
