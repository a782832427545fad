// Every key of console and big screen: one key means one thing wherever it works. The help lists this table.
import { useShortcuts } from "./shortcuts";

/** By what a key means: what is pressed (see `useShortcuts`), how it is written, and on which page it works. */
export const KEYS = {
  next: { press: ["next"], written: "\u2423", on: "both" },
  pause: { press: ["p"], written: "P", on: "console" },
  addTime: { press: ["+", "="], written: "+", on: "console" },
  skip: { press: ["s"], written: "S", on: "console" },
  withdraw: { press: ["v"], written: "V", on: "console" },
  undo: { press: ["z"], written: "Z", on: "console" },
  right: { press: ["1"], written: "1", on: "console" },
  wrong: { press: ["2"], written: "2", on: "console" },
  nextBuzzer: { press: ["3"], written: "3", on: "console" },
  showAnswer: { press: ["0"], written: "0", on: "console" },
  rematch: { press: ["r"], written: "R", on: "console" },
  nextRound: { press: ["n"], written: "N", on: "console" },
  lock: { press: ["l"], written: "L", on: "console" },
  bigScreen: { press: ["b"], written: "B", on: "console" },
  reactions: { press: ["e"], written: "E", on: "both" },
  fullscreen: { press: ["f"], written: "F", on: "wall" },
  mute: { press: ["m"], written: "M", on: "wall" },
  louder: { press: ["arrowup"], written: "\u2191", on: "wall" },
  softer: { press: ["arrowdown"], written: "\u2193", on: "wall" },
  help: { press: ["?"], written: "?", on: "both" },
} as const;

export type KeyName = keyof typeof KEYS;

/** The key by which the host buzzes for a seat. */
export const buzzKey = (seat: number) => ({ press: [`shift+${seat + 1}`], written: `\u21e7${seat + 1}` });

/** What keys do while this is on the screen. */
export function useKeys(does: Partial<Record<KeyName, (() => void) | false | null>>): void {
  useShortcuts(
    Object.fromEntries(
      (Object.keys(does) as KeyName[]).flatMap((name) => {
        const act = does[name];
        return act ? KEYS[name].press.map((key) => [key, act]) : [];
      }),
    ),
  );
}
