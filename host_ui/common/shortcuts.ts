// Keyboard shortcuts. Typing in a field never triggers one. Space and Enter stay a control's that was reached by keys; the
// one that was clicked last keeps its focus without showing it, and whoever presses Space then means the next step.
import { useEffect, useRef } from "preact/hooks";

type Shortcuts = Record<string, () => void>;

/** Whether the pointer was used since the focus was last moved by keys: then nobody means the control that has it. */
let pointed = false;
if (typeof document !== "undefined") {
  addEventListener("pointerdown", () => (pointed = true), true);
  addEventListener("keydown", (event) => event.key === "Tab" && (pointed = false), true);
}

/** Keys by their lower-case name; "next" stands for Space and Enter, a digit for its key whatever it types (AZERTY). */
export function useShortcuts(keys: Shortcuts): void {
  // what is on the screen counts: an effect would bind the new meaning of a key only after the next frame
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as Element | null;
      if (target?.closest("input:not([type=checkbox]):not([type=radio]), textarea, dialog")) return;
      const forward = event.key === " " || event.key === "Enter";
      if (target?.closest("select") && (!pointed || !forward)) return;
      if (forward && !pointed && target?.closest("button, a, summary, input")) return;
      const digit = `${event.shiftKey ? "shift+" : ""}${event.code.replace("Digit", "")}`;
      const action = latest.current[forward ? "next" : event.key.toLowerCase()] ?? latest.current[digit];
      if (!action) return;
      event.preventDefault();
      action();
    };
    addEventListener("keydown", press);
    return () => removeEventListener("keydown", press);
  }, []);
}
