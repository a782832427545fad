/** What an attack adds up to and what a defence leaves, before it is sent (rules 4.1 and 4.2). */
import { type CardName, familyOf, printed } from "../../../server/client/ui/drinking_war/deck";
import type { Group, Kind, Mine, MyDefending } from "../../../server/client/wire/games/drinking_war";
import { groupOf } from "./table";
import { force } from "./texts";

export interface Item {
  card: Kind;
  combo: Kind | null;
}

/** Attack cards that take a combo. */
export const multiplies = (card: Kind): boolean => familyOf(card) === "attack" && printed(card) !== null;

const valueOf = (hand: readonly Group[], card: Kind | null): number => groupOf(hand, card)?.value ?? 0;

export interface Sum {
  sips: number;
  pv: number;
  /** What each item counts, in order. */
  each: { sips: number; pv: number }[];
  /** The bonus on top, once there is a numbered card. */
  flat: number;
}

export function attackSum(mine: Mine, items: readonly Item[]): Sum {
  let bombs = 0;
  const each = items.map(({ card, combo }) => {
    if (card !== "bomb") return { sips: valueOf(mine.hand, card) * (combo === null ? 1 : valueOf(mine.hand, combo)), pv: 0 };
    const bomb = mine.bombs[Math.min(bombs, mine.bombs.length - 1)];
    bombs += 1;
    return { sips: bomb?.sips ?? 0, pv: bomb?.pv ?? 0 };
  });
  const flat = items.some(({ card }) => multiplies(card)) ? mine.flat : 0;
  return { sips: each.reduce((all, one) => all + one.sips, flat), pv: each.reduce((all, one) => all + one.pv, 0), each, flat };
}

const count = (items: readonly Item[], card: Kind): number => items.filter((item) => item.card === card || item.combo === card).length;

/** How many cards of a kind are taken up by the items. */
export const usedOf = count;

/**
 * The items after a tap on a card of the hand. An attack card comes in; a combo goes onto the strongest card without
 * one. When all of a kind are in, the tap takes them out again. Null: a combo finds no card.
 */
export function tapped(hand: readonly Group[], items: readonly Item[], card: Kind): Item[] | null {
  const full = count(items, card) >= (groupOf(hand, card)?.ids.length ?? 0);
  if (familyOf(card) === "attack") return full ? items.filter((item) => item.card !== card) : [...items, { card, combo: null }];
  if (full) return items.map((item) => (item.combo === card ? { ...item, combo: null } : item));
  const free = items.filter((item) => item.combo === null && multiplies(item.card));
  const best = free.reduce<Item | null>((top, item) => (top === null || valueOf(hand, item.card) > valueOf(hand, top.card) ? item : top), null);
  return best === null ? null : items.map((item) => (item === best ? { ...item, combo: card } : item));
}

/** The items after a combo was moved on to the next card that can take it; off again after the last. */
export function moved(items: readonly Item[], index: number): Item[] {
  const combo = items[index]?.combo ?? null;
  const next = items.findIndex((item, place) => place > index && item.combo === null && multiplies(item.card));
  return items.map((item, place) => (place === index ? { ...item, combo: null } : place === next ? { ...item, combo } : item));
}

export interface Step {
  card: Kind;
  left: number;
}

/** What is left after each card: the server has told what each one leaves of any number. */
export function defenceSteps(outlook: MyDefending | undefined, before: number, cards: readonly Kind[]): Step[] {
  let left = before;
  return cards.map((card) => {
    left = outlook?.cards.find((one) => one.card === card)?.left[left] ?? left;
    return { card, left };
  });
}

/** What closes a list of defence cards: nothing can follow a Mirror or a Chemist. */
export const closing = (cards: readonly Kind[]): "mirror" | "chem" | null => {
  const last = cards.at(-1);
  return last === "mirror" || last === "chem" ? last : null;
};

/** The figure to show on a card of the hand when it is not the printed one. */
export function figure(mine: Mine, group: Group): string | null {
  if (group.card === "bomb") {
    const next = mine.bombs[0];
    return next ? force(next.sips, next.pv) : null;
  }
  if (group.card === "blue") return String(group.value);
  if (group.card === "sabo") return `÷${group.value}`;
  const mark = printed(group.card as CardName)?.[0];
  return mark === undefined ? null : `${mark}${group.value}`;
}
