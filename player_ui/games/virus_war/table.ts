/** Looking things up in a Virus War match. */
import type { ActionView, Group, PlayerView, VirusWarView } from "../../../server/client/wire/games/virus_war";
import type { Table } from "../game";

export type VirusTable = Table<VirusWarView>;

export const playerOf = (view: VirusWarView, seat: number | null): PlayerView | undefined =>
  view.players.find((player) => player.seat === seat);

/** The ways to combine number cards of one value: 3, 3 + 3, ..., as values. */
export function sameSums(groups: readonly Group[]): number[][] {
  return groups
    .filter((group) => group.face.kind === "number")
    .flatMap((group) => group.ids.map((_, index) => Array<number>(index + 1).fill(group.face.value ?? 0)));
}

/**
 * The totals that number cards of any values add up to, each with as few cards as can be: 1, 2, ..., up to the first
 * that is `enough`.
 */
export function mixedSums(values: readonly number[], enough: number): number[][] {
  const best = new Map<number, number[]>([[0, []]]);
  for (const value of values) {
    for (const [total, cards] of [...best]) {
      const known = best.get(total + value);
      if (!known || known.length > cards.length + 1) best.set(total + value, [...cards, value].sort((a, b) => a - b));
    }
  }
  const totals = [...best.keys()].filter((total) => total > 0).sort((a, b) => a - b);
  const last = totals.findIndex((total) => total >= enough);
  return totals.slice(0, last < 0 ? undefined : last + 1).map((total) => best.get(total)!);
}

/** Every number card of the hand, ascending, with repeats. */
export const numbersOf = (groups: readonly Group[]): number[] =>
  groups.filter((group) => group.face.kind === "number").flatMap((group) => group.ids.map(() => group.face.value ?? 0));

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Whether a STOP chain lets what it lies on happen (rule 4.1: odd stops it). */
export const goesOn = (action: ActionView): boolean => action.chain.length % 2 === 0;
