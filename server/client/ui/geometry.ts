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

export interface MapGeometry {
  id: string;
  names: { fr: string; en: string };
  view_box: [number, number, number, number];
  territories: MapTerritory[];
  sea_links: [string, string][];
}

/** Width and height that the label sizes are drawn for. */
const FIT_WIDTH = 1651;
const FIT_HEIGHT = 967;

/** Size of a drawn sign: 1 on a map that fills a 1651 x 967 box. */
export function signScale(map: MapGeometry): number {
  const [, , width, height] = map.view_box;
  return Math.max(width / FIT_WIDTH, height / FIT_HEIGHT);
}

const outlines = new WeakMap<MapTerritory, [number, number][][]>();

/** Free width around a point, the same to both sides, read off the outline (straight lines between points); 0 outside. */
export function roomAt(territory: MapTerritory, x: number, y: number): number {
  const rings = outlines.get(territory) ?? outlinePoints(territory.outline);
  outlines.set(territory, rings);
  let left = Infinity;
  let right = Infinity;
  let inside = false;
  for (const ring of rings) {
    ring.forEach(([ax, ay], index) => {
      const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
      if (ay > y === by > y) return;
      const cut = ax + ((y - ay) / (by - ay)) * (bx - ax);
      if (cut <= x) {
        left = Math.min(left, x - cut);
        inside = !inside;
      } else right = Math.min(right, cut - x);
    });
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
  return steps
    .flatMap((down) => steps.map((across): [number, number] => [left + across * (right - left), top + down * (bottom - top)]))
    .sort((a, b) => Math.hypot(a[0] - lx, a[1] - ly) - Math.hypot(b[0] - lx, b[1] - ly))
    .find(([x, y]) => fits(x, y)) ?? null;
}

const rasters = new WeakMap<MapGeometry, { step: number; rows: Map<number, [from: number, to: number][]> }>();

/** Says of a place whether it is land, read off lines that lie `step` map units apart. */
export function landAt(map: MapGeometry, step: number): (x: number, y: number) => boolean {
  let raster = rasters.get(map);
  if (raster?.step !== step) rasters.set(map, (raster = { step, rows: new Map() }));
  const { rows } = raster;
  return (x, y) => {
    const row = Math.round(y / step);
    let spans = rows.get(row);
    if (!spans) rows.set(row, (spans = map.territories.flatMap((territory) => spansAt(outlinePoints(territory.outline), row * step))));
    return spans.some(([from, to]) => x >= from - step / 2 && x <= to + step / 2);
  };
}

/** Where a level line runs through an area. */
function spansAt(rings: readonly [number, number][][], y: number): [from: number, to: number][] {
  const cuts = rings
    .flatMap((ring) =>
      ring.flatMap(([ax, ay], index) => {
        const [bx, by] = ring[(index + 1) % ring.length] ?? [ax, ay];
        return ay > y === by > y ? [] : [ax + ((y - ay) / (by - ay)) * (bx - ax)];
      }),
    )
    .sort((a, b) => a - b);
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
