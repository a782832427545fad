// What every screen of Conquest works on, and small readings of it.
import { say } from "@client/i18n";
import type { Line } from "@client/session";
import type { MapGeometry } from "@client/ui/geometry";
import type { ConquestView } from "@client/wire/games/conquest";
import type { GameUpdate, RoomView } from "@client/wire/messages";
import { seatTitle } from "@wall/common/people";

export interface Scene {
  line: Line;
  room: RoomView;
  game: GameUpdate;
  view: ConquestView;
  map: MapGeometry;
}

/** Name of a territory in the reader's language. */
export function placeName(map: MapGeometry, territory: string): string {
  const place = map.territories.find((one) => one.id === territory);
  return place ? say(place.names) : territory;
}

/** Title of a seat. */
export const titleOf = ({ room }: Scene, seat: number): string => seatTitle(room, seat);
