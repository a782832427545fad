// The way of an attack: from the nearest own territory over its border with the target.
import type { MapGeometry, MapTerritory } from "@client/ui/geometry";
import type { TerritoryView } from "@client/wire/games/conquest";
import { nearestOwn } from "./aim";
import type { Way } from "./field";
import { borderOf } from "./route";

/** null where the attacker holds nothing beside it. */
export function wayOf(
  map: MapGeometry,
  territories: readonly TerritoryView[],
  attacker: number,
  target: MapTerritory,
): Way | null {
  const from = nearestOwn(map, territories, attacker, target);
  return from ? { from, to: target, gate: borderOf(map, target, from) } : null;
}
