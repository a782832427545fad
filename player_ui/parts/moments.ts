/** What a phone says for a moment: its seat was kept while it was away, what a second Back does, what of its appeal. */
import { effect, signal } from "@preact/signals";
import { holdBack } from "@client/back";
import { current } from "../mates";

const SHOWN_MS = 5000;
/** A shorter gap is nobody's business. */
const AWAY_MS = 3000;

export type Brief = "back" | "held" | "declined";
export const moment = signal<Brief | null>(null);
let timer = 0;
let since: number | null = null;

export function say(what: Brief): void {
  moment.value = what;
  clearTimeout(timer);
  timer = window.setTimeout(() => (moment.value = null), SHOWN_MS);
}

/** Away is a phone without a line, or in somebody's pocket. */
function look(): void {
  const online = current.value?.status.value === "online";
  if (!online || document.visibilityState === "hidden") {
    since ??= performance.now();
    return;
  }
  if (since !== null && performance.now() - since > AWAY_MS) say("back");
  since = null;
}

effect(look);
document.addEventListener("visibilitychange", look);
holdBack(() => say("held")); // whoever is in the room leaves it on purpose
