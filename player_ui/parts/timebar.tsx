/** What is left of the time: a bar and whole seconds, on the room clock. */
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "@client/session";
import type { RoomView } from "@client/wire/messages";
import { useSeconds } from "../hooks";
import { t } from "../texts";
import { announce } from "./live";

interface Props {
  line: Line;
  room: RoomView;
  /** From when to when, on the room clock: the bar is full at `since` and empty at `due`. */
  since: number;
  due: number;
}

const LAST_SECONDS = 5;

export function TimeBar({ line, room, since, due }: Props) {
  const bar = useRef<HTMLElement>(null);
  const seconds = useSeconds(line, due, room.paused);

  useEffect(() => {
    const now = Math.max(0, due - line.serverNow());
    const from = Math.min(1, now / Math.max(1000, due - since));
    const run = bar.current?.animate([{ transform: `scaleX(${from})` }, { transform: "scaleX(0)" }], {
      duration: Math.max(1, now),
      fill: "both",
    });
    if (room.paused) run?.pause();
    return () => run?.cancel();
  }, [line, since, due, room.paused]);

  useEffect(() => {
    if (!room.paused && (seconds === 10 || seconds === LAST_SECONDS)) announce(t.secondsLeft(seconds));
  }, [seconds, room.paused]);

  const late = seconds <= LAST_SECONDS;
  return (
    <div class={late ? "bar late" : "bar"} role="timer" aria-live="off" aria-label={t.secondsLeft(seconds)}>
      <div class="track">
        <i ref={bar} />
      </div>
      <b class="num" key={late ? seconds : "calm"}>
        {seconds}
      </b>
    </div>
  );
}
