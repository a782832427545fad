// A machine that cannot draw the effects goes without them: while something moves, frames are counted.
import { useEffect } from "preact/hooks";

/** A frame that comes so late after the one before: a slow screen of 30 Hz is still in time. */
const LATE_MS = 40;
const WINDOW_MS = 1_000;
/** So many seconds in a row have to be bad: loading a picture takes one. */
const BAD_WINDOWS = 2;
const LOOK_MS = 1_000;
/** After a second that was drawn in time; between matches one such is enough: to count frames keeps a machine awake. */
const REST_MS = 6_000;

/** Drops shadows, beams and the like for as long as this page is open, once half of a second's frames were late twice. */
export function useLight(playing: boolean): void {
  useEffect(() => {
    let [frame, bad, timer] = [0, 0, 0];
    const rest = (ms: number) => {
      timer = window.setTimeout(() => {
        const moving = !document.hidden && document.getAnimations().some((one) => one.playState === "running");
        if (moving) count();
        else rest(LOOK_MS);
      }, ms);
    };
    const count = () => {
      const began = performance.now();
      let [last, all, late] = [began, 0, 0];
      const step = (now: number) => {
        all += 1;
        if (now - last > LATE_MS) late += 1;
        last = now;
        if (now - began < WINDOW_MS) frame = requestAnimationFrame(step);
        else {
          bad = all > 1 && 2 * late >= all ? bad + 1 : 0;
          if (bad >= BAD_WINDOWS) document.documentElement.classList.add("light");
          else if (bad > 0) count();
          else if (playing) rest(REST_MS);
        }
      };
      frame = requestAnimationFrame(step);
    };
    rest(LOOK_MS);
    return () => {
      clearTimeout(timer);
      cancelAnimationFrame(frame);
    };
  }, [playing]);
}
