/** Looking things up in a match of Watchtower. */
import type { TowerMatch } from "../art/match";
import type { ArmyCard, BurnView, RivalView, StackView, TargetView } from "@client/wire/games/watchtower";
import { t } from "./texts";

/** The cards of one rank in the own army, those that were won last. */
export interface Group {
  rank: number;
  cards: readonly ArmyCard[];
}

/** The army by rank, ascending: never more than thirteen groups, which fit the smallest usual phone. */
export function grouped(army: readonly ArmyCard[]): Group[] {
  const ranks = [...new Set(army.map((card) => card.face.rank))].sort((one, other) => one - other);
  return ranks.map((rank) => ({
    rank,
    cards: army.filter((card) => card.face.rank === rank).sort((one, other) => Number(one.won) - Number(other.won)),
  }));
}

/** One card for each way to play a group: whether it was won makes a difference for a fourth card. */
export const ways = (group: Group): ArmyCard[] =>
  group.cards.filter((card, index) => group.cards.findIndex((other) => other.won === card.won) === index);

/** What is chosen on the phone and waits for its button. */
export type Choice =
  | { kind: "card"; rank: number }
  | { kind: "stack"; rank: number }
  | { kind: "target"; seat: number; rank: number | null };

/** What a finger can take hold of. */
export type Thing =
  | { kind: "card"; group: Group }
  | { kind: "stack"; stack: StackView; burn: BurnView | null }
  | { kind: "target"; rival: RivalView; target: TargetView };

/** A target on the table, whether or not it is one's turn. */
export const targetOf = (rival: RivalView, rank: number | null): TargetView | undefined =>
  rival.targets.find((target) => target.rank === rank);

/** The names of some seats; "you" comes last, as one says. */
export const named = (match: TowerMatch, seats: readonly number[]): string[] => [
  ...seats.filter((seat) => seat !== match.you.seat).map((seat) => match.nameOf(seat)),
  ...(seats.some((seat) => seat === match.you.seat) ? [t.you] : []),
];

/** Names of places that something can be dragged to. */
export const FORT = "fort";
export const BARRACKS = "barracks";
export const dropOn = (seat: number, rank: number | null): string => `target ${seat} ${rank ?? "duel"}`;

let known: { match: string; seen: Set<string>; fresh: Set<string> } = { match: "", seen: new Set(), fresh: new Set() };

/** The cards of the own army that came in last: drawn, won or taken. Survives a battle's screens, not a reload. */
export function useFresh(match: string, army: readonly ArmyCard[] | undefined): ReadonlySet<string> {
  if (!army) return known.fresh;
  const ids = army.map((card) => card.id);
  if (known.match !== match) known = { match, seen: new Set(ids), fresh: new Set() };
  const added = ids.filter((id) => !known.seen.has(id));
  if (added.length > 0) known = { match, seen: new Set(ids), fresh: new Set(added) };
  return known.fresh;
}
