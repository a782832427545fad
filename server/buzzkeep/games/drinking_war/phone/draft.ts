/** What is being built, and that somebody is there: the server is told, and plays it if time runs out (rule 11.7). */
import { useEffect, useRef, useState } from "preact/hooks";
import { load, save } from "@client/storage";
import type { DraftMove } from "@client/wire/games/drinking_war_actions";
import type { WarMatch } from "../art/match";
import { askedPrompt } from "./model";

/** Taps that follow each other are told at once. */
const TELL_MS = 150;

/** Where what was planned is played. */
const PLAYED = { attack: ["power", "attack"], defend: ["defence"] };

export type Building = (move: DraftMove["move"]) => void;

/** Tells the server of the first touch while this phone is asked, and of whatever is built from then on. */
export function useBuilding({ line, view }: WarMatch, prompt: string | undefined, acting: boolean): Building {
  const move = useRef<DraftMove["move"]>(null);
  const timer = useRef(0);
  const tell = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(
      () =>
        void (
          prompt && line.send({ kind: "act", prompt, action: { kind: "draft", move: move.current }, elapsed_ms: null })
        ),
      TELL_MS,
    );
  };
  useEffect(() => {
    if (!acting || prompt === undefined) return undefined;
    const plan = view.mine?.plan ?? null;
    move.current = plan && PLAYED[plan.kind].includes(view.stage.kind) ? plan : null;
    window.addEventListener("pointerdown", tell, { once: true });
    return () => {
      window.removeEventListener("pointerdown", tell);
      window.clearTimeout(timer.current);
    };
  }, [prompt, acting]);
  return (next) => {
    move.current = next;
    tell();
  };
}

/** Runs `close` when something is asked of the own unit: no sheet may cover the hand then. */
export function useMakeWay(match: WarMatch, close: () => void): void {
  const asked = match.botPlays ? undefined : askedPrompt(match)?.id;
  useEffect(() => {
    if (asked !== undefined) close();
  }, [asked]);
}

const KEY = "dw-draft";

/** Like `useState`, but what is built stays on this phone for its next moment in the match, as far as it `fits` then. */
export function useKept<T>(match: WarMatch, empty: T, fits: (value: T) => T): [T, (value: T) => void] {
  const { match: id } = match.game;
  const [value, set] = useState<T>(() => {
    const kept = load(KEY);
    const before = kept === null ? null : (JSON.parse(kept) as { match: string; value: T });
    return before?.match === id ? fits(before.value) : empty;
  });
  return [
    value,
    (next) => {
      save(KEY, JSON.stringify({ match: id, value: next }));
      set(next);
    },
  ];
}

/** What was built has been played, or is not wanted. */
export const forgetKept = (): void => save(KEY, null);
