/** A chart is what pins are set on: the world, or the map of a match that knows where on Earth it is. */
import type { ComponentChildren, VNode } from "preact";

/** Degrees. */
export interface Degrees {
  lat: number;
  lon: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

/** A part of a chart, in its units. */
export interface View extends MapPoint {
  w: number;
  h: number;
}

export interface Chart {
  wide: number;
  high: number;
  /** Its right edge is the left one of another turn of the globe. */
  endless: boolean;
  /** No smaller part is shown when all is told. */
  least: number;
  bounds: { south: number; west: number; north: number; east: number };
  /** Degrees that a field of the list is wide, from the coarsest to the finest: the next is a part of the one before. */
  steps: readonly [number, number, number];
  /** Where a place is drawn, at an edge if it lies beyond. */
  pointOf: (spot: Degrees) => MapPoint;
  /** What lies at a point; beyond an edge what is nearest to it. */
  spotAt: (point: MapPoint) => Degrees;
  /** Kilometres that a unit is long around a point. */
  kmAt: (point: MapPoint) => number;
  /** The shortest way over the globe, a list of points for each piece. */
  way: (from: Degrees, to: Degrees) => MapPoint[][];
  /** What is drawn of it, in an SVG. */
  Drawing: (props: { view: View; class?: string; children?: ComponentChildren }) => VNode;
  /** Land and sea of a field; null where it lies beyond the edges. */
  groundOf: (south: number, west: number, size: number) => { land: boolean; sea: boolean } | null;
}

const SPHERE_KM = 6371.0088;
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the surface. */
export function kmBetween(from: Degrees, to: Degrees): number {
  const [a, b] = [radians(from.lat), radians(to.lat)];
  const chord = Math.sin((b - a) / 2) ** 2 + Math.cos(a) * Math.cos(b) * Math.sin(radians(to.lon - from.lon) / 2) ** 2;
  return 2 * SPHERE_KM * Math.asin(Math.min(1, Math.sqrt(chord)));
}

const vector = ({ lat, lon }: Degrees) => {
  const [a, b] = [radians(lat), radians(lon)];
  return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)] as const;
};

/** Places on the shortest way over the globe; their longitudes go on beyond 180 degrees where it crosses them. */
export function greatCircle(from: Degrees, to: Degrees, steps = 48): Degrees[] {
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  const turn = (lon: number, last: number) => lon + 360 * Math.round((last - lon) / 360);
  if (angle < 1e-4) return [{ lat: from.lat, lon: turn(from.lon, to.lon) }, to];
  let last = to.lon;
  const places: Degrees[] = [];
  for (let step = steps; step >= 0; step -= 1) {
    const [p, q] = [Math.sin((1 - step / steps) * angle), Math.sin((step / steps) * angle)];
    const [x, y, z] = [0, 1, 2].map((n) => p * a[n]! + q * b[n]!) as [number, number, number];
    last = turn((Math.atan2(y, x) * 180) / Math.PI, last);
    places.push({ lat: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, lon: last });
  }
  return places;
}

/** Reads the ground of a field at nine points in it. */
export function groundAt(
  chart: Pick<Chart, "pointOf">,
  isLand: (point: MapPoint) => boolean | null,
  south: number,
  west: number,
  size: number,
): { land: boolean; sea: boolean } | null {
  const at = (part: number) => (size * part) / 6;
  const found = [1, 3, 5]
    .flatMap((i) => [1, 3, 5].map((j) => isLand(chart.pointOf({ lat: south + at(i), lon: west + at(j) }))))
    .filter((land) => land !== null);
  return found.length > 0 ? { land: found.includes(true), sea: found.includes(false) } : null;
}

let asks: CanvasRenderingContext2D | null = null;

/** Whether a point lies in a shape. */
export function isIn(shape: Path2D, { x, y }: MapPoint): boolean {
  asks ??= document.createElement("canvas").getContext("2d");
  return asks?.isPointInPath(shape, x, y, "evenodd") === true;
}
