/** The plate's plane: millimetres from its centre, y up, as the server has it; screens turn it for each seat. */
import type { Stack, Measures } from "@client/wire/games/pudding_wars";

export interface Spot {
  x: number;
  y: number;
}

/** Degrees (counter-clockwise from +x) at which seat `index` of `count` sits: the first at the bottom, then clockwise. */
export const seatAngle = (index: number, count: number): number => -90 - (index * 360) / count;

/** Turn a spot round the centre, counter-clockwise. */
export function turned({ x, y }: Spot, degrees: number): Spot {
  const a = (degrees * Math.PI) / 180;
  return { x: x * Math.cos(a) - y * Math.sin(a), y: x * Math.sin(a) + y * Math.cos(a) };
}

export const distance = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

/** How near a polyline passes to a point. */
function nearness(point: Spot, path: readonly Spot[]): number {
  let best = Infinity;
  path.forEach((b, index) => {
    const a = path[index - 1] ?? b;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share =
      length === 0
        ? 0
        : Math.max(0, Math.min(1, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length));
    best = Math.min(best, distance(point, { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }));
  });
  return best;
}

/** Stacks that a fan on this path would touch (contact foul, R8.1), and those it comes close to. */
export function halo(
  stacks: readonly Stack[],
  path: readonly Spot[],
  table: Measures,
): { touched: number[]; near: number[] } {
  const touched: number[] = [];
  const near: number[] = [];
  for (const stack of stacks) {
    const gap = nearness(stack, path);
    if (gap < table.touch) touched.push(stack.id);
    else if (gap < table.touch + WARNING_MM) near.push(stack.id);
  }
  return { touched, near };
}

const WARNING_MM = 8;
/** The server counts in tenths. */
const SAFE_MM = 0.1;

/** Whether a pudding may stand here: on the plate and clear of every stack (R3.2). */
export function free(spot: Spot, stacks: readonly Stack[], table: Measures): boolean {
  if (Math.hypot(spot.x, spot.y) > table.inner - SAFE_MM) return false;
  return stacks.every((stack) => distance(stack, spot) >= table.apart + SAFE_MM);
}
