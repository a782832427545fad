/** A private hand lies face down once the phone was put away, and whenever its owner covers it. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "./texts";
import { Eye } from "./icons";

/** Whether the hand is covered, and how to turn it over. */
export function useCover() {
  const [covered, set] = useState(false);
  useEffect(() => {
    const away = () => document.visibilityState === "hidden" && set(true);
    document.addEventListener("visibilitychange", away);
    return () => document.removeEventListener("visibilitychange", away);
  }, []);
  return { covered, cover: () => set(true), uncover: () => set(false) };
}

/** What is seen of a covered hand: `children` are card backs. */
export function Covered({ onUncover, children }: { onUncover: () => void; children: ComponentChildren }) {
  return (
    <button type="button" class="covered" onClick={onUncover}>
      <span class="backs" aria-hidden="true">
        {children}
      </span>
      <span class="covered-words">
        <Eye />
        {t.uncover}
      </span>
    </button>
  );
}
