/** Live hints: what a phone that is asked is about to do, shown to the others while its prompt is open. */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Line } from "./session";

const EVERY_MS = 100;

/** What the phone that is asked shows the others now; null without a hint to this prompt. */
export function useLive<Hint>(line: Line, prompt: string | undefined): Hint | null {
  const [live, set] = useState(line.live.value);
  useEffect(() => line.live.subscribe(set), [line]);
  return live !== null && live.prompt === prompt ? (live.hint as unknown as Hint) : null;
}

/** Show the others `hint`, ten times a second at most and the last one in any case; null: nothing new. */
export function useShownLive(line: Line, prompt: string | undefined, hint: object | null): void {
  const sent = useRef(-EVERY_MS);
  const said = hint && JSON.stringify(hint);
  useEffect(() => {
    if (said === null || prompt === undefined) return;
    const send = () => {
      sent.current = performance.now();
      line.hint({ prompt, hint: JSON.parse(said) });
    };
    const wait = sent.current + EVERY_MS - performance.now();
    if (wait <= 0) return send();
    const timer = setTimeout(send, wait);
    return () => clearTimeout(timer);
  }, [line, prompt, said]);
}
