/** What the galleries of screens share: waiting until a screen stands, and texts that are longer than ours. */
import { setTwist } from "@client/i18n";

declare global {
  interface Window {
    /** Resolves when the screen stands, for a test that has given it another size. */
    stands: typeof stands;
  }
}

const QUIET_FRAMES = 2;
const MOST_MS = 20_000;

const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 0)));

/** Resolves once some frames in a row have changed nothing and brought no font: true, or false when it is `until`. */
async function quiet(until: number): Promise<boolean> {
  let frames = 0;
  const again = () => (frames = 0);
  const watch = new MutationObserver(again);
  watch.observe(document.documentElement, { subtree: true, childList: true, attributes: true, characterData: true });
  document.fonts.addEventListener("loadingdone", again);
  while (frames < QUIET_FRAMES && performance.now() < until) {
    await frame();
    frames += 1;
  }
  watch.disconnect();
  document.fonts.removeEventListener("loadingdone", again);
  return frames >= QUIET_FRAMES;
}

/** Ends every animation and transition that ends by itself; whether there was one. Clocks drawn by script go on. */
function endMoves(): boolean {
  const moves = document.getAnimations().filter((move) => {
    const styled = move instanceof CSSAnimation || move instanceof CSSTransition;
    return styled && move.playState !== "finished" && Number.isFinite(move.effect?.getComputedTiming().endTime);
  });
  for (const move of moves) move.finish();
  return moves.length > 0;
}

let fetching = 0;

/** Counts what is fetched and not there yet: a map may be later than some quiet frames. */
function countFetches(): void {
  const real = window.fetch.bind(window);
  window.fetch = async (...what: Parameters<typeof fetch>) => {
    fetching += 1;
    try {
      return await real(...what);
    } finally {
      fetching -= 1;
    }
  };
}

const waits = (): boolean =>
  document.fonts.status !== "loaded" || fetching > 0 || [...document.images].some((image) => !image.complete);

/**
 * Resolves (not before `after_ms`) once the page can be measured: fonts, pictures and maps are there, every animation that
 * ends has ended, and some frames since then have changed nothing. Throws if it does not come to rest in 20 s.
 */
export async function stands(fonts: readonly string[] = [], after_ms = 0): Promise<void> {
  if (after_ms > 0) await new Promise((resolve) => setTimeout(resolve, after_ms));
  const until = performance.now() + MOST_MS;
  await Promise.all(fonts.map((font) => document.fonts.load(font, "é")));
  do {
    if (!(await quiet(until))) throw new Error("the screen does not come to rest");
  } while (endMoves() || waits());
}

/** Makes timers run `times` as fast, for screens that appear only after a while. The room clock keeps its pace. */
export function hurry(times: number): void {
  const real = window.setTimeout.bind(window);
  window.setTimeout = ((run: () => void, delay = 0, ...rest: unknown[]) =>
    real(run, delay > 100 ? delay / times : delay, ...rest)) as typeof window.setTimeout;
}

const LONGER = 0.4;
const WORD = /\p{L}{2,}/gu;

/** Every word of our own made 40 % longer by its own letters; what a text was given (names, numbers) stays. */
export function longer(text: string, given: readonly unknown[]): string {
  const kept = new Set(given.flatMap((value) => String(value).match(WORD) ?? []));
  return text.replace(WORD, (word) =>
    kept.has(word) ? word : word + word.slice(0, Math.ceil(word.length * LONGER)).toLowerCase(),
  );
}

/** What the address asks for (`?longer`), and what {@link stands} has to know. */
export function obey(query: URLSearchParams): void {
  if (query.has("longer")) setTwist(longer);
  countFetches();
  window.stands = stands;
}
