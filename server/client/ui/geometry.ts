// The drawing of a map as GET /api/maps/<id>.json gives it, and what is measured on it.

export interface MapTerritory {
  id: string;
  number: number;
  names: { fr: string; en: string };
  outline: string;
  label: [number, number];
  castle: [number, number];
  neighbours: string[];
}

/** Where parallels and meridians cross: rows from south to north, evenly apart in degrees. */
export interface Graticule {
  south: number;
  west: number;
  north: number;
  east: number;
  columns: number;
  points: [number, number][];
  /** The outline within which it holds; empty: for what no other does. */
  area: string;
}

export interface MapGeometry {
  id: string;
  names: { fr: string; en: string };
  view_box: [number, number, number, number];
  territories: MapTerritory[];
  sea_links: [string, string][];
  /** The first that holds for a place counts; none where nobody knows where on Earth the map is. */
  graticules?: Graticule[];
}

/** A territory in play: who holds it, what it is worth, and its towers where a castle stands. */
export interface Holding {
  id: string;
  owner: number | null;
  value: number;
  towers: number | null;
  /** What it asks, where the land does. */
  topic?: string | null;
}

/** A seat's mark on a territory that it does not hold yet. */
export interface Mark {
  seat: number;
  territory: string;
}

/** Width and height that the label sizes are drawn for. */
const FIT_WIDTH = 1780;
const FIT_HEIGHT = 1140;

/** Size of a drawn sign: 1 on a map that fills a 1780 x 1140 box. */
export function signScale(map: MapGeometry): number {
  const [, , width, height] = map.view_box;
  return Math.max(width / FIT_WIDTH, height / FIT_HEIGHT);
}

const outlines = new WeakMap<MapTerritory, Float64Array>();

/** The sides of an outline, four numbers each. */
function sidesOf(territory: MapTerritory): Float64Array {
  let sides = outlines.get(territory);
  if (!sides) {
    const rings = outlinePoints(territory.outline);
    sides = Float64Array.from(
      rings.flatMap((ring) => ring.flatMap((from, index) => [...from, ...(ring[(index + 1) % ring.length] ?? from)])),
    );
    outlines.set(territory, sides);
  }
  return sides;
}

/** Free width around a point, the same to both sides, read off the outline (straight lines between points); 0 outside. */
function roomAt(territory: MapTerritory, x: number, y: number): number {
  const sides = sidesOf(territory);
  let left = Infinity;
  let right = Infinity;
  let inside = false;
  for (let at = 0; at < sides.length; at += 4) {
    const [ay, by] = [sides[at + 1] as number, sides[at + 3] as number];
    if (ay > y === by > y) continue;
    const ax = sides[at] as number;
    const cut = ax + ((y - ay) / (by - ay)) * ((sides[at + 2] as number) - ax);
    if (cut <= x) {
      if (x - cut < left) left = x - cut;
      inside = !inside;
    } else if (cut - x < right) right = cut - x;
  }
  const room = 2 * Math.min(left, right);
  return inside && Number.isFinite(room) ? room : 0;
}

const GRID = 16;
const ROWS = [-0.42, -0.25, -0.08, 0.08, 0.25, 0.42];

/** Centre nearest to the label of a box (map units) that lies inside a territory; null where none does. */
export function spotFor(territory: MapTerritory, width: number, height: number): [number, number] | null {
  const fits = (x: number, y: number) => ROWS.every((row) => roomAt(territory, x, y + row * height) >= width);
  const [lx, ly] = territory.label;
  if (fits(lx, ly)) return [lx, ly];
  const corners = outlinePoints(territory.outline).flat();
  const xs = corners.map(([x]) => x);
  const ys = corners.map(([, y]) => y);
  const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
  const steps = Array.from({ length: GRID - 1 }, (_, index) => (index + 1) / GRID);
  return (
    steps
      .flatMap((down) =>
        steps.map((across): [number, number] => [left + across * (right - left), top + down * (bottom - top)]),
      )
      .sort((a, b) => Math.hypot(a[0] - lx, a[1] - ly) - Math.hypot(b[0] - lx, b[1] - ly))
      .find(([x, y]) => fits(x, y)) ?? null
  );
}

/** How many squares of land lie before each corner of a grid, in both directions. */
interface Raster {
  step: number;
  columns: number;
  sums: Int32Array;
}

const rasters = new WeakMap<MapGeometry, Raster>();

/** Says of a box, by its middle, whether it lies on water, read off squares of `step` map units. */
export function isWater(map: MapGeometry, step: number, x: number, y: number, width: number, height: number): boolean {
  const [left, top, wide, high] = map.view_box;
  let raster = rasters.get(map);
  if (raster?.step !== step) rasters.set(map, (raster = rastered(map, step)));
  const { columns, sums } = raster;
  const clamp = (value: number, most: number) => Math.max(0, Math.min(most, value));
  const [across, down] = [Math.ceil(wide / step), Math.ceil(high / step)];
  const x0 = clamp(Math.floor((x - width / 2 - left) / step), across);
  const x1 = clamp(Math.ceil((x + width / 2 - left) / step), across);
  const y0 = clamp(Math.floor((y - height / 2 - top) / step), down);
  const y1 = clamp(Math.ceil((y + height / 2 - top) / step), down);
  const sum = (column: number, row: number) => sums[row * columns + column] as number;
  return sum(x1, y1) - sum(x0, y1) - sum(x1, y0) + sum(x0, y0) === 0;
}

function rastered(map: MapGeometry, step: number): Raster {
  const [left, top, wide, high] = map.view_box;
  const columns = Math.ceil(wide / step) + 1;
  const rows = Math.ceil(high / step) + 1;
  const sums = new Int32Array(columns * rows);
  for (let row = 1; row < rows; row += 1) {
    const spans = map.territories.flatMap((territory) => spansAt(sidesOf(territory), top + (row - 0.5) * step));
    let before = 0;
    for (let column = 1; column < columns; column += 1) {
      const from = left + (column - 1) * step;
      if (spans.some(([a, b]) => a < from + step && b > from)) before += 1;
      sums[row * columns + column] = (sums[(row - 1) * columns + column] as number) + before;
    }
  }
  return { step, columns, sums };
}

/** Where a level line runs through an area. */
function spansAt(sides: Float64Array, y: number): [from: number, to: number][] {
  const cuts: number[] = [];
  for (let at = 0; at < sides.length; at += 4) {
    const [ax, ay, bx, by] = sides.subarray(at, at + 4) as unknown as [number, number, number, number];
    if (ay > y !== by > y) cuts.push(ax + ((y - ay) / (by - ay)) * (bx - ax));
  }
  cuts.sort((a, b) => a - b);
  return cuts.flatMap((from, index): [number, number][] => (index % 2 === 0 ? [[from, cuts[index + 1] ?? from]] : []));
}

/** The corner points of an SVG path, one list a ring; curves count by their end points. */
export function outlinePoints(path: string): [number, number][][] {
  const rings: [number, number][][] = [];
  let ring: [number, number][] = [];
  let x = 0;
  let y = 0;
  for (const [, command = "", rest = ""] of path.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const values = (rest.match(/-?\d*\.?\d+(?:e-?\d+)?/g) ?? []).map(Number);
    const relative = command === command.toLowerCase();
    const kind = command.toUpperCase();
    if (kind === "M") {
      ring = [];
      rings.push(ring);
    }
    const size = { M: 2, L: 2, T: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, A: 7 }[kind];
    if (!size) continue;
    for (let at = 0; at + size <= values.length; at += size) {
      const ex = kind === "V" ? null : (values[at + size - (kind === "H" ? 1 : 2)] ?? 0);
      const ey = kind === "H" ? null : (values[at + size - 1] ?? 0);
      if (ex !== null) x = relative ? x + ex : ex;
      if (ey !== null) y = relative ? y + ey : ey;
      ring.push([x, y]);
    }
  }
  return rings;
}

const loaded = new Map<string, Promise<MapGeometry>>();

/** The geometry of a map, fetched once a page. */
export function loadMap(id: string): Promise<MapGeometry> {
  let promise = loaded.get(id);
  if (!promise) {
    promise = fetch(`/api/maps/${encodeURIComponent(id)}.json`).then((answer) => {
      if (!answer.ok) throw new Error(`map ${id}: HTTP ${answer.status}`);
      return answer.json() as Promise<MapGeometry>;
    });
    promise.catch(() => loaded.delete(id));
    loaded.set(id, promise);
  }
  return promise;
}
