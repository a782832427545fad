import type { Line } from "@client/session";
import { BET } from "@client/match";

/** Whether the match waits for this player. */
export function isAsked(line: Line): boolean {
  const update = line.update.value;
  const seat = update?.you.seat ?? null;
  return (
    seat !== null &&
    update?.room.phase === "playing" &&
    (update.game?.prompts ?? []).some(
      (prompt) => prompt.due !== null && prompt.kind !== BET && prompt.seats.includes(seat),
    )
  );
}
