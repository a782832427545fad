/** Time, sending and focus for the screens of a phone. */
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import type { Line } from "@client/session";
import { shown, shownAt, touchedAt } from "@client/touch";
import type { Failure } from "@client/wire/messages";
import { reads } from "./parts/live";

/** Milliseconds until a room-clock instant, never below 0. */
const left = (line: Line, due: number): number => Math.max(0, due - line.serverNow());

/** Whole seconds until `due`, drawn anew when they change. `key` restarts the count after a pause or a new deadline. */
export function useSeconds(line: Line, due: number | null, key: unknown = null): number {
  const [, draw] = useState(0);
  useEffect(() => {
    if (due === null) return;
    let timer = 0;
    const tick = () => {
      draw((count) => count + 1);
      const rest = left(line, due);
      if (rest > 0) timer = window.setTimeout(tick, (rest % 1000) + 15);
    };
    const rest = left(line, due);
    timer = window.setTimeout(tick, (rest % 1000) + 15);
    return () => window.clearTimeout(timer);
  }, [line, due, key]);
  return due === null ? 0 : Math.ceil(left(line, due) / 1000);
}

/** True once the room clock has reached `at`; draws again at that instant. */
export function useReached(line: Line, at: number, key: unknown = null): boolean {
  const [, draw] = useState(0);
  const reached = line.serverNow() >= at;
  useEffect(() => {
    if (reached) return undefined;
    let timer = 0;
    const look = () => {
      const rest = at - line.serverNow();
      if (rest <= 0) draw((count) => count + 1);
      else timer = window.setTimeout(look, rest + 10); // again, for a probe may have set the clock back meanwhile
    };
    look();
    return () => window.clearTimeout(timer);
  }, [line, at, key, reached]);
  return reached;
}

/** True after `value` has been true for `ms` without a break. */
export function useLasting(value: boolean, ms: number): boolean {
  const [lasting, set] = useState(false);
  useEffect(() => {
    if (!value) return set(false);
    const timer = window.setTimeout(() => set(true), ms);
    return () => window.clearTimeout(timer);
  }, [value, ms]);
  return value && lasting;
}

/** True once `step` has stood for `ms`: what comes up under a finger must not take its second tap. */
export function useSettled(step: string | number | undefined, ms: number): boolean {
  const [stood, set] = useState<{ step: typeof step } | null>(null);
  useEffect(() => {
    const timer = window.setTimeout(() => set({ step }), ms);
    return () => window.clearTimeout(timer);
  }, [step, ms]);
  return stood !== null && stood.step === step;
}

export interface Sending<A> {
  prompt: string;
  action: A;
  state: "sent" | "slow" | "locked" | "refused";
  error: Failure | null;
}

const SLOW_MS = 600;
/** A move that could not leave for so long is not played later, when the table is another one; answers are (R16). */
const MOVE_EXPIRES_MS = 4000;
const answers = (line: Line, prompt: string): boolean =>
  /^(choice|number)/.test(line.update.value?.game?.prompts.find((one) => one.id === prompt)?.kind ?? "");

/**
 * Sends the actions of one prompt and says how far they are: sent, slow after 600 ms, locked once the server has
 * answered, refused. Belongs to the prompt: with the next one it starts afresh.
 */
export function useAct<A extends { kind: string }>(line: Line, prompt: string | undefined) {
  const [latest, set] = useState<Sending<A> | null>(null);
  useLayoutEffect(() => {
    if (prompt === undefined) return;
    // the first frame that shows it: what a person can react to
    const frame = requestAnimationFrame(() => shown(prompt));
    return () => cancelAnimationFrame(frame);
  }, [prompt]);
  const sending = latest?.prompt === prompt ? latest : null;

  const act = (action: A, final = true) => {
    if (prompt === undefined) return;
    buzz("tap");
    const mine: Sending<A> = { prompt, action, state: "sent", error: null };
    set(mine);
    const turn = (next: Partial<Sending<A>>) =>
      set((current) =>
        current && current.prompt === prompt && current.action === action ? { ...current, ...next } : current,
      );
    const slow = window.setTimeout(() => turn({ state: "slow" }), SLOW_MS);
    const since = shownAt(prompt);
    const elapsed = since === null ? null : Math.min(600_000, Math.max(0, Math.round(touchedAt() - since)));
    void line
      .send(
        { kind: "act", prompt, action: { ...action }, elapsed_ms: elapsed },
        answers(line, prompt) ? undefined : MOVE_EXPIRES_MS,
      )
      .then((reply) => {
        window.clearTimeout(slow);
        if (reply.ok && final) buzz("locked");
        turn(reply.ok ? { state: "locked" } : { state: "refused", error: reply.error });
      });
  };
  return { act, sending };
}

/** What a screen needs only once somebody is in: fetched after it was drawn, and tried again when it is drawn anew. */
export function useChunk<M>(load: () => Promise<M>, wanted = true): M | null {
  const [chunk, set] = useState<{ module: M } | null>(null);
  useEffect(() => {
    if (wanted && !chunk)
      load().then(
        (module) => set({ module }),
        () => undefined,
      );
  }, [wanted]);
  return chunk?.module ?? null;
}

/** Moves the focus to the element when `phase` changes, so that a screen reader starts there. */
export function useHeading<E extends HTMLElement>(phase: string) {
  const ref = useRef<E>(null);
  const before = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (before.current !== phase) reads(ref.current);
  }, [phase]);
  // once it is painted: before, the browser would have to lay out the page in the midst of being given it
  useEffect(() => {
    if (before.current !== phase) ref.current?.focus({ preventScroll: true });
    before.current = phase;
  }, [phase]);
  return ref;
}
