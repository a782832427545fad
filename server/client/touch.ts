/**
 * When a question appeared and when the finger or key went down, on `performance.now()`'s clock.
 *
 * The handlers of a click run later than the touch: after the finger has left, and after whatever the page was doing;
 * the answer's time must not depend on that. A question counts from the first frame that can have shown it, but no
 * later than 25 ms after it came in: a slow phone would else look like one that lies about its clock.
 */
import type { Update } from "./wire/messages";

/** The server grants a phone this long for drawing (`DRAWING_MOST_MS` of its `fairness/limits.py`). */
const DRAWING_MOST_MS = 25;
const RECENT_MS = 1500;
/** A prompt that is older when it comes in was seen before, on the page as it was before a reload. */
const FRESH_MS = 2000;
const KEPT = 8;

let wentDown = Number.NEGATIVE_INFINITY;
/** When a race's button was pressed last. */
let pressed = Number.NEGATIVE_INFINITY;
/** When each of the last prompts came in. */
const cameIn = new Map<string, number>();
/** When the first frame with it was drawn; none while the page is hidden. */
const painted = new Map<string, number>();

for (const type of ["pointerdown", "keydown"] as const)
  addEventListener(type, (event) => void (wentDown = event.timeStamp), { capture: true, passive: true });

function note(when: Map<string, number>, prompt: string, at: number): void {
  if (when.has(prompt)) return;
  when.set(prompt, at);
  for (const old of when.keys()) {
    if (when.size <= KEPT) break;
    when.delete(old);
  }
}

/** An update has come in: the prompts that are new in it are known from now on. */
export function received(update: Update): void {
  const now = performance.now();
  for (const prompt of update.game?.prompts ?? [])
    if (update.room.clock - prompt.since < FRESH_MS) note(cameIn, prompt.id, now);
}

/** The frame that shows `prompt` is being drawn. */
export function shown(prompt: string): void {
  note(painted, prompt, performance.now());
}

/** The instant from which a person could react to `prompt`; null if this page did not see it come in. */
export function shownAt(prompt: string): number | null {
  const came = cameIn.get(prompt);
  if (came === undefined) return null;
  return Math.min(came + DRAWING_MOST_MS, painted.get(prompt) ?? Number.POSITIVE_INFINITY);
}

/** The instant of the touch whose event is being handled; now, if none is (a timer, say). */
export function touchedAt(): number {
  const now = performance.now();
  return window.event instanceof Event && now - wentDown < RECENT_MS ? wentDown : now;
}

/**
 * Handlers for the button of a race: it acts when the finger goes down, not when it comes up a tenth of a second later,
 * because the server counts until the answer is there, and cannot know how long a finger rested. The click that follows
 * is ignored; a click without a touch (keyboard, screen reader) acts.
 */
export function onPress(act: () => void) {
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      pressed = event.timeStamp;
      act();
    },
    onClick: (event: MouseEvent) => {
      if (event.detail === 0 || event.timeStamp - pressed > RECENT_MS) act();
    },
  };
}
