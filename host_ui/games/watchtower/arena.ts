// The battle stage in numbers: where each card lies before and after, in rem of the arena.
import type { BattleView, Face } from "../../../server/client/wire/games/watchtower";
import { faceKey, pairScore } from "./model";

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

export type Where = "attacker" | "defender" | "barracks";

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
  to: Where;
  home: Spot;
  /** Whether it changes hands. */
  won: boolean;
}

const sizeOf = (size: number): { em: number; drop: number } => SIZES[Math.min(SIZES.length, Math.max(1, size)) - 1] ?? { em: 0.2, drop: 1 };

/** Size of the cards of a battle, rem of an em. */
export const cardEm = (size: number): number => sizeOf(size).em;

/** Where pair `index` of `size` lies: the attacker's card, or its mirror image. */
export function laneOf(index: number, size: number, side: "attack" | "defence"): Spot {
  const { em, drop } = sizeOf(size);
  const y = LANE + (index - (size - 1) / 2) * drop;
  return { x: side === "attack" ? MIDDLE - ASIDE : MIDDLE + ASIDE, y, em };
}

/** Every card on the stage. What is unknown has no face and stays where it is. */
export function cardsOf(battle: BattleView): ArenaCard[] {
  const { size, pairs, target, result, returned, taken, fate, replacement } = battle;
  const back = new Set(returned.map(faceKey));
  const captured = new Set(taken.map(faceKey));
  const counts: Record<Where, number> = { attacker: 0, defender: 0, barracks: 0 };
  const rows = (where: Where): number => (where === "barracks" ? Infinity : HOME_COLUMNS);
  const sent: Omit<ArenaCard, "home">[] = [];
  const add = (card: Omit<ArenaCard, "home">): void => {
    sent.push(card);
    counts[card.to] += 1;
  };
  for (let pair = 0; pair < size; pair += 1) {
    const open = pairs[pair];
    for (const side of ["attack", "defence"] as const) {
      const face = open?.[side] ?? null;
      const own: Where = side === "attack" ? "attacker" : "defender";
      const other: Where = side === "attack" ? "defender" : "attacker";
      const won = face !== null && captured.has(faceKey(face));
      const to = face !== null && back.has(faceKey(face)) ? "barracks" : won ? other : own;
      add({ key: `${side} ${pair}`, face, role: side, pair, at: laneOf(pair, size, side), to, won });
    }
  }
  const centre = { x: MIDDLE, y: LANE, em: TARGET_EM };
  if (target) add({ key: "target", face: target, role: "target", pair: -1, at: centre, to: fate === "won" ? "attacker" : fate === "removed" ? "barracks" : "defender", won: fate === "won" });
  if (replacement && result !== null) add({ key: "replacement", face: replacement, role: "replacement", pair: -1, at: { x: MIDDLE, y: BARRACKS_Y, em: HOME_EM }, to: "defender", won: false });
  const taken_up: Record<Where, number> = { attacker: 0, defender: 0, barracks: 0 };
  return sent.map((card) => {
    const index = taken_up[card.to]++;
    return { ...card, home: homeOf(card.to, index, counts[card.to], rows(card.to)) };
  });
}

function homeOf(where: Where, index: number, count: number, columns: number): Spot {
  if (where === "barracks") return { x: MIDDLE + (index - (count - 1) / 2) * HOME_STEP, y: BARRACKS_Y, em: HOME_EM };
  const column = index % columns;
  const row = Math.floor(index / columns);
  const high = Math.ceil(count / columns);
  const x = HOME_X - column * HOME_STEP;
  return { x: where === "attacker" ? x : ARENA_WIDE - x, y: LANE + (row - (high - 1) / 2) * HOME_DROP, em: HOME_EM };
}

/** What happened to a pair, as far as it may be told: 0 face down, 1 the attacker's card, 2 both, 3 the verdict. */
export type PairStep = 0 | 1 | 2 | 3;

/** After a battle is decided: the cards fly, then the result stands between them (ms). */
export const AFTER_MS = [650, 1250] as const;

/** Pairs won by either side as far as verdicts are out. */
export function scoreAt(battle: BattleView, step: PairStep): [number, number] {
  return pairScore(battle, step === 3 ? battle.pairs.length : battle.pairs.length - 1);
}
