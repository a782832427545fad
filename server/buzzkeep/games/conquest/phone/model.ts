/** Looking things up in a conquest match. */
import { say } from "@client/i18n";
import type { MapGeometry, MapTerritory } from "@client/ui/geometry";
import type { ConquestView, Fight } from "@client/wire/games/conquest";
import { t } from "./texts";

/** The number that the projector prints on a territory. */
export function numberOf(view: ConquestView, map: MapGeometry | null, territory: string): number {
  return placeOf(map, territory)?.number ?? view.territories.findIndex((candidate) => candidate.id === territory) + 1;
}

const placeOf = (map: MapGeometry | null, territory: string): MapTerritory | undefined =>
  map?.territories.find((candidate) => candidate.id === territory);

/** "Bretagne", or "Région 6" where territories have no better name. */
export function titleOf(view: ConquestView, map: MapGeometry | null, territory: string): string {
  const place = placeOf(map, territory);
  return place ? say(place.names) : t.region(numberOf(view, map, territory));
}

/** On which side of a fight a seat stands. */
export function sideOf(fight: Fight | null, seat: number | null): "attacker" | "defender" | null {
  if (!fight || seat === null) return null;
  return fight.attacker === seat ? "attacker" : fight.defender === seat ? "defender" : null;
}
