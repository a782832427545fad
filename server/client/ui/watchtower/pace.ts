/** When what lies face down is turned up, in ms after it was flipped: the wall and the phones tell it at the same moment. */

/** A pair of a battle: the attacker's card, the defender's, the verdict. */
export const PAIR_MS = [0, 600, 1150] as const;

/** A column of the showdown: one row after the other, then who takes the trick. */
export const COLUMN = { turn: 320, verdict: 350 } as const;

/** A free-for-all: one card after the other, then who has won. */
export const MELEE = { turn: 450, verdict: 200 } as const;

interface Pace {
  turn: number;
  verdict: number;
}

/** When each of so many cards is turned up, and last of all the verdict. */
export const momentsOf = (cards: number, pace: Pace): number[] => [...Array.from({ length: cards }, (_, index) => index * pace.turn), cards * pace.turn + pace.verdict];
