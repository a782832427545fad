/** A closer look at the part of the map that a choice is about. */
import { type MapGeometry, outlinePoints } from "@client/ui/geometry";

/** Above this share of all territories the whole map is shown. */
const MANY = 0.5;
/** Never closer than this share of the map's width and height. */
const CLOSEST = 0.46;
const MARGIN = 0.07;

/** The map with its view narrowed to `targets` and what lies around them. */
export function closeUp(map: MapGeometry, targets: readonly string[]): MapGeometry {
  if (targets.length === 0 || targets.length > map.territories.length * MANY) return map;
  const [x, y, width, height] = map.view_box;
  const points = map.territories
    .filter((territory) => targets.includes(territory.id))
    .flatMap((territory) => outlinePoints(territory.outline).flat());
  if (points.length === 0) return map;
  const across = span(
    points.map((point) => point[0]),
    x,
    width,
  );
  const down = span(
    points.map((point) => point[1]),
    y,
    height,
  );
  return { ...map, view_box: [across.from, down.from, across.size, down.size] };
}

function span(values: number[], start: number, full: number): { from: number; size: number } {
  const low = Math.min(...values) - full * MARGIN;
  const high = Math.max(...values) + full * MARGIN;
  const size = Math.min(full, Math.max(high - low, full * CLOSEST));
  const from = Math.min(start + full - size, Math.max(start, (low + high - size) / 2));
  return { from, size };
}
