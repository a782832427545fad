/** The figure in a phone's headline, held back until the wall has told what changes it. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { GameOf } from "@client/match";
import type { GameView } from "@client/wire/messages";

interface Held<View extends GameView> {
  /** A seat's figure as it may be shown now; as it was, while what changes it is still on its way. */
  score: (game: GameOf<View>, seat: number) => number | null;
  /** What the wall tells at that instant of the room clock has been told. */
  useTelling: (at: number, reached: boolean) => void;
}

/** `toldAt` says when phones may tell, on the room clock, 0 if nothing is waited for; `read` what stands in the view. */
export function held<View extends GameView>(
  toldAt: (view: View) => number,
  read: (view: View, seat: number) => number | null,
): Held<View> {
  const told = signal(0);
  const last = new Map<string, number | null>();
  return {
    score(game, seat) {
      const { view } = game;
      const [at, key] = [toldAt(view), `${game.match} ${seat}`];
      if (at > told.value && last.has(key)) return last.get(key) ?? null;
      const now = read(view, seat);
      last.set(key, now);
      return now;
    },
    useTelling(at, reached) {
      useEffect(() => {
        if (reached && at > told.value) told.value = at;
      }, [at, reached]);
    },
  };
}
