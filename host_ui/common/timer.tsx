// The clock of whatever runs now: reads the room clock itself, so that nothing else is drawn anew ten times a second.
import { useRef } from "preact/hooks";
import { ClockRing } from "@client/ui/clock";
import type { Line } from "@client/session";
import { useRoomNow } from "./time";
import { t } from "./texts";

/** Counts down to `due` (room clock, ms). `total_ms` is the full ring; added time makes it fuller. */
export function Timer({
  line,
  due,
  total_ms,
  class: extra,
}: {
  line: Line;
  due: number | null;
  total_ms: number;
  class?: string;
}) {
  const now = useRoomNow(line, 200);
  const most = useRef(total_ms);
  if (due === null) return null;
  const left = Math.max(0, due - now);
  most.current = Math.max(most.current, total_ms, left);
  const paused = line.update.value?.room.paused ?? false;
  return (
    <ClockRing
      left_ms={left}
      total_ms={most.current}
      paused={paused}
      class={extra}
      label={t.secondsLeft(Math.ceil(left / 1000))}
    />
  );
}
