/** The one polite live region of the phone: question, seconds at ten and five, result. */
import { signal } from "@preact/signals";
import { useEffect } from "preact/hooks";

const spoken = signal("");

/** Have a screen reader say this when it is done with what it is saying. */
export function announce(text: string): void {
  spoken.value = text;
}

/** Say `text` when it changes; an empty text says nothing. */
export function useAnnounce(text: string): void {
  useEffect(() => {
    if (text) announce(text);
  }, [text]);
}

export function LiveRegion() {
  return (
    <p class="sr" role="status">
      {spoken}
    </p>
  );
}
