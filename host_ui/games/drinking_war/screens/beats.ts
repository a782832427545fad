// An attack as a row of moments on the room clock: card by card to its sum, over to the target, card by card apart.
// Only the view decides what happens when; a screen that comes in the middle begins in the middle.
import type { TableView } from "../../../../server/client/wire/games/drinking_war";
import { usePassed } from "../../../common/time";
import { type Scene, firstTarget } from "../model";

/** The server gives 800 ms for the way and 450 ms a card on top of every deadline. */
const CARD_MS = 450;
const WAY_MS = 800;
const PARRY_MS = 600;
const SHIELD_MS = 450;

export type What = "card" | "flat" | "way" | "stands" | "shield" | "parry" | "back" | "end";

/** What the wall shows from `at` on. */
export interface Beat {
  at: number;
  what: What;
  items: number;
  flat: boolean;
  /** How many cards of each answer lie there. */
  parried: readonly number[];
  sips: number;
  pv: number;
  source: number;
  target: number;
}

/** Every moment of an attack so far; the last one shows what stands now. */
export function beatsOf(table: TableView): Beat[] {
  const beats: Beat[] = [];
  let now: Beat = { at: table.at, what: "card", items: 0, flat: false, parried: [], sips: 0, pv: 0, source: table.launcher, target: firstTarget(table) };
  let clock = table.at;
  const add = (change: Partial<Beat>, takes_ms: number): void => {
    now = { ...now, ...change, at: clock };
    beats.push(now);
    clock += takes_ms;
  };
  table.items.forEach((item, index) => add({ what: "card", items: index + 1, sips: now.sips + item.sips, pv: now.pv + item.pv }, CARD_MS));
  if (table.flat > 0) add({ what: "flat", flat: true, sips: now.sips + table.flat }, CARD_MS);
  add({ what: "way" }, WAY_MS);
  add({ what: "stands" }, 0);
  table.defences.forEach((answer, index) => {
    if (answer.before !== now.sips) add({ what: "shield", sips: answer.before }, SHIELD_MS);
    clock = Math.max(clock, answer.at);
    const parried = (count: number): number[] => [...now.parried.slice(0, index), count];
    if (answer.cards.length === 0) now = { ...now, parried: parried(0) };
    answer.cards.forEach((card, place) => add({ what: "parry", parried: parried(place + 1), sips: card.left }, PARRY_MS));
    if (answer.mirrored) {
      add({ what: "back", sips: now.sips + answer.plus, source: answer.seat, target: now.source }, WAY_MS);
      add({ what: "stands" }, 0);
    }
  });
  if (table.sips !== now.sips) add({ what: "shield", sips: table.sips }, SHIELD_MS);
  if (table.over || table.defences.at(-1)?.mirrored === false) add({ what: "end", sips: table.sips, pv: table.pv, source: table.source, target: table.target }, 0);
  return beats;
}

export interface Shown {
  beat: Beat | null;
  /** More of the attack is still to be shown: whatever it has led to waits. */
  more: boolean;
}

/** The moment of the attack that is shown now. */
export function useBeat({ line, view }: Scene): Shown {
  const beats = view.table ? beatsOf(view.table) : [];
  const passed = usePassed(line, beats.map((beat) => beat.at));
  return { beat: beats[Math.max(0, passed - 1)] ?? null, more: passed < beats.length };
}
