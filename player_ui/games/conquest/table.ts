/** Looking things up in a conquest match. */
import { useEffect, useState } from "preact/hooks";
import { lang, say } from "../../../server/client/i18n";
import { loadMap } from "../../../server/client/ui/map";
import type { MapGeometry, MapTerritory } from "../../../server/client/ui/geometry";
import type { ConquestView, Fight, SeatView } from "../../../server/client/wire/games/conquest";
import type { Table } from "../game";
import { t } from "./texts";

export type ConquestTable = Table<ConquestView>;

/** The drawing of the match's map, once it is here. */
export function useMap(id: string): MapGeometry | null {
  const [map, set] = useState<MapGeometry | null>(null);
  useEffect(() => {
    let wanted = true;
    let retry = 0;
    const fetchIt = (pause: number) =>
      loadMap(id).then(
        (loaded) => wanted && set(loaded),
        () => {
          // The list works without a drawing, so a bad line only delays it.
          if (wanted) retry = window.setTimeout(() => fetchIt(Math.min(8000, pause * 2)), pause);
        },
      );
    void fetchIt(500);
    return () => {
      wanted = false;
      window.clearTimeout(retry);
    };
  }, [id]);
  return map?.id === id ? map : null;
}

/** The number that the projector prints on a territory. */
export function numberOf(view: ConquestView, map: MapGeometry | null, territory: string): number {
  return placeOf(map, territory)?.number ?? view.territories.findIndex((candidate) => candidate.id === territory) + 1;
}

export const placeOf = (map: MapGeometry | null, territory: string): MapTerritory | undefined =>
  map?.territories.find((candidate) => candidate.id === territory);

/** "Bretagne", or "Région 6" where territories have no better name. */
export function titleOf(view: ConquestView, map: MapGeometry | null, territory: string): string {
  const place = placeOf(map, territory);
  return place ? say(place.names) : t.region(numberOf(view, map, territory));
}

export const seatOf = (view: ConquestView, seat: number | null): SeatView | undefined =>
  view.seats.find((candidate) => candidate.seat === seat);

/** "Léa, Zoé et Karim". */
export function listed(names: readonly string[]): string {
  return new Intl.ListFormat(lang.value, { type: "conjunction" }).format(names);
}

/** On which side of a fight a seat stands. */
export function sideOf(fight: Fight | null, seat: number | null): "attacker" | "defender" | null {
  if (!fight || seat === null) return null;
  return fight.attacker === seat ? "attacker" : fight.defender === seat ? "defender" : null;
}

/** The name of one of the players who share a seat. */
export const memberName = (table: ConquestTable, member: string): string =>
  table.room.players.find((player) => player.id === member)?.name ?? "?";
