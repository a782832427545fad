// An attack as a row of moments on the room clock, which the server tells: card by card to its sum, over to the target,
// card by card apart. A screen that comes in the middle begins in the middle.
import type { AttackBeat } from "@client/wire/games/drinking_war";
import { usePassed } from "@wall/common/time";
import type { WarMatch } from "../../art/match";

export interface Shown {
  /** The moment of the attack that is shown now. */
  beat: AttackBeat | null;
  /** More of the attack is still to be shown: whatever it has led to waits. */
  more: boolean;
  /** How many cards of the attack lie there, whether its bonus does, and how many cards against it. */
  items: number;
  flat: boolean;
  parried: number;
}

export function useBeat({ line, view }: WarMatch): Shown {
  const beats = view.table?.beats ?? [];
  const passed = usePassed(
    line,
    beats.map((beat) => beat.at),
  );
  const seen = beats.slice(0, Math.max(1, passed));
  const count = (what: AttackBeat["what"]): number => seen.filter((beat) => beat.what === what).length;
  return {
    beat: seen.at(-1) ?? null,
    more: passed < beats.length,
    items: count("card"),
    flat: count("flat") > 0,
    parried: count("parry"),
  };
}
