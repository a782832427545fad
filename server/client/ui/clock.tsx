// The round clock: a gold ring that empties and the seconds in it.
import "./clock.css";

/** Seconds left of `total_ms`; in the last five it is urgent. Static: the caller renders it as time goes by. */
export function ClockRing({
  left_ms,
  total_ms,
  label,
  paused = false,
  class: extra,
}: {
  left_ms: number;
  total_ms: number;
  label: string;
  paused?: boolean;
  class?: string;
}) {
  const seconds = Math.max(0, Math.ceil(left_ms / 1000));
  const share = total_ms > 0 ? Math.min(1, Math.max(0, left_ms / total_ms)) : 0;
  const urgent = !paused && left_ms > 0 && seconds <= 5;
  return (
    <div
      class={`clock ${urgent ? "urgent" : ""} ${paused ? "halted" : ""} ${extra ?? ""}`}
      role="timer"
      aria-label={label}>
      <svg viewBox="0 0 120 120" aria-hidden="true">
        <circle class="clock-track" cx="60" cy="60" r="52" />
        <circle
          class="clock-value"
          cx="60"
          cy="60"
          r="52"
          pathLength={100}
          stroke-dasharray={`${(share * 100).toFixed(2)} 100`}
        />
      </svg>
      <b class={`num digits-${String(seconds).length}`} key={urgent ? seconds : "calm"}>
        {seconds}
      </b>
    </div>
  );
}
