/** The world as a map: the land on Mercator's projection, cut at 74 degrees north and 56 south. The land comes when it is first needed. */
import address from "land:world";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { untilLoaded } from "../retry";

/** The unit is a tenth of a degree of longitude. */
export const WIDE = 3600;
const [SOUTH, NORTH] = [-56, 74];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercator = (lat: number): number => (1800 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
const TOP = mercator(NORTH);
export const HIGH = TOP - mercator(SOUTH);
const SPHERE_KM = 40_030; // around the Earth

/** Degrees. */
interface Spot {
  lat: number;
  lon: number;
}

export interface MapPoint {
  x: number;
  y: number;
}

export const pointOf = ({ lat, lon }: Spot): MapPoint => ({ x: (lon + 180) * 10, y: TOP - mercator(lat) });

/** What lies at a point; beyond an edge of the map at that edge, beyond 180 degrees on the other side. */
export function spotAt({ x, y }: MapPoint): Spot {
  const lat = (Math.atan(Math.exp(((TOP - y) * Math.PI) / 1800)) * 360) / Math.PI - 90;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  const lon = ((((x / 10) % 360) + 360) % 360) - 180;
  return { lat: round(Math.max(SOUTH, Math.min(NORTH, lat))), lon: round(lon) };
}

/** How many kilometres a unit is at a latitude. */
export const kmOf = (lat: number): number => (SPHERE_KM / WIDE) * Math.cos(radians(lat));

/** The point of a place on that side of 180 degrees which is nearer to another. */
export function near(place: Spot, to: Spot): MapPoint {
  const turn = Math.round((to.lon - place.lon) / 360);
  return pointOf({ lat: place.lat, lon: place.lon + 360 * turn });
}

const vector = ({ lat, lon }: Spot) => {
  const [a, b] = [radians(lat), radians(lon)];
  return [Math.cos(a) * Math.cos(b), Math.cos(a) * Math.sin(b), Math.sin(a)] as const;
};

/** The shortest way over the globe, as points; it goes on beyond the edge that it crosses. */
export function greatCircle(from: Spot, to: Spot, steps = 48): MapPoint[] {
  const [a, b] = [vector(from), vector(to)];
  const angle = Math.acos(Math.max(-1, Math.min(1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  if (angle < 1e-4) return [near(from, to), pointOf(to)];
  let last = to;
  const points: MapPoint[] = [];
  for (let step = steps; step >= 0; step -= 1) {
    const [p, q] = [Math.sin((1 - step / steps) * angle), Math.sin((step / steps) * angle)];
    const [x, y, z] = [0, 1, 2].map((n) => p * a[n]! + q * b[n]!) as [number, number, number];
    const lon = (Math.atan2(y, x) * 180) / Math.PI;
    const here = {
      lat: (Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI,
      lon: lon + 360 * Math.round((last.lon - lon) / 360),
    };
    points.push(pointOf(here));
    last = here;
  }
  return points;
}

export interface View {
  x: number;
  y: number;
  w: number;
  h: number;
}

const GRID = [...Array(13).keys()].map((n) => `M${n * 300} 0V${HIGH}`).join("");
const LINES = [60, 30, 0, -30].map((lat) => `M0 ${pointOf({ lat, lon: 0 }).y}H${WIDE}`).join("");

let land = "";

/** The land, as soon as it is there. */
function useLand(): string {
  const [path, set] = useState(land);
  useEffect(() => {
    if (land) return;
    return untilLoaded(
      () => fetch(address).then((answer) => answer.json() as Promise<string>),
      (found) => {
        land = found;
        set(land);
      },
    );
  }, []);
  return path;
}

/** A part of the map; what lies beyond 180 degrees is drawn where it belongs. */
export function World({
  view,
  class: extra = "",
  children,
}: {
  view: View;
  class?: string;
  children?: ComponentChildren;
}) {
  const path = useLand();
  const turns = [-1, 0, 1].filter((turn) => view.x < (turn + 1) * WIDE && view.x + view.w > turn * WIDE);
  return (
    <svg
      class={`world ${extra}`}
      viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
      preserveAspectRatio="none"
      aria-hidden="true">
      {turns.map((turn) => (
        <g key={turn} transform={`translate(${turn * WIDE})`}>
          <path class="grid" d={GRID + LINES} />
          {path ? <path class="land" d={path} /> : null}
        </g>
      ))}
      {children}
    </svg>
  );
}

let shape: Path2D | null = null;
let asks: CanvasRenderingContext2D | null = null;

/** Whether part of a field is land, and whether part is sea: of nine points in it. */
export function groundOf(south: number, west: number, size: number): { land: boolean; sea: boolean } {
  if (land) shape ??= new Path2D(land);
  asks ??= document.createElement("canvas").getContext("2d");
  const found = [1, 3, 5].flatMap((i) =>
    [1, 3, 5].map((j) => {
      const { x, y } = pointOf({ lat: south + (size * i) / 6, lon: west + (size * j) / 6 });
      return shape !== null && asks?.isPointInPath(shape, x, y, "evenodd") === true;
    }),
  );
  return { land: found.includes(true), sea: found.includes(false) };
}
