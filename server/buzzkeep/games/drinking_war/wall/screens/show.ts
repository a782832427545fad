// The set pieces of the table: cards fly onto it, the attack flies at its target, a mirror throws it back, a bomb ticks
// louder and goes off, an Epidemic grows by a link.
import type { Cue as ShowCue, Point } from "@client/show";
import type { AttackBeat, DrinkingWarView } from "@client/wire/games/drinking_war";
import type { Sound } from "@wall/common/audio";
import type { WallPiece } from "@wall/common/show";
import { playerOf, type WarMatch } from "../../art/match";
import { MIDDLE, type Spot, gateOf, spotOf } from "../model";
import type { Shown } from "./beats";

type Cue = ShowCue<Sound>;

/** The cards of an attack lie so far left of its number, those against it so far right (rem). */
const ASIDE = 1.3;
const FLIGHT_MS = 400;
const WAY_MS = 560;
const TO_MIRROR_MS = 280;
const BACK_MS = 380;

/** What one place is away from another, in u. */
const away = (from: Spot, to: Spot): readonly [number, number] => [10 * (from[0] - to[0]), 10 * (from[1] - to[1])];

const fly = (what: string, from: Spot, to: Spot): Cue[] => [
  { what, at: 0, dur: 80, opacity: [0, 1] },
  { what, at: 0, dur: FLIGHT_MS, move: [away(from, to), [0, 0]], ease: "out" },
  { what, at: 0, dur: FLIGHT_MS, scale: [0.4, 1.3, 1], ease: "out" },
  { what, at: 0, dur: FLIGHT_MS, rotate: [-24, 5, 0], ease: "out" },
];

/** It lands on whoever is aimed at. */
const lands = (at: number): Cue[] => [
  { what: ".dww-impact", at, dur: 40, opacity: [0, 1], ease: "linear" },
  { what: ".dww-impact", at, dur: 420, scale: [0.4, 1.5] },
  { what: ".dww-impact", at: at + 120, dur: 300, opacity: [1, 0] },
  {
    what: ".dww-seat.aimed",
    at,
    dur: 300,
    move: [
      [0, 0],
      [0.5, 0.2],
      [-0.4, -0.2],
      [0.25, 0.1],
      [0, 0],
    ],
    ease: "linear",
  },
];

function cuesOf(view: DrinkingWarView, { what, source, target }: AttackBeat, { items, parried }: Shown): Cue[] {
  const to = away(gateOf(view, target), MIDDLE);
  switch (what) {
    case "card":
      return fly(`[data-item="${items - 1}"]`, spotOf(view, source), [MIDDLE[0] - ASIDE, MIDDLE[1]]);
    case "flat":
      return fly('[data-item="flat"]', spotOf(view, source), [MIDDLE[0] - ASIDE, MIDDLE[1]]);
    case "parry":
      return fly(`[data-parry="${parried - 1}"]`, spotOf(view, target), [MIDDLE[0] + ASIDE, MIDDLE[1]]);
    case "way":
      return [
        { what: ".dww-bolt", at: 0, dur: 60, opacity: [0, 1] },
        { what: ".dww-bolt", at: 0, dur: WAY_MS, move: [[0, 0], to], ease: "fall" },
        { what: ".dww-bolt", at: 0, dur: WAY_MS, scale: [0.6, 1.1] },
        { what: ".dww-bolt", at: WAY_MS, dur: 120, opacity: [1, 0] },
        ...lands(WAY_MS - 20),
      ];
    case "back": {
      const glass = away(gateOf(view, source), MIDDLE);
      return [
        { what: ".dww-glass", at: 0, dur: 100, opacity: [0, 1] },
        { what: ".dww-glass", at: 0, dur: 240, scale: [0.5, 1], ease: "pop" },
        { what: ".dww-bolt", at: 0, dur: 60, opacity: [0, 1] },
        { what: ".dww-bolt", at: 0, dur: TO_MIRROR_MS, move: [[0, 0], glass], ease: "fall" },
        { what: ".dww-glint", at: TO_MIRROR_MS, dur: 40, opacity: [0, 1], ease: "linear" },
        { what: ".dww-glint", at: TO_MIRROR_MS, dur: 320, scale: [0.3, 1.5] },
        { what: ".dww-glint", at: TO_MIRROR_MS + 80, dur: 240, opacity: [1, 0] },
        { what: ".dww-glass", at: TO_MIRROR_MS, dur: 360, rotate: [0, -16, 10, -4, 0], ease: "linear" },
        { what: ".dww-bolt", at: TO_MIRROR_MS + 20, dur: BACK_MS, move: [glass, to], ease: "out" },
        { what: ".dww-bolt", at: TO_MIRROR_MS + 20, dur: BACK_MS, rotate: [0, 540], ease: "out" },
        { what: ".dww-bolt", at: TO_MIRROR_MS + 20 + BACK_MS, dur: 100, opacity: [1, 0] },
        { what: ".dww-glass", at: TO_MIRROR_MS + 20 + BACK_MS, dur: 100, opacity: [1, 0] },
        ...lands(TO_MIRROR_MS + BACK_MS - 20),
      ];
    }
    default:
      return [];
  }
}

/** The piece of the moment of an attack that is shown now. */
export function beatPiece({ view }: WarMatch, shown: Shown): WallPiece | null {
  const { beat } = shown;
  if (!beat) return null;
  const cues = cuesOf(view, beat, shown);
  return cues.length === 0
    ? null
    : {
        key: `${beat.what} ${beat.at} ${shown.items} ${shown.parried}`,
        from: beat.at,
        total: Math.max(...cues.map(({ at, dur = 0 }) => at + dur)),
        cues,
        beats: [],
      };
}

// -- the bomb ----------------------------------------------------------------------------------------------------------

const SLOW_MS = 1_000;
const FAST_MS = 500;
/** So long before the end it ticks twice as fast. */
const HURRIES_MS = 6_000;
const FUSES = ["fuse1", "fuse2", "fuse3"] as const;
const HEARTS_MS = [300, 1_700, 3_100];

/** There is a bomb in what lies on the table, and it still burns. */
export const burns = ({ table }: DrinkingWarView): boolean =>
  table !== null && !table.water && table.items.some(({ card }) => card === "bomb");

/** What lies on the table could take the last life point of whom it is aimed at: all of it is public. */
function couldFell(view: DrinkingWarView): boolean {
  const { table } = view;
  const unit = table && playerOf(view, table.target);
  return !!table && !!unit && unit.pv <= table.pv + (table.sips >= unit.costs_from ? 1 : 0);
}

/** When a fuse of that length ticks, ms from its beginning; the first ticks at once. */
function ticksOf(length: number): number[] {
  const ticks: number[] = [];
  for (let at = 0; at < length - 150; at += length - at > HURRIES_MS + SLOW_MS / 2 ? SLOW_MS : FAST_MS) ticks.push(at);
  return ticks;
}

/**
 * What an open attack does until its deadline: a bomb ticks, louder and in the end faster; whoever could fall hears a
 * heart. It depends on the deadline and on what lies openly on the table.
 */
export function suspense({ view }: WarMatch, shown: Shown): WallPiece | null {
  const { stage, table } = view;
  if (stage.kind !== "defence" || stage.due === null || !table || shown.more || !shown.beat) return null;
  const from = shown.beat.at;
  const length = stage.due - from;
  const [bomb, danger] = [burns(view), couldFell(view)];
  if ((!bomb && !danger) || length < 1) return null;
  const cues: Cue[] = [];
  if (bomb)
    for (const at of ticksOf(length)) {
      const sound = FUSES[Math.min(2, Math.floor((3 * at) / length))]!;
      cues.push(
        { what: ".dww-fuse", at, dur: 240, scale: [1, 1.2 + (0.25 * at) / length, 1], ease: "out", sound },
        { what: ".dww-spark", at, dur: 300, opacity: [1, 0.25, 1], ease: "linear" },
      );
    }
  if (danger)
    for (const at of HEARTS_MS)
      cues.push({
        what: ".dww-seat.aimed .dww-life",
        at,
        dur: 520,
        scale: [1, 1.3, 1.05, 1.2, 1],
        ease: "out",
        ...(bomb ? {} : { sound: "heart" as const }),
      });
  return { key: `suspense ${from} ${stage.due}`, from, total: length, cues, beats: [] };
}

export const SHARDS = 8;

/** It goes off. */
export function blast(key: string, from: number): WallPiece {
  const shards = Array.from({ length: SHARDS }, (_, index): Cue[] => {
    const turn = (2 * Math.PI * (index + 0.5)) / SHARDS;
    const [x, y] = [9 * Math.cos(turn), 7 * Math.sin(turn)];
    const what = `.dww-shard:nth-of-type(${index + 1})`;
    return [
      { what, at: 40, dur: 40, opacity: [0, 1] },
      {
        what,
        at: 40,
        dur: 760,
        move: [
          [0, 0],
          [0.7 * x, 0.7 * y - 1],
          [x, y + 2.5],
        ] satisfies Point[],
        ease: "out",
      },
      { what, at: 40, dur: 760, rotate: [0, index % 2 ? 300 : -300], ease: "linear" },
      { what, at: 520, dur: 280, opacity: [1, 0] },
    ];
  }).flat();
  return {
    key,
    from,
    total: 900,
    beats: [140],
    cues: [
      { what: ".dww-flash", at: 0, dur: 50, opacity: [0, 1], ease: "linear", sound: "boom" },
      { what: ".dww-flash", at: 0, dur: 420, scale: [0.3, 1.25] },
      { what: ".dww-flash", at: 140, dur: 360, opacity: [1, 0] },
      { what: ".dww-wave", at: 30, dur: 40, opacity: [0, 0.9] },
      { what: ".dww-wave", at: 30, dur: 640, scale: [0.3, 2.1] },
      { what: ".dww-wave", at: 240, dur: 430, opacity: [0.9, 0] },
      ...shards,
    ],
  };
}

// -- an Epidemic -------------------------------------------------------------------------------------------------------

const LINK_MS = 130;

/** Link after link up to the one of now, which counts. */
export function chain(from: number, ticks: number): WallPiece {
  const last = (ticks - 1) * LINK_MS + 120;
  return {
    key: `chain ${from} ${ticks}`,
    from,
    total: last + 700,
    beats: [last + 500],
    cues: [
      { what: ".dww-chain-on", at: 0, each: LINK_MS, dur: 100, opacity: [0, 1] },
      { what: ".dww-chain-on", at: 0, each: LINK_MS, dur: 260, scale: [0.5, 1], ease: "pop" },
      { what: ".dww-chain-on.now", at: last, dur: 460, scale: [1, 1.5, 1], ease: "out", sound: "infection" },
      { what: ".dww-tick", at: last, dur: 120, opacity: [0, 1] },
      { what: ".dww-tick", at: last, dur: 420, scale: [1.7, 1], ease: "pop" },
    ],
  };
}
