/** The plate's plane: millimetres from its centre, y up, as the server has it; screens turn it for each seat. */
import type { Stack, Measures } from "../../wire/games/pudding_wars";

export interface Spot {
  x: number;
  y: number;
}

export interface TimedSpot extends Spot {
  /** Milliseconds. */
  t: number;
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
export function nearness(point: Spot, path: readonly Spot[]): number {
  let best = Infinity;
  path.forEach((b, index) => {
    const a = path[index - 1] ?? b;
    const length = (b.x - a.x) ** 2 + (b.y - a.y) ** 2;
    const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((point.x - a.x) * (b.x - a.x) + (point.y - a.y) * (b.y - a.y)) / length));
    best = Math.min(best, distance(point, { x: a.x + share * (b.x - a.x), y: a.y + share * (b.y - a.y) }));
  });
  return best;
}

/** Stacks that a fan on this path would touch (contact foul, R8.1), and those it comes close to. */
export function halo(stacks: readonly Stack[], path: readonly Spot[], table: Measures): { touched: number[]; near: number[] } {
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

/** The strength of a swipe, 1 at most: its speed against full speed (R6.3). */
export function strengthOf(path: readonly TimedSpot[], table: Measures): number {
  const [first, last] = [path[0], path[path.length - 1]];
  if (!first || !last) return 0;
  const length = Math.min(distance(first, last), table.longest);
  const duration = Math.max(table.briefest_ms, Math.min(table.slowest_ms, last.t - first.t));
  return Math.max(table.weakest, Math.min(1, length / duration / table.full_speed));
}

const REST_MS = 120;
const REST_MM = 3;

/** The flick at the end of a movement: since the finger last rested, and no longer than the server takes into account. */
export function flick(points: readonly TimedSpot[], table: Measures): TimedSpot[] {
  const last = points[points.length - 1];
  if (!last) return [];
  let begin = points.length - 1;
  for (let index = points.length - 2; index >= 0; index -= 1) {
    const point = points[index]!;
    if (last.t - point.t > table.slowest_ms) break;
    // a rest: the next point came late and the finger had hardly moved
    if (points[index + 1]!.t - point.t > REST_MS && distance(point, points[index + 1]!) < REST_MM) break;
    begin = index;
  }
  return points.slice(begin);
}

/** At most as many points as a stroke may have, with both ends; in tenths of a millimetre, times from 0. */
export function thinned(path: readonly TimedSpot[], table: Measures): TimedSpot[] {
  const steps = Math.min(table.most_points, path.length);
  const start = path[0]?.t ?? 0;
  return Array.from({ length: steps }, (_, index) => path[Math.round((index * (path.length - 1)) / Math.max(1, steps - 1))]!).map(({ x, y, t }) => ({
    x: Math.round(x * 10) / 10,
    y: Math.round(y * 10) / 10,
    t: Math.round(t - start),
  }));
}
