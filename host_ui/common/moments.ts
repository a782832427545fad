// What has just happened, with the instant of it: set pieces of the card games begin there. A screen that has just been
// loaded plays nothing again.
import { useRef } from "preact/hooks";
import type { GameUpdate, RoomView } from "@client/wire/messages";

export interface Moment<Event> {
  /** On the room clock, ms: the same on every screen. */
  at: number;
  /** All events of that update. */
  events: readonly Event[];
}

/** The latest update with an event that `tells`; null until there is one. */
export function useMoment<Event extends { kind: string }>(
  room: RoomView,
  game: GameUpdate,
  tells: (event: Event) => boolean,
): Moment<Event> | null {
  const seen = useRef<GameUpdate | null>(null);
  const latest = useRef<Moment<Event> | null>(null);
  if (seen.current !== game) {
    const events = game.events as Event[];
    if (seen.current?.match !== game.match) latest.current = null;
    else if (events.some(tells)) latest.current = { at: room.clock, events };
    seen.current = game;
  }
  return latest.current;
}
