/** The world as a map: the land on Mercator's projection, cut at 74 degrees north and 56 south. The land comes when it is first needed. */
import address from "land:world";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { untilLoaded } from "../retry";
import { type Chart, type Degrees, type MapPoint, type View, greatCircle, groundAt, isIn } from "./chart";

/** The unit is a tenth of a degree of longitude. */
const WIDE = 3600;
const [SOUTH, NORTH] = [-56, 74];
const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const mercator = (lat: number): number => (1800 / Math.PI) * Math.log(Math.tan(Math.PI / 4 + radians(lat) / 2));
const TOP = mercator(NORTH);
const HIGH = TOP - mercator(SOUTH);
const SPHERE_KM = 40_030; // around the Earth

const pointOf = ({ lat, lon }: Degrees): MapPoint => ({ x: (lon + 180) * 10, y: TOP - mercator(lat) });

/** Beyond 180 degrees it is the other side. */
function spotAt({ x, y }: MapPoint): Degrees {
  const lat = (Math.atan(Math.exp(((TOP - y) * Math.PI) / 1800)) * 360) / Math.PI - 90;
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  const lon = ((((x / 10) % 360) + 360) % 360) - 180;
  return { lat: round(Math.max(SOUTH, Math.min(NORTH, lat))), lon: round(lon) };
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
function World({ view, class: extra = "", children }: { view: View; class?: string; children?: ComponentChildren }) {
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

function isLand(point: MapPoint): boolean {
  if (land) shape ??= new Path2D(land);
  return shape !== null && isIn(shape, point);
}

export const WORLD: Chart = {
  wide: WIDE,
  high: HIGH,
  endless: true,
  least: 200,
  bounds: { south: SOUTH, west: -180, north: NORTH, east: 180 },
  steps: [30, 5, 1],
  pointOf,
  spotAt,
  kmAt: (point) => (SPHERE_KM / WIDE) * Math.cos(radians(spotAt(point).lat)),
  way: (from, to) => [greatCircle(from, to).map(pointOf)],
  Drawing: World,
  groundOf: (south, west, size) => groundAt({ pointOf }, isLand, south, west, size),
};
