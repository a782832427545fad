// Ways on the map: over which border an attack goes, and from where a new colour spreads. Map units throughout.
import { type MapGeometry, type MapTerritory, outlinePoints, signScale } from "@client/ui/geometry";

export type Spot = readonly [x: number, y: number];

const middle = (spots: readonly Spot[]): Spot => [
  spots.reduce((sum, [x]) => sum + x, 0) / spots.length,
  spots.reduce((sum, [, y]) => sum + y, 0) / spots.length,
];

/** The middle of the border between two territories; over sea that of their nearest shores. */
export function borderOf(map: MapGeometry, a: MapTerritory, b: MapTerritory): Spot {
  const [ours, theirs] = [outlinePoints(a.outline).flat(), outlinePoints(b.outline).flat()];
  const gaps = ours.map(([x, y]) => Math.min(...theirs.map(([u, v]) => Math.hypot(x - u, y - v))));
  const reach = Math.min(...gaps) + 6 * signScale(map);
  return middle(ours.filter((_, index) => (gaps[index] ?? Infinity) <= reach));
}

/** A territory that changes hands, and where the new colour comes from. */
export interface Wave {
  territory: MapTerritory;
  from: Spot;
}

/** The order in which a realm falls: its castle, then ring by ring, each territory over the border it is reached by. */
export function outwards(map: MapGeometry, castle: MapTerritory, realm: ReadonlySet<string>): Wave[] {
  const byId = new Map(map.territories.map((one) => [one.id, one]));
  const waves: Wave[] = [{ territory: castle, from: castle.castle }];
  const seen = new Set([castle.id]);
  const reach = (id: string, from: (territory: MapTerritory) => Spot): void => {
    const territory = byId.get(id);
    if (!territory || !realm.has(id) || seen.has(id)) return;
    seen.add(id);
    waves.push({ territory, from: from(territory) });
  };
  for (let place = 0; place < waves.length; place += 1) {
    const here = (waves[place] as Wave).territory;
    for (const near of here.neighbours) reach(near, (territory) => borderOf(map, here, territory));
  }
  for (const id of realm) reach(id, (territory) => territory.label); // what lies apart
  return waves;
}
