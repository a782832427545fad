/** Things on a phone that can be tapped, held down for an explanation, and dragged to a place marked `data-drop`. */
import { useEffect, useRef, useState } from "preact/hooks";

const HOLD_MS = 450;
/** A finger that moves further than this drags. */
const SLOP_PX = 9;

/** Something under the finger, on the page; `over` is the `data-drop` of the place below it. */
interface Dragged<T> {
  item: T;
  x: number;
  y: number;
  over: string | null;
}

interface Touch<T> {
  item: T;
  x: number;
  y: number;
  stage: "down" | "held" | "dragged";
}

interface Hands<T> {
  onTap: (item: T) => void;
  /** Held down, or the context-menu key. */
  onHold: (item: T) => void;
  onDrop?: (item: T, where: string) => void;
  /** Whether it may be dragged now; nothing may if this is left out. */
  loose?: (item: T) => boolean;
}

const dropAt = (x: number, y: number): string | null =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-drop]")?.dataset["drop"] ?? null;

/** `of(item)` gives the handlers of an item's button; `dragged` is what hangs from the finger, if anything. */
export function useHandling<T>({ onTap, onHold, onDrop, loose }: Hands<T>) {
  const [dragged, drag] = useState<Dragged<T> | null>(null);
  const touch = useRef<Touch<T> | null>(null);
  const timer = useRef(0);
  const still = () => window.clearTimeout(timer.current);
  useEffect(() => still, []);

  const of = (item: T) => ({
    onPointerDown: (event: PointerEvent) => {
      if (event.button !== 0 || !event.isPrimary) return;
      still();
      const mine: Touch<T> = { item, x: event.clientX, y: event.clientY, stage: "down" };
      touch.current = mine;
      timer.current = window.setTimeout(() => {
        mine.stage = "held";
        swallowRelease();
        onHold(item);
      }, HOLD_MS);
    },
    onPointerMove: (event: PointerEvent & { currentTarget: HTMLElement }) => {
      const mine = touch.current;
      if (!mine || mine.stage === "held" || event.buttons === 0) return;
      const { clientX: x, clientY: y } = event;
      if (mine.stage === "down") {
        if (Math.hypot(x - mine.x, y - mine.y) < SLOP_PX) return;
        still();
        if (!loose?.(mine.item)) return;
        mine.stage = "dragged";
        event.currentTarget.setPointerCapture(event.pointerId);
      }
      drag({ item: mine.item, x, y, over: dropAt(x, y) });
    },
    onPointerUp: (event: PointerEvent) => {
      still();
      const mine = touch.current;
      if (mine?.stage !== "dragged") return;
      drag(null);
      const where = dropAt(event.clientX, event.clientY);
      if (where !== null) onDrop?.(mine.item, where);
    },
    onPointerCancel: () => {
      still();
      drag(null);
    },
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      still();
      if (touch.current?.stage !== "held") onHold(item);
    },
    onClick: (event: MouseEvent) => {
      const stage = event.detail === 0 ? "down" : (touch.current?.stage ?? "down");
      touch.current = null;
      if (stage === "down") onTap(item);
    },
  });
  return { of, dragged };
}

/** Swallow the click that a touch still ends in: what came up under the finger must not take it for a tap. */
function swallowRelease(): void {
  const swallow = (event: Event) => {
    event.stopPropagation();
    event.preventDefault();
  };
  const end = () => removeEventListener("click", swallow, true);
  addEventListener("click", swallow, true);
  addEventListener("pointerdown", end, { capture: true, once: true }); // the next finger is meant,
  addEventListener("keydown", end, { capture: true, once: true }); // or the next key
}
