/**
 * When the finger or key went down. The handlers of a click run later: after the finger has left, and after whatever
 * the page was doing; the answer's time must not depend on that.
 */
let wentDown = Number.NEGATIVE_INFINITY;
const RECENT_MS = 1500;

for (const type of ["pointerdown", "keydown"] as const)
  addEventListener(type, (event) => void (wentDown = event.timeStamp), { capture: true, passive: true });

/** The instant of the touch that led to the running handler, on `performance.now()`'s clock. */
export function touchedAt(): number {
  const now = performance.now();
  return now - wentDown < RECENT_MS ? wentDown : now;
}
