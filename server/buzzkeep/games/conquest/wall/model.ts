// What every screen of Conquest works on, and small readings of it.
import { say } from "@client/i18n";
import type { MapGeometry } from "@client/ui/geometry";
import type { ConquestMatch } from "../art/match";

export interface MappedMatch extends ConquestMatch {
  map: MapGeometry;
}

/** Name of a territory in the reader's language. */
export function placeName(map: MapGeometry, territory: string): string {
  const place = map.territories.find((one) => one.id === territory);
  return place ? say(place.names) : territory;
}
