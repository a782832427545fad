// A window that closes: how long it is open, and what it asks.
import type { ComponentChildren } from "preact";
import { ClockRing } from "@client/ui/clock";
import { fit } from "@wall/common/people";
import { useRoomNow } from "@wall/common/time";
import type { VirusMatch } from "../../art/match";
import { t } from "../texts";

export function Window({
  title,
  class: extra = "",
  children,
}: {
  title: string;
  class?: string;
  children: ComponentChildren;
}) {
  return (
    <section class={`vwt-closing ${extra}`} aria-label={title}>
      {children}
      <b class="vwt-closing-words" style={{ fontSize: fit(title, 16.2, 2.9, 1.8, 0.78) }}>
        {title}
      </b>
    </section>
  );
}

export function Closing({ match, opens, closes }: { match: VirusMatch; opens: number; closes: number | null }) {
  const now = useRoomNow(match.line, 100);
  const end = closes ?? opens;
  return (
    <ClockRing
      class="vwt-clock"
      left_ms={Math.max(0, end - now)}
      total_ms={end - opens}
      paused={match.room.paused}
      label={t.secondsLeft(Math.ceil(Math.max(0, end - now) / 1000))}
    />
  );
}
