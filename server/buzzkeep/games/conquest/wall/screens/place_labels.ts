// Where a label has room: by what it names, and on nothing else.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** From a point to a label's middle; with a side, `x` is what lies between the point and the label's edge. */
export interface Offset {
  side?: 1 | -1;
  x?: number;
  y?: number;
}

const common = (from: number, size: number, other: number, length: number): number =>
  Math.max(0, Math.min(from + size, other + length) - Math.max(from, other));
const overlap = (a: Box, b: Box): number => common(a.x, a.w, b.x, b.w) * common(a.y, a.h, b.y, b.h);

/** The box of a label by a point, within `all`, at the first of the offsets at which it covers least of what is taken. */
export function roomFor(
  { w, h }: Pick<Box, "w" | "h">,
  at: { x: number; y: number },
  offsets: readonly Offset[],
  taken: readonly Box[],
  all: Box,
): Box {
  const boxes = offsets.map(({ side = 0, x = 0, y = 0 }) => {
    const middle = at.x + side * (x + w / 2);
    const within = side === 0 ? Math.max(all.x + w / 2, Math.min(all.x + all.w - w / 2, middle)) : middle;
    return { x: within - w / 2, y: at.y + y - h / 2, w, h };
  });
  const covers = (box: Box) =>
    taken.reduce((sum, other) => sum + overlap(box, other), 0) + 2 * (w * h - overlap(box, all));
  return boxes.reduce((best, box) => (covers(box) < covers(best) - 1e-6 ? box : best));
}
