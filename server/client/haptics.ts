/** Short vibrations, never the only signal. iPhones and Firefox stay still; a switch turns them off everywhere. */
import { signal } from "@preact/signals";
import { load, save } from "./storage";

const KEY = "buzzkeep.haptics";

const PATTERNS = {
  tap: [12],
  locked: [18],
  turn: [40, 60, 40],
  correct: [20, 40, 20],
  wrong: [120],
} as const satisfies Record<string, readonly number[]>;

/** Whether this device can vibrate at all. */
export const hapticsAvailable = typeof navigator !== "undefined" && typeof navigator.vibrate === "function";

/** The player's choice, remembered on this device. */
export const hapticsOn = signal(load(KEY) !== "off");

export function setHaptics(on: boolean): void {
  hapticsOn.value = on;
  save(KEY, on ? null : "off");
  if (on) buzz("turn");
}

export function buzz(pattern: keyof typeof PATTERNS): void {
  if (!hapticsOn.value || !hapticsAvailable) return;
  // Browsers refuse, and complain, before the page was touched.
  if (navigator.userActivation && !navigator.userActivation.hasBeenActive) return;
  navigator.vibrate([...PATTERNS[pattern]]);
}
