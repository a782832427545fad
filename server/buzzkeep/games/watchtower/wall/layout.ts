// Where things are on the table, in rem of the board; a pure matter of numbers.

export const WIDE = 9;
export const HIGH = 3.28;
const HUB = 1.1;
const GAP = 0.13;
const PANEL = (WIDE - HUB - 2 * GAP) / 2;
const ROW = (HIGH - GAP) / 2;
/** The fort at the foot of a table of three. */
const FOOT = 5.6;

export interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Clockwise round the table from the upper left: two face each other, of three the last sits at the foot. */
export function placeOf(seat: number, seats: number): Place {
  const right = WIDE - PANEL;
  if (seats <= 2) return { x: seat === 0 ? 0 : right, y: 0, width: PANEL, height: HIGH };
  if (seats === 3 && seat === 2) return { x: (WIDE - FOOT) / 2, y: ROW + GAP, width: FOOT, height: ROW };
  const top = seat < 2;
  return { x: seat === 1 || seat === 2 ? right : 0, y: top ? 0 : ROW + GAP, width: PANEL, height: ROW };
}

/** Where the barracks lie, between the forts. */
export function hubOf(seats: number): Place {
  return { x: (WIDE - HUB) / 2, y: 0, width: HUB, height: seats === 3 ? ROW : HIGH };
}

/** The middle of a place. */
export const middleOf = ({ x, y, width, height }: Place): [number, number] => [x + width / 2, y + height / 2];

// -- a fort's stacks, in em of the cards: a card is 4 wide and 5.6 high, each course below it adds 0.62 --------------

const CARD_WIDE = 4;
const CARD_HIGH = 5.6;
const COURSE = 0.62;
/** What a badge or an edge sticks out. */
const RIM = 0.45;
/** From one stack to the next, widest first; the least still shows rank and suit. */
const PITCHES = [4.7, 4, 3.3, 2.7, 2.2, 1.85];
const PITCH = 4.7;
const BETWEEN_ROWS = 0.5;
const MOST_ROWS = 3;

interface Fit {
  /** Size of an em, rem. */
  em: number;
  /** From one stack to the next, em; less than a card's width where they overlap. */
  pitch: number;
  /** Stacks in a row. */
  row: number;
  /** From one row to the next, em. */
  drop: number;
  /** Above the first row, em: the rows stand in the middle. */
  above: number;
}

/** The largest cards at which all stacks of a fort can be read inside `width` and `height` (rem). */
export function fitFort(stacks: number, tallest: number, width: number, height: number, most_em: number): Fit {
  const high = CARD_HIGH + COURSE * (Math.max(1, tallest) - 1) + RIM;
  let best: Fit = { em: 0, pitch: PITCH, row: Math.max(1, stacks), drop: high, above: 0 };
  let score = -1;
  for (let rows = 1; rows <= Math.min(MOST_ROWS, Math.max(1, stacks)); rows += 1) {
    const row = Math.ceil(stacks / rows);
    const all = rows * high + (rows - 1) * BETWEEN_ROWS;
    for (const least of PITCHES) {
      const em = Math.min(most_em, height / all, width / (CARD_WIDE + 2 * RIM + least * (row - 1)));
      const pitch = row > 1 ? Math.min(PITCH, (width / em - CARD_WIDE - 2 * RIM) / (row - 1)) : PITCH;
      // large cards are worth more than cards that do not cover each other
      const worth = em * pitch ** 0.7;
      if (worth > score)
        [best, score] = [
          { em, pitch, row, drop: high + BETWEEN_ROWS, above: Math.max(0, height / em - all) / 2 },
          worth,
        ];
    }
  }
  return best;
}

/** Where each stack of a fort stands: em from the left and the top, the rows centred in `width` (rem). */
export function standing(stacks: number, fit: Fit, width: number): [number, number][] {
  return Array.from({ length: stacks }, (_, index): [number, number] => {
    const row = Math.floor(index / fit.row);
    const members = Math.min(fit.row, stacks - row * fit.row);
    const wide = CARD_WIDE + fit.pitch * (members - 1);
    return [(width / fit.em - wide) / 2 + fit.pitch * (index % fit.row), fit.above + row * fit.drop + RIM];
  });
}

/** Turn (degrees) and shift (em) of each back of a hand held as a fan. */
export function fan(count: number, most: number): { turn: number; shift: number }[] {
  const shown = Math.min(count, most);
  const step = Math.min(10, 58 / Math.max(1, shown - 1));
  return Array.from({ length: shown }, (_, index) => {
    const at = index - (shown - 1) / 2;
    return { turn: at * step, shift: at * Math.min(0.5, 2.4 / Math.max(1, shown)) };
  });
}
