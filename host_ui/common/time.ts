// Hooks that follow the room clock. It stands still while the room is paused, and so does everything driven by it.
import { useEffect, useRef, useState } from "preact/hooks";
import type { Line } from "@client/session";

/** The room clock, read again every `every_ms`. */
export function useRoomNow(line: Line, every_ms = 200): number {
  const [now, setNow] = useState(() => line.serverNow());
  useEffect(() => {
    const timer = setInterval(() => setNow(line.serverNow()), every_ms);
    return () => clearInterval(timer);
  }, [line, every_ms]);
  return now;
}

const LOOK_MS = 250;

/**
 * How many of the instants (ms of the room clock, rising) have passed. A screen that comes late starts with all that
 * have passed already; nothing depends on when a message arrived.
 */
export function usePassed(line: Line, instants: readonly number[]): number {
  const [, redraw] = useState(0);
  const passed = instants.filter((instant) => instant <= line.serverNow()).length;
  const key = instants.join();
  useEffect(() => {
    const next = instants[passed];
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const look = () => {
      const left = next - line.serverNow();
      if (left <= 0) redraw((count) => count + 1);
      // The clock may be paused or corrected meanwhile, so look again at least every quarter of a second.
      timer = setTimeout(look, left <= 0 ? LOOK_MS : Math.min(LOOK_MS, Math.max(16, left)));
    };
    look();
    return () => clearTimeout(timer);
  }, [line, key, passed]);
  return passed;
}

/** Whether `key` has changed since the component first drew: what was there from the start is shown without entrance. */
export function useSeenLive(key: string): boolean {
  const first = useRef(key);
  const left = useRef(false);
  if (key !== first.current) left.current = true;
  return left.current;
}

/** A number that runs to its new value in 900 ms; with reduced motion it jumps. */
export function useCountUp(target: number, from: number): number {
  const [shown, setShown] = useState(from);
  const current = useRef(from);
  useEffect(() => {
    const start = current.current;
    if (start === target) return undefined;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches) {
      current.current = target;
      setShown(target);
      return undefined;
    }
    let frame = 0;
    const began = performance.now();
    const step = (at: number) => {
      const share = Math.min(1, (at - began) / 900);
      current.current = Math.round(start + (target - start) * (1 - (1 - share) ** 3));
      setShown(current.current);
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [target]);
  return shown;
}
