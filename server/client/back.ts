const TWICE_MS = 2_000;

/** From now on Back stays on this page (`held`), and leaves it when it comes twice: a gesture at the edge is soon made. */
export function holdBack(held?: () => void): void {
  if (window.top !== window) return;
  let before = Number.NEGATIVE_INFINITY;
  history.pushState(history.state, "");
  addEventListener("popstate", () => {
    if (performance.now() - before < TWICE_MS) return history.back();
    before = performance.now();
    history.pushState(history.state, "");
    held?.();
  });
}
