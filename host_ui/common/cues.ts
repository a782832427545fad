// When a game's sounds are played: with the events of each new update, and in the last seconds of something.
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../../server/client/session";
import type { GameUpdate } from "../../server/client/wire/messages";
import { type Cue, playCue } from "./audio";

/** Play what `cuesOf` makes of the events of each new update, each cue once; a screen just loaded stays silent. */
export function useEventCues<Event>(game: GameUpdate, cuesOf: (events: readonly Event[]) => readonly (Cue | null | undefined)[]): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    for (const cue of new Set(cuesOf(game.events as Event[]))) if (cue) playCue(cue);
  }, [game]);
}

/** Tick once a second, `step` semitones higher each time, for the last `seconds` before `closes` (room clock, ms). */
export function useLastTicks(line: Line, closes: number | null, seconds = 3, step = 3): void {
  useEffect(() => {
    if (closes === null) return undefined;
    let last = seconds + 1;
    const timer = setInterval(() => {
      const left = Math.ceil((closes - line.serverNow()) / 1000);
      if (left < last && left > 0) {
        last = left;
        playCue("tick", step * (seconds - left));
      }
    }, 100);
    return () => clearInterval(timer);
  }, [line, closes]);
}
