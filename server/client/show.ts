/**
 * One set piece of the show: cues in absolute times from its beginning, played against the room clock.
 *
 * Each element and property gets one Web Animation, all with the same start. A screen that comes late, or whose clock is
 * corrected, sets that start anew and is where the others are; while the room is paused, it stands still. Nothing but
 * opacity and transform moves. Where motion is reduced, each beat shows the still that it ends in.
 */
import type { RefObject } from "preact";
import { useLayoutEffect } from "preact/hooks";

const EASE = {
  linear: "linear",
  /** Enter, move. */
  out: "cubic-bezier(.2,.8,.2,1)",
  /** Land, badge. */
  pop: "cubic-bezier(.3,1.6,.5,1)",
  /** Camera, flight, counting. */
  glide: "cubic-bezier(.45,0,.2,1)",
  /** Gravity. */
  fall: "cubic-bezier(.55,0,.9,.45)",
  breath: "cubic-bezier(.4,0,.6,1)",
  wave: "cubic-bezier(.35,0,.5,1)",
} as const;

/** A place: in u (a hundredth of the picture's width, a tenth of a rem), or any CSS lengths. */
export type Point = readonly [x: number, y: number] | string;

export interface Cue<Sound extends string = string> {
  /** ms from the beginning of the piece. */
  at: number;
  /** ms; without it the last value is there at once. */
  dur?: number;
  /** The selector of what it is for, within the piece; with `each` ms between one element and the next. None: a sound. */
  what?: string;
  each?: number;
  ease?: keyof typeof EASE;
  opacity?: readonly number[];
  move?: readonly Point[];
  scale?: readonly (number | readonly [x: number, y: number])[];
  /** Degrees. */
  rotate?: readonly number[];
  /** Played as it begins, on screens that are there by then. */
  sound?: Sound;
}

export interface Piece<Sound extends string = string> {
  /** With another one everything begins anew. */
  key: string;
  /** When it begins, ms of the room clock. */
  from: number;
  /** How long it lasts, ms. */
  total: number;
  cues: readonly Cue<Sound>[];
  /** When its beats begin, ms from its beginning, rising. */
  beats: readonly number[];
}

/** The part of a session that it needs. */
interface Clock {
  serverNow(): number;
}

const place = (point: Point): string => (typeof point === "string" ? point : `${point[0] / 10}rem ${point[1] / 10}rem`);
const factor = (value: number | readonly [number, number]): string =>
  typeof value === "number" ? String(value) : value.join(" ");

/** The CSS property of each kind of move, and its values. */
const MOVES = [
  ["opacity", (cue: Cue) => cue.opacity?.map(String)],
  ["translate", (cue: Cue) => cue.move?.map(place)],
  ["scale", (cue: Cue) => cue.scale?.map(factor)],
  ["rotate", (cue: Cue) => cue.rotate?.map((degrees) => `${degrees}deg`)],
] as const;

interface Step {
  at: number;
  dur: number;
  values: readonly string[];
  ease: string;
}

/** Before Chromium 104 the three moves are one property, in which each animation adds its own. */
const JOINED = !CSS.supports("translate: 0");
const SECOND = / (?=calc\(|[^\s()]+$)/;
const valued = (property: string, value: string): Keyframe =>
  JOINED && property !== "opacity"
    ? { transform: `${property}(${value.replace(SECOND, ", ")})` }
    : { [property]: value };

/**
 * One property of one element: it holds its value between its steps. It runs from the first of them to the last, no
 * longer: while anything runs, the browser draws every frame.
 */
function animated(element: Element, property: string, steps: Step[]): Animation {
  steps.sort((a, b) => a.at - b.at);
  const made: Keyframe[] = [];
  const delay = steps[0]!.at;
  let held = steps[0]!.values[0] ?? "";
  let free = delay;
  const duration = steps.reduce((end, { at, dur }) => Math.max(at, end) + dur, delay) - delay;
  const put = (at: number, value: string, easing = "linear") =>
    made.push({ offset: Math.min(1, (at - delay) / duration), ...valued(property, value), easing });
  for (const { at, dur, values, ease } of steps) {
    const begins = Math.max(at, free);
    put(begins, held);
    values.forEach((value, index) =>
      put(begins + (dur * index) / Math.max(1, values.length - 1), value, index < values.length - 1 ? ease : "linear"),
    );
    held = values.at(-1) ?? held;
    free = begins + dur;
  }
  const composite = JOINED && property !== "opacity" ? "add" : "replace";
  return element.animate(made, { delay, duration, fill: "both", composite });
}

const RESYNC_MS = 250;
const DRIFT_MS = 40;
const STILL_BEFORE_MS = 20;

/** A piece at work on what lies within `root`. */
class Show<Sound extends string> {
  private readonly animations: Animation[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private last: number;
  private start: number | null = null;

  constructor(
    root: Element,
    private readonly piece: Piece<Sound>,
    private readonly clock: Clock,
    private readonly sound: (name: Sound) => void,
  ) {
    const tracks = new Map<Element, Map<string, Step[]>>();
    for (const cue of piece.cues) {
      const found = cue.what === undefined ? [] : [...root.querySelectorAll(cue.what)];
      found.forEach((element, index) => {
        for (const [property, read] of MOVES) {
          const values = read(cue);
          if (!values) continue;
          const track = tracks.get(element) ?? new Map<string, Step[]>();
          tracks.set(element, track);
          const steps = track.get(property) ?? [];
          track.set(property, steps);
          steps.push({
            at: cue.at + (cue.each ?? 0) * index,
            dur: cue.dur ?? 1,
            values,
            ease: EASE[cue.ease ?? "out"],
          });
        }
      });
    }
    for (const [element, track] of tracks) {
      for (const [property, steps] of track) {
        const animation = animated(element, property, steps);
        animation.pause();
        this.animations.push(animation);
      }
    }
    this.last = this.now();
    this.seek(this.last);
    this.timer = setTimeout(this.follow, STILL_BEFORE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    for (const animation of this.animations) animation.cancel();
  }

  /** ms since the piece began. */
  private now(): number {
    return this.clock.serverNow() - this.piece.from;
  }

  private seek(at: number): void {
    const { beats, total } = this.piece;
    let shown = at;
    if (calm() && at >= 0) shown = (beats.find((beat) => beat > at) ?? total + STILL_BEFORE_MS) - STILL_BEFORE_MS;
    for (const animation of this.animations) {
      animation.pause();
      animation.currentTime = Math.min(total, Math.max(0, shown));
    }
    this.start = null;
  }

  private readonly follow = (): void => {
    const now = this.now();
    const stands = now === this.last;
    if (calm() || stands) this.seek(now);
    else this.play(now);
    const due = this.piece.cues.filter(({ sound }) => sound !== undefined);
    for (const { at, sound } of due) if (sound && at > this.last && at <= now) this.sound(sound);
    this.last = now;
    if (now > this.piece.total + RESYNC_MS) return;
    const next = Math.min(
      ...due.map(({ at }) => at).filter((at) => at > now),
      ...this.piece.beats.filter((at) => at > now),
      now + RESYNC_MS,
    );
    this.timer = setTimeout(this.follow, Math.max(STILL_BEFORE_MS, next - now));
  };

  private play(now: number): void {
    const start = performance.now() - now;
    if (this.start !== null && Math.abs(start - this.start) < DRIFT_MS) return;
    this.start = start;
    for (const animation of this.animations) {
      if (animation.playState === "paused") animation.play();
      animation.startTime = start;
    }
  }
}

const calm = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Play a piece on what `root` holds. `sound` gets what is due. */
export function useShow<Sound extends string>(
  clock: Clock,
  root: RefObject<Element | null>,
  piece: Piece<Sound> | null,
  sound: (name: Sound) => void = () => undefined,
): void {
  // Before it is painted: nothing may be seen elsewhere than where it begins.
  useLayoutEffect(() => {
    if (!piece || !root.current) return undefined;
    const show = new Show(root.current, piece, clock, sound);
    return () => show.stop();
  }, [clock, piece?.key]);
}

// -- the commonest cues ------------------------------------------------------------------------------------------------

export const fadeIn = (what: string, at: number, dur = 180): Cue<never> => ({ what, at, dur, opacity: [0, 1] });
export const fadeOut = (what: string, at: number, dur = 180): Cue<never> => ({ what, at, dur, opacity: [1, 0] });

/** Something lands, a badge. */
export const popIn = <Sound extends string>(what: string, at: number, sound?: Sound): Cue<Sound>[] => [
  { what, at, dur: 120, opacity: [0, 1], ...(sound && { sound }) },
  { what, at, dur: 420, scale: [0.5, 1], ease: "pop" },
];

/** A line of words comes up. */
export const riseIn = <Sound extends string>(what: string, at: number, sound?: Sound): Cue<Sound>[] => [
  { what, at, dur: 200, opacity: [0, 1], ...(sound && { sound }) },
  {
    what,
    at,
    dur: 320,
    move: [
      [0, 2],
      [0, 0],
    ],
  },
];
