// Pieces of the console's part of a game: how long the step still takes, and a seat as a badge.
import type { Line } from "@client/session";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import styles from "./step.css" with { type: "text" };
import { useRoomNow } from "./time";
import { t } from "./texts";

wear(styles);

/** Whole seconds until `due` (room clock, ms); nothing when nothing is due. */
export function StepClock({ line, due }: { line: Line; due: number | null }) {
  const now = useRoomNow(line, 250);
  if (due === null) return null;
  const left = Math.max(0, Math.ceil((due - now) / 1000));
  return (
    <b class="step-clock num" role="timer" aria-label={t.secondsLeft(left)}>
      {left}
    </b>
  );
}

export function SeatBadge({ seat }: { seat: number }) {
  return (
    <span class={`seat-badge ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
    </span>
  );
}
