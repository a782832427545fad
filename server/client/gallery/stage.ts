/** What the galleries of screens share: waiting until a screen stands, and texts that are longer than ours. */
import { setTwist } from "../i18n";

const QUIET_FRAMES = 3;
const MOST_FRAMES = 120;

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Resolves (not before `after_ms`) once the page has fonts, has not changed for some frames, and every animation that ends has ended. */
export async function stands(fonts: readonly string[] = [], after_ms = 0): Promise<void> {
  if (after_ms > 0) await new Promise((resolve) => setTimeout(resolve, after_ms));
  let quiet = 0;
  const watch = new MutationObserver(() => (quiet = 0));
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  for (let count = 0; count < MOST_FRAMES && quiet < QUIET_FRAMES; count += 1) {
    await frame();
    quiet += 1;
  }
  watch.disconnect();
  await Promise.all(fonts.map((font) => document.fonts.load(font, "é")));
  await document.fonts.ready;
  for (const move of document.getAnimations()) {
    if (move instanceof CSSAnimation && Number.isFinite(move.effect?.getComputedTiming().endTime)) move.finish();
  }
}

/** Makes timers run `times` as fast, for screens that appear only after a while. The room clock keeps its pace. */
export function hurry(times: number): void {
  const real = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, delay = 0, ...rest: unknown[]) => real(run, delay > 100 ? delay / times : delay, ...rest)) as typeof window.setTimeout;
}

const LONGER = 0.4;
const WORD = /\p{L}{2,}/gu;

/** Every word of our own made 40 % longer by its own letters; what a text was given (names, numbers) stays (R24). */
export function longer(text: string, given: readonly unknown[]): string {
  const kept = new Set(given.flatMap((value) => String(value).match(WORD) ?? []));
  return text.replace(WORD, (word) => (kept.has(word) ? word : word + word.slice(0, Math.ceil(word.length * LONGER)).toLowerCase()));
}

/** What the address asks for: `?longer`. */
export function obey(query: URLSearchParams): void {
  if (query.has("longer")) setTwist(longer);
}
