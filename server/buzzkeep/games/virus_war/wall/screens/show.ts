// The set pieces of the table: cards fly onto it, a STOP slams down, a virus goes from seat to seat, a heart beats.
import { type Cue as ShowCue, type Point, fadeOut } from "@client/show";
import { HOPS_AFTER_MS, HOP_MS, hopStep } from "../../art/hops";
import type { ActionView, Event, TokensGained } from "@client/wire/games/virus_war";
import type { Sound } from "@wall/common/audio";
import type { Moment } from "@wall/common/moments";
import type { WallPiece } from "@wall/common/show";
import { HIGH, SEAT_HIGH, WIDE, placeOf } from "../model";

type Cue = ShowCue<Sound>;
export type Spot = readonly [x: number, y: number];

export const MIDDLE: Spot = [WIDE / 2, HIGH / 2];
/** From the round in the picture's head. */
const HEAD: Spot = [WIDE / 2, -1.2];
const FLIGHT_MS = 520;
const APART_MS = 80;
const SLAMS_MS = 240;
const SETTLES_MS = 760;
const BEATS_MS = [500, 1_500] as const;

/** The middle of a seat's panel (rem). */
export function spotOf(seat: number, seats: number): Spot {
  const { x, y, width } = placeOf(seat, seats);
  return [x + width / 2, y + SEAT_HIGH / 2];
}

/** What one place is away from another, in u. */
const away = (from: Spot, to: Spot): Point => [10 * (from[0] - to[0]), 10 * (from[1] - to[1])];

const PLAYED: readonly Event["kind"][] = [
  "card_played",
  "numbers_added",
  "stop_called",
  "countered",
  "tokens_gained",
  "turn_began",
];
export const tells = ({ kind }: Event): boolean => PLAYED.includes(kind);

// -- a virus that goes from seat to seat -------------------------------------------------------------------------------

export interface Hop {
  seat: number;
  from: Spot;
  to: Spot;
  /** When it lands, ms after the moment. */
  lands: number;
  /** What lies there until then, and since. */
  before: number;
  after: number;
  gained: number;
}

/** The way of all tokens of a moment: an Epidemic goes round from one to the next, others come from where they were. */
export function hopsOf({ events }: Moment<Event>, seats: number, direction: number, carrier: number | null): Hop[] {
  const gains = events.filter((event): event is TokensGained => event.kind === "tokens_gained");
  const source = gains[0]?.source ?? 0;
  const round = ({ seat }: TokensGained): number => (direction * (seat - source) + 2 * seats) % seats;
  const chain = gains.length > 1 && gains[0]?.cause === "epidemic";
  const sorted = chain ? [...gains].sort((a, b) => round(a) - round(b)) : gains;
  const step = hopStep(sorted.length);
  return sorted.map(({ seat, gained, tokens, cause }, index) => {
    const before = sorted[index - 1];
    const from =
      chain && before
        ? spotOf(before.seat, seats)
        : cause === "contagion" && carrier !== null
          ? spotOf(carrier, seats)
          : cause === "fever" || cause === "ghosts" || cause === "idle"
            ? HEAD
            : MIDDLE;
    return {
      seat,
      from,
      to: spotOf(seat, seats),
      lands: HOPS_AFTER_MS + (chain ? step * (index + 1) : HOP_MS + APART_MS * index),
      before: tokens - gained,
      after: tokens,
      gained,
    };
  });
}

function hopCues(hops: readonly Hop[]): Cue[] {
  return hops.flatMap(({ from, to, lands }, index): Cue[] => {
    const begins =
      lands - Math.min(HOP_MS, hops.length > 1 ? lands - (hops[index - 1]?.lands ?? HOPS_AFTER_MS) : HOP_MS);
    const token = `.vwt-hop[data-hop="${index}"]`;
    const way = away(from, to) as readonly [number, number];
    return [
      { what: token, at: begins, dur: 60, opacity: [0, 1], ease: "linear" },
      {
        what: token,
        at: begins,
        dur: lands - begins,
        move: [way, [way[0] / 2, way[1] / 2 - 3], [0, 0]],
        ease: "glide",
        sound: "hop",
      },
      { what: token, at: lands, dur: 320, scale: [1, 1.7, 1], ease: "out" },
      {
        what: `.vwt-link[data-hop="${index}"] i`,
        at: begins,
        dur: lands - begins,
        scale: [
          [0, 1],
          [1, 1],
        ],
        ease: "glide",
      },
      { what: `.vwt-link[data-hop="${index}"] i`, at: begins, dur: 60, opacity: [0, 1] },
      { what: `.vwt-burst[data-hop="${index}"]`, at: lands, dur: 50, opacity: [0, 1], ease: "linear" },
      { what: `.vwt-burst[data-hop="${index}"]`, at: lands, dur: 460, scale: [0.4, 1.5] },
      { what: `.vwt-burst[data-hop="${index}"]`, at: lands + 120, dur: 340, opacity: [1, 0] },
    ];
  });
}

/** When all of it has landed. */
const landed = (hops: readonly Hop[]): number => Math.max(0, ...hops.map(({ lands }) => lands));

// -- the table ---------------------------------------------------------------------------------------------------------

/** Cards fly from a seat to where they lie. */
const fly = (what: string, from: Spot): Cue[] => [
  { what, at: 0, each: APART_MS, dur: 90, opacity: [0, 1], sound: "card" },
  { what, at: 0, each: APART_MS, dur: FLIGHT_MS, move: [away(from, MIDDLE), [0, 0]], ease: "out" },
  { what, at: 0, each: APART_MS, dur: FLIGHT_MS, scale: [0.4, 1.16, 1], ease: "out" },
  { what, at: 0, each: APART_MS, dur: FLIGHT_MS, rotate: [-28, 6, 0], ease: "out" },
  { at: FLIGHT_MS, sound: "locked" },
];

/** The STOP falls onto the table; the card takes its place on the pile. */
const slam = (): Cue[] => [
  { what: ".vwt-slam", at: 0, dur: 60, opacity: [0, 1], ease: "linear" },
  { what: ".vwt-slam", at: 0, dur: SLAMS_MS, scale: [3.4, 1], ease: "fall" },
  { what: ".vwt-slam", at: 0, dur: SLAMS_MS, rotate: [-16, -5], ease: "fall" },
  { at: SLAMS_MS - 60, sound: "stop" },
  { what: ".vwt-shock", at: SLAMS_MS, dur: 40, opacity: [0, 0.9], ease: "linear" },
  { what: ".vwt-shock", at: SLAMS_MS, dur: 480, scale: [0.5, 2.3] },
  { what: ".vwt-shock", at: SLAMS_MS + 120, dur: 360, opacity: [0.9, 0] },
  {
    what: ".vwt-table .vw-card",
    at: SLAMS_MS,
    dur: 420,
    move: [
      [0, 0],
      [0.5, -0.4],
      [-0.45, 0.3],
      [0.3, 0.2],
      [-0.15, 0],
      [0, 0],
    ],
    ease: "linear",
  },
  { what: ".vwt-slam", at: SETTLES_MS, dur: 260, scale: [1, 0.4], ease: "glide" },
  fadeOut(".vwt-slam", SETTLES_MS + 60, 200),
  { what: ".vwt-table > ol:last-of-type > li:last-child", at: SETTLES_MS + 60, dur: 120, opacity: [0, 1] },
  { what: ".vwt-table > ol:last-of-type > li:last-child", at: SETTLES_MS + 60, dur: 320, scale: [1.5, 1], ease: "pop" },
];

/** The virus is about to bring down whoever is to play. */
const heartbeat = (): Cue[] =>
  BEATS_MS.flatMap((at): Cue[] => [
    { what: ".vwt-alarm", at, dur: 800, opacity: [0, 0.85, 0.3, 0.7, 0], ease: "linear", sound: "heart" },
    { what: ".vwt-seat.now .vwt-hp", at, dur: 500, scale: [1, 1.35, 1.05, 1.25, 1], ease: "out" },
  ]);

/** Whether the turn that begins is the last one of its seat, as things stand. */
export const endangered = ({ events }: Moment<Event>, fallsIn: (seat: number) => number | null): number | null => {
  const began = events.find((event) => event.kind === "turn_began");
  return began && "seat" in began && began.seat !== null && fallsIn(began.seat) === 1 ? began.seat : null;
};

interface Told {
  seats: number;
  table: ActionView | null;
  hops: readonly Hop[];
  endangered: number | null;
}

/** The piece of a moment. */
export function pieceOf({ at, events }: Moment<Event>, { seats, table, hops, endangered: danger }: Told): WallPiece {
  const cues: Cue[] = [];
  const beats: number[] = [];
  const adds = (more: readonly Cue[], ...ends: number[]) => {
    cues.push(...more);
    beats.push(...ends);
  };
  for (const event of events) {
    if (event.kind === "card_played")
      adds(fly(".vwt-table > div:first-of-type .vwt-laid", spotOf(event.seat, seats)), FLIGHT_MS);
    if (event.kind === "numbers_added") adds(fly(".vwt-table .vwt-laid.boost", spotOf(event.seat, seats)), FLIGHT_MS);
    if (event.kind === "countered")
      adds(fly(".vwt-table > div:last-of-type .vwt-laid", spotOf(event.seat, seats)), FLIGHT_MS);
    if (event.kind === "stop_called" && table) adds(slam(), SETTLES_MS - 20);
  }
  if (hops.length > 0) {
    const done = landed(hops) + 700;
    adds(
      [...hopCues(hops), fadeOut(".vwt-hop", done, 200), fadeOut(".vwt-link i", done, 200)],
      ...hops.map(({ lands }) => lands + 200),
      done,
    );
  }
  if (danger !== null) adds(heartbeat(), BEATS_MS[0] + 200);
  const total = Math.max(1, ...cues.map((cue) => cue.at + (cue.dur ?? 0) + 8 * (cue.each ?? 0)));
  return { key: `table ${at}`, from: at, total, cues, beats: beats.sort((a, b) => a - b) };
}
