/** The one polite live region of the phone: question, seconds at ten and five, result. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const spoken = signal("");
const TOGETHER_MS = 300;

/** Have a screen reader say this when it is done with what it is saying. */
export function announce(text: string): void {
  spoken.value = text;
}

let heading = "";

/** A screen reader begins to read a heading, which got the focus: what is announced with it is not to say it again. */
export function reads(element: HTMLElement | null): void {
  heading = element?.textContent ?? "";
  setTimeout(() => (heading = ""), TOGETHER_MS);
}

/** Say `text` when it changes, but for what the heading says; an empty text says nothing. */
export function useAnnounce(text: string): void {
  useEffect(() => {
    const rest = heading ? text.replace(heading, "").replace(/^[\s.,!?…]+/, "") : text;
    if (text) announce(rest);
  }, [text]);
}

export function LiveRegion() {
  return (
    <p class="sr" role="status">
      {spoken}
    </p>
  );
}
