/** What the views of every game whose onlookers bet have in common (engine/bets.py). */
import type { GameView } from "./wire/messages";

export interface Crowd {
  options: readonly string[];
  standing: readonly { member: string | null; points: number }[];
  settled: {
    at: number;
    right: readonly string[];
    counts: readonly { on: string; bets: number }[];
    points: number;
    winners: readonly string[];
  } | null;
  prize: readonly string[];
}

export interface Betting extends GameView {
  crowd: Crowd;
  my_crowd: {
    bet: string | null;
    last: boolean | null;
    points: number;
    right: number;
    of: number;
    streak: number;
  } | null;
}

/** Whether play waits for whoever a prompt asks: not for bets, answers for fun, and taps that only go on sooner. */
export const waits = ({ kind }: { kind: string }): boolean =>
  kind !== "bet" && kind !== "tap" && !kind.endsWith("_fun");

/** How long a result is told, in ms of the room clock. */
export const TOLD_MS = 6_000;
