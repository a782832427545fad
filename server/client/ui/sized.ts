const CONTAINERS = CSS.supports("width: 1cqw");

/** For `ref` of a box of a fixed size: where CSS knows no container units it has its size as --across and --down. */
export function sized(box: HTMLElement | null): void {
  if (!box || CONTAINERS) return;
  new ResizeObserver(() => {
    box.style.setProperty("--across", `${box.clientWidth}px`);
    box.style.setProperty("--down", `${box.clientHeight}px`);
  }).observe(box);
}
