// The battle stage in numbers: where each card lies before and after, in rem of the arena.
import type { BattleView, Destination, Face, PairGoes } from "@client/wire/games/watchtower";
import { pairScore } from "./model";

export const ARENA_WIDE = 9;
const MIDDLE = ARENA_WIDE / 2;
const LANE = 1.5;
/** From the middle to the cards of a pair. */
const ASIDE = 1.78;
/** Size of a card's em (rem) and from one pair to the next, for battles of one to three cards. */
const SIZES = [
  { em: 0.335, drop: 0 },
  { em: 0.225, drop: 1.46 },
  { em: 0.155, drop: 1.0 },
];
const TARGET_EM = 0.265;
/** Cards that have found their place. */
const HOME_EM = 0.14;
const HOME_COLUMNS = 2;
const HOME_X = 2.86;
const HOME_STEP = 0.68;
const HOME_DROP = 0.9;
const BARRACKS_Y = 2.54;

/** Where the cards of a battle go, once it is decided. */
interface Goes {
  pairs: readonly PairGoes[];
  target: Destination | null;
}

export interface Spot {
  x: number;
  y: number;
  em: number;
}

export interface ArenaCard {
  key: string;
  /** Null while nobody knows it. */
  face: Face | null;
  role: "attack" | "defence" | "target" | "replacement";
  /** Which pair it belongs to; -1 for the target and its replacement. */
  pair: number;
  at: Spot;
  /** Where it goes once the battle is decided. */
  to: Destination;
  home: Spot;
  /** Whether it changes hands. */
  won: boolean;
}

const sizeOf = (size: number): { em: number; drop: number } =>
  SIZES[Math.min(SIZES.length, Math.max(1, size)) - 1] ?? { em: 0.2, drop: 1 };

/** Size of the cards of a battle, rem of an em. */
export const cardEm = (size: number): number => sizeOf(size).em;

/** Where pair `index` of `size` lies: the attacker's card, or its mirror image. */
export function laneOf(index: number, size: number, side: "attack" | "defence"): Spot {
  const { em, drop } = sizeOf(size);
  const y = LANE + (index - (size - 1) / 2) * drop;
  return { x: side === "attack" ? MIDDLE - ASIDE : MIDDLE + ASIDE, y, em };
}

/** Every card on the stage. What is unknown has no face and stays where it is. */
export function cardsOf({ size, pairs, target, replacement }: BattleView, goes: Goes | null): ArenaCard[] {
  const counts: Record<Destination, number> = { attacker: 0, defender: 0, barracks: 0 };
  const rows = (where: Destination): number => (where === "barracks" ? Infinity : HOME_COLUMNS);
  const sent: Omit<ArenaCard, "home">[] = [];
  const add = (card: Omit<ArenaCard, "home">): void => {
    sent.push(card);
    counts[card.to] += 1;
  };
  for (let pair = 0; pair < size; pair += 1) {
    for (const [side, own] of [
      ["attack", "attacker"],
      ["defence", "defender"],
    ] as const) {
      const to = goes?.pairs[pair]?.[side] ?? own;
      add({
        key: `${side} ${pair}`,
        face: pairs[pair]?.[side] ?? null,
        role: side,
        pair,
        at: laneOf(pair, size, side),
        to,
        won: to !== own && to !== "barracks",
      });
    }
  }
  const centre = { x: MIDDLE, y: LANE, em: TARGET_EM };
  if (target)
    add({
      key: "target",
      face: target,
      role: "target",
      pair: -1,
      at: centre,
      to: goes?.target ?? "defender",
      won: goes?.target === "attacker",
    });
  if (replacement && goes)
    add({
      key: "replacement",
      face: replacement,
      role: "replacement",
      pair: -1,
      at: { x: MIDDLE, y: BARRACKS_Y, em: HOME_EM },
      to: "defender",
      won: false,
    });
  const taken_up: Record<Destination, number> = { attacker: 0, defender: 0, barracks: 0 };
  return sent.map((card) => {
    const index = taken_up[card.to]++;
    return { ...card, home: homeOf(card.to, index, counts[card.to], rows(card.to)) };
  });
}

function homeOf(where: Destination, index: number, count: number, columns: number): Spot {
  if (where === "barracks") return { x: MIDDLE + (index - (count - 1) / 2) * HOME_STEP, y: BARRACKS_Y, em: HOME_EM };
  const column = index % columns;
  const row = Math.floor(index / columns);
  const high = Math.ceil(count / columns);
  const x = HOME_X - column * HOME_STEP;
  return { x: where === "attacker" ? x : ARENA_WIDE - x, y: LANE + (row - (high - 1) / 2) * HOME_DROP, em: HOME_EM };
}

/** What happened to a pair, as far as it may be told: 0 face down, 1 the attacker's card, 2 both, 3 the verdict. */
export type PairStep = 0 | 1 | 2 | 3;

/** Pairs won by either side as far as verdicts are out. */
export function scoreAt(battle: BattleView, step: PairStep): [number, number] {
  return pairScore(battle, step === 3 ? battle.pairs.length : battle.pairs.length - 1);
}
