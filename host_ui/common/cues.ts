// When a game's sounds are played: with the events of each new update, and in the last seconds of something.
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "@client/session";
import type { GameUpdate } from "@client/wire/messages";
import { type Sound, type Speech, playCue, speak } from "./audio";

/** The end sounds by the cues of the final count. What sounds with events that several games have. A game names its others, and which of these sound otherwise. */
const EVENT_CUES: Readonly<Record<string, Sound | null>> = {
  turn_began: "turn",
  card_drawn: "card",
  card_given: "card",
  match_ended: null,
};

/**
 * Play the cues of the events of each new update, each cue once; a screen just loaded stays silent. `cuesOf` gives one for
 * each event in turn: null where it is silent, undefined where it sounds as in every game.
 */
export function useEventCues<Event extends { kind: string }>(
  game: GameUpdate,
  cuesOf: (events: readonly Event[]) => readonly (Sound | null | undefined)[],
): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const events = game.events as Event[];
    const own = cuesOf(events);
    for (const cue of new Set(
      events.map(({ kind }, index) => (own[index] === undefined ? EVENT_CUES[kind] : own[index])),
    ))
      if (cue) playCue(cue);
  }, [game]);
}

/** Have a text said once it is there, where that is wanted; it ends with the screen that shows it. `said`: to its end. */
export function useSpoken(text: string | null, tag: string, speech: Speech = "question", said?: () => void): void {
  useEffect(() => (text === null ? undefined : speak(text, tag, speech, said)), [text, tag]);
}

const LOOK_MS = 250;

/** Tick once a second, `step` semitones higher each time, for the last `seconds` before `closes` (room clock, ms). */
export function useLastTicks(line: Line, closes: number | null, seconds = 3, step = 3): void {
  useEffect(() => {
    if (closes === null) return undefined;
    let last = seconds + 1;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const ms = closes - line.serverNow();
      const left = Math.ceil(ms / 1000);
      if (left < last && left > 0) {
        last = left;
        playCue("tick", step * (seconds - left));
      }
      timer = setTimeout(look, Math.min(LOOK_MS, Math.max(16, ms - 1000 * (left - 1))));
    };
    look();
    return () => clearTimeout(timer);
  }, [line, closes]);
}
