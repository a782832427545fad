/** What is being built, and that somebody is there: the server is told, and plays it if time runs out (rule 11.7). */
import { useEffect, useRef, useState } from "preact/hooks";
import type { Draft } from "../../../server/client/wire/games/drinking_war_actions";
import { askedPrompt, type WarTable } from "./table";

/** Taps that follow each other are told at once. */
const TELL_MS = 150;

export type Building = (move: Draft["move"]) => void;

/** Tells the server of the first touch while this phone is asked, and of whatever is built from then on. */
export function useBuilding({ line }: WarTable, prompt: string | undefined, acting: boolean): Building {
  const move = useRef<Draft["move"]>(null);
  const timer = useRef(0);
  const tell = () => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => void (prompt && line.send({ kind: "act", prompt, action: { kind: "draft", move: move.current }, elapsed_ms: null })), TELL_MS);
  };
  useEffect(() => {
    if (!acting || prompt === undefined) return undefined;
    move.current = null;
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
export function useMakeWay(table: WarTable, close: () => void): void {
  const asked = table.botPlays ? undefined : askedPrompt(table)?.id;
  useEffect(() => {
    if (asked !== undefined) close();
  }, [asked]);
}

const kept = new Map<string, { match: string; value: unknown }>();

/** Like `useState`, but what is built stays for the next moment of its `kind`, as far as it `fits` then. */
export function useKept<T>(table: WarTable, kind: string, empty: T, fits: (value: T) => T): [T, (value: T) => void] {
  const { match } = table.game;
  const before = kept.get(kind);
  const [value, set] = useState<T>(() => (before?.match === match ? fits(before.value as T) : empty));
  return [
    value,
    (next) => {
      kept.set(kind, { match, value: next });
      set(next);
    },
  ];
}
