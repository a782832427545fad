/** A finger that stays explains; one that taps acts. The context-menu key and a right click explain, too. */
import { useRef } from "preact/hooks";

const LONG_PRESS_MS = 450;

/** Handlers for a card that acts on a tap and explains itself on a long press. */
export function useHold(onTap: () => void, onHold: () => void) {
  const timer = useRef(0);
  const held = useRef(false);
  const release = () => window.clearTimeout(timer.current);
  return {
    onPointerDown: () => {
      held.current = false;
      timer.current = window.setTimeout(() => {
        held.current = true;
        swallowRelease();
        onHold();
      }, LONG_PRESS_MS);
    },
    onPointerUp: release,
    onPointerLeave: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      release();
      if (!held.current) onHold();
      held.current = true;
    },
    onClick: () => {
      if (held.current) held.current = false;
      else onTap();
    },
  };
}

/** Swallow the click that a touch still ends in: what came up under the finger must not take it for a tap. */
export function swallowRelease(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const end = () => removeEventListener("click", swallow, true);
  addEventListener("click", swallow, true);
  addEventListener("pointerdown", end, { capture: true, once: true }); // the next finger is meant,
  addEventListener("keydown", end, { capture: true, once: true }); // or the next key
}
