/** The map of a match as a chart: its graticules say where parallels and meridians are drawn, from small areas that are bulged to islands that were moved. */
import type { ComponentChildren } from "preact";
import { type Chart, type Degrees, type MapPoint, type View, greatCircle, groundAt, isIn, kmBetween } from "./chart";
import type { Graticule, MapGeometry } from "./geometry";

const charts = new WeakMap<MapGeometry, Chart>();

/** The chart of a map; null where nobody knows where on Earth it is. */
export function chartOf(map: MapGeometry): Chart | null {
  if (!map.graticules?.length) return null;
  let chart = charts.get(map);
  if (!chart) charts.set(map, (chart = made(map, map.graticules)));
  return chart;
}

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));
const rowsOf = ({ points, columns }: Graticule): number => points.length / columns;

/** The four crossings around a place of a mesh, the place in them from the lower left one, and where it is drawn. */
function around(mesh: Graticule, column: number, row: number) {
  const [c, r] = [clamp(Math.floor(column), 0, mesh.columns - 2), clamp(Math.floor(row), 0, rowsOf(mesh) - 2)];
  const [e, n, at] = [column - c, row - r, r * mesh.columns + c];
  const [a, b, d, f] = [at, at + 1, at + mesh.columns, at + mesh.columns + 1].map((i) => mesh.points[i]!) as [
    Pair,
    Pair,
    Pair,
    Pair,
  ];
  const mixed = (axis: 0 | 1) => (1 - n) * ((1 - e) * a[axis] + e * b[axis]) + n * ((1 - e) * d[axis] + e * f[axis]);
  const east = (axis: 0 | 1) => (1 - n) * (b[axis] - a[axis]) + n * (f[axis] - d[axis]);
  const north = (axis: 0 | 1) => (1 - e) * (d[axis] - a[axis]) + e * (f[axis] - b[axis]);
  return { x: mixed(0), y: mixed(1), east, north };
}
type Pair = [number, number];

/** How far a mesh goes on beyond its edges, in rows and columns, as it is drawn at them. */
const BEYOND = 4;
const STRIDE = 4; // of a search in it
const isRound = ({ west, east }: Graticule): boolean => east - west > 359;

/** Column and row of a place, whole numbers on the mesh's lines, and whether it lies `beyond` its edges. */
function onMesh(mesh: Graticule, { lat, lon }: Degrees) {
  const [columns, rows] = [mesh.columns - 1, rowsOf(mesh) - 1];
  const east = ((((lon - (mesh.west + mesh.east) / 2 + 180) % 360) + 360) % 360) - 180; // of the middle
  const column = (east / (mesh.east - mesh.west) + 0.5) * columns;
  const row = ((lat - mesh.south) / (mesh.north - mesh.south)) * rows;
  return {
    column: clamp(column, -BEYOND, columns + BEYOND),
    row: clamp(row, -BEYOND, rows + BEYOND),
    beyond: column < 0 || column > columns || row < 0 || row > rows,
  };
}

/** What lies at a point, by Newton's method from the middle of the mesh; beside the globe what came nearest. */
function placeAt(mesh: Graticule, { x, y }: MapPoint): Degrees {
  const [rows, over] = [rowsOf(mesh), isRound(mesh) ? -1e-3 : BEYOND];
  let [column, row] = [(mesh.columns - 1) / 2, (rows - 1) / 2];
  const to = (at: number): number => clamp(at, -over, mesh.columns - 1 + over);
  let best = { off: Infinity, column, row };
  for (let step = 0; step < 40 && best.off > 1e-6; step += 1) {
    const here = around(mesh, column, row);
    const [dx, dy] = [x - here.x, y - here.y];
    if (Math.hypot(dx, dy) < best.off) best = { off: Math.hypot(dx, dy), column, row };
    const size = here.east(0) * here.north(1) - here.east(1) * here.north(0);
    if (Math.abs(size) < 1e-9) break;
    const east = (dx * here.north(1) - dy * here.north(0)) / size;
    const along = Math.abs(column - to(column + east)) < 1e-9; // an edge
    const north = along ? dy / here.north(1) : (dy * here.east(0) - dx * here.east(1)) / size;
    const part = Math.min(1, STRIDE / Math.max(along ? 0 : Math.abs(east), Math.abs(north)));
    column = to(column + part * east);
    row = clamp(row + part * north, -over, rows - 1 + over);
  }
  const round = (value: number) => Math.round(value * 1e5) / 1e5;
  const lat = mesh.south + (best.row / (rows - 1)) * (mesh.north - mesh.south);
  const lon = mesh.west + (best.column / (mesh.columns - 1)) * (mesh.east - mesh.west);
  return { lat: round(clamp(lat, -90, 90)), lon: round(((((lon + 180) % 360) + 360) % 360) - 180) };
}

const STEPS = [30, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01];
const MOST_FIELDS = 60;

function made(map: MapGeometry, meshes: readonly Graticule[]): Chart {
  const [left, top, wide, high] = map.view_box;
  const main = meshes.at(-1)!;
  const moved = meshes.filter(({ area }) => area).map((mesh) => ({ mesh, area: new Path2D(mesh.area) }));
  const land = new Path2D(map.territories.map(({ outline }) => outline).join(""));
  const fields = (step: number) => ((main.east - main.west) / step + 1) * ((main.north - main.south) / step + 1);
  const step = STEPS.findLast((one) => fields(one) <= MOST_FIELDS) ?? 30;

  const drawn = (spot: Degrees) => {
    const tried = meshes.map((mesh) => {
      const { column, row, beyond } = onMesh(mesh, spot);
      const { x, y } = around(mesh, column, row);
      return { mesh, at: { x, y }, beyond };
    });
    const holds = tried.find(({ mesh, at, beyond }) => {
      const area = moved.find((one) => one.mesh === mesh)?.area;
      return area ? isIn(area, at) : !beyond;
    });
    return holds ?? tried.find(({ beyond }) => !beyond) ?? tried.at(-1)!;
  };
  const pointOf = (spot: Degrees): MapPoint => {
    const { x, y } = drawn(spot).at;
    return { x: clamp(x - left, 0, wide), y: clamp(y - top, 0, high) };
  };
  const spotAt = ({ x, y }: MapPoint): Degrees => {
    const at = { x: clamp(x, 0, wide) + left, y: clamp(y, 0, high) + top };
    return placeAt(moved.find(({ area }) => isIn(area, at))?.mesh ?? main, at);
  };
  const isLand = ({ x, y }: MapPoint): boolean | null =>
    x <= 0 || y <= 0 || x >= wide || y >= high ? null : isIn(land, { x: x + left, y: y + top });

  return {
    wide,
    high,
    endless: false,
    least: Math.max(wide, high) / 14,
    bounds: main,
    steps: [step, step / 5, step / 25],
    pointOf,
    spotAt,
    kmAt: ({ x, y }) => kmBetween(spotAt({ x: x - 1, y }), spotAt({ x: x + 1, y })) / 2,
    way: (from, to) => {
      if (drawn(from).mesh !== main || drawn(to).mesh !== main) return [[pointOf(from), pointOf(to)]];
      const pieces: MapPoint[][] = [[]];
      for (const point of greatCircle(from, to).map(pointOf)) {
        const last = pieces.at(-1)!.at(-1);
        if (last && Math.abs(last.x - point.x) > wide / 3) pieces.push([]); // over the meridian where the world is cut
        pieces.at(-1)!.push(point);
      }
      return pieces;
    },
    Drawing: ({ view, class: extra = "", children }: { view: View; class?: string; children?: ComponentChildren }) => (
      <svg
        class={`world ${extra}`}
        viewBox={`${view.x} ${view.y} ${view.w} ${view.h}`}
        preserveAspectRatio="none"
        aria-hidden="true">
        <g transform={`translate(${-left} ${-top})`}>
          {map.territories.map(({ id, outline }) => (
            <path key={id} class="land" d={outline} />
          ))}
        </g>
        {children}
      </svg>
    ),
    groundOf: (south, west, size) => groundAt({ pointOf }, isLand, south, west, size),
  };
}
