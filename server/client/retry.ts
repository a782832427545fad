/** Fetching what a screen cannot do without: the line may be bad, so it is tried until it is there. */
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 8_000;

/** Calls `load` again after ever longer pauses until it brings something; the returned function gives up. */
export function untilLoaded<V>(load: () => Promise<V>, found: (value: V) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wanted = true;
  const attempt = (pause: number): void => {
    load().then(
      (value) => wanted && found(value),
      () => {
        if (wanted) timer = setTimeout(attempt, pause, Math.min(LONGEST_PAUSE_MS, 2 * pause));
      },
    );
  };
  attempt(FIRST_PAUSE_MS);
  return () => {
    wanted = false;
    clearTimeout(timer);
  };
}
