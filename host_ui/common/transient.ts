// What events put on the screen for a moment. The state is in the view: a screen just loaded shows nothing again.
import { useEffect, useRef, useState } from "preact/hooks";
import type { GameUpdate } from "@client/wire/messages";

/** What `make` takes from the events of each new update, for `shown_ms` after it came; each with a key of its own. */
export function useTransient<Event, Item>(
  game: GameUpdate,
  shown_ms: number,
  make: (events: readonly Event[]) => readonly Item[],
): readonly (Item & { key: number })[] {
  const first = useRef(true);
  const serial = useRef(0);
  const [items, setItems] = useState<readonly (Item & { key: number })[]>([]);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const fresh = make(game.events as Event[]).map((item) => ({ ...item, key: (serial.current += 1) }));
    if (fresh.length === 0) return;
    setItems((old) => [...old, ...fresh]);
    const keys = new Set(fresh.map((one) => one.key));
    setTimeout(() => setItems((old) => old.filter((one) => !keys.has(one.key))), shown_ms);
  }, [game]);
  return items;
}
