// The aim of whoever chooses: it jumps from territory to territory where the finger lies on the phone, with an arrow over
// the border it would come from.
import { useLive } from "@client/live";
import { type MapGeometry, type MapTerritory, signScale } from "@client/ui/geometry";
import { seatClass } from "@client/ui/seats";
import type { TerritoryView } from "@client/wire/games/conquest";
import type { Aim } from "@client/wire/games/conquest_actions";
import type { MappedMatch } from "../model";

interface Props {
  match: MappedMatch;
  seat: number;
  prompt: string | undefined;
  targets: readonly string[];
}

/** Drawn in map units above the map; nothing until the phone has said where its finger lies. */
export function LiveAim({ match, seat, prompt, targets }: Props) {
  const on = useLive<Aim>(match.line, prompt)?.on;
  const { map, view } = match;
  const target = map.territories.find(({ id }) => id === on);
  if (on === undefined || target === undefined || !targets.includes(on)) return null;
  const from = nearestOwn(map, view.territories, seat, target);
  return (
    <g key={on} class={`aim ${seatClass(seat)}`}>
      <path class="aim-edge" d={target.outline} />
      {from ? <Arrow from={from.label} to={target.label} scale={signScale(map)} /> : null}
    </g>
  );
}

const gap = (a: MapTerritory, b: MapTerritory): number => Math.hypot(a.label[0] - b.label[0], a.label[1] - b.label[1]);

/** The own territory that the target borders, over land or sea, the nearest of several; none for a first base. */
export function nearestOwn(
  map: MapGeometry,
  territories: readonly TerritoryView[],
  seat: number,
  target: MapTerritory,
): MapTerritory | undefined {
  const own = new Set(territories.filter(({ owner }) => owner === seat).map(({ id }) => id));
  const overSea = map.sea_links.flatMap(([a, b]) => (a === target.id ? [b] : b === target.id ? [a] : []));
  const beside = new Set([...target.neighbours, ...overSea].filter((id) => own.has(id)));
  return map.territories.filter(({ id }) => beside.has(id)).sort((a, b) => gap(a, target) - gap(b, target))[0];
}

const WIDTH = 26;
const HEAD = 62;

/** An arrow along the x axis whose way is so long, from beside one label to before the other: it must cover neither. */
export function arrowShape(length: number, scale: number): string {
  const [start, end] = [0.28 * length, 0.78 * length];
  const [half, head] = [(WIDTH / 2) * scale, Math.min(HEAD * scale, 0.3 * length)];
  return `M${start} ${-half * 0.5}L${end - head} ${-half}V${-half * 2.4}L${end} 0L${end - head} ${half * 2.4}V${half}L${start} ${half * 0.5}Z`;
}

function Arrow({ from, to, scale }: { from: [number, number]; to: [number, number]; scale: number }) {
  const degrees = (Math.atan2(to[1] - from[1], to[0] - from[0]) * 180) / Math.PI;
  return (
    <path
      class="aim-arrow"
      transform={`translate(${from[0]} ${from[1]}) rotate(${degrees.toFixed(1)})`}
      d={arrowShape(Math.hypot(to[0] - from[0], to[1] - from[1]), scale)}
    />
  );
}
