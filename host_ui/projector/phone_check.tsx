// The check before the start on the wall: what can be heard of it, and the sum that the phones ask.
import { useEffect, useState } from "preact/hooks";
import { sumOf } from "@client/phone_check";
import type { Line } from "@client/session";
import { Icon } from "@client/ui/icons";
import { audition } from "../common/audio";
import { t } from "./texts";

const SHOWN_MS = 12_000;

export function WallCheck({ line }: { line: Line }) {
  const [n, set] = useState<number | null>(null);
  useEffect(() => {
    const before = line.live.value;
    return line.live.subscribe((live) => {
      if (live?.prompt !== "check" || live === before) return;
      set(Number(live.hint["n"]));
      audition(t.checkTitle);
    });
  }, [line]);
  useEffect(() => {
    if (n === null) return undefined;
    const timer = setTimeout(() => set(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [n]);
  if (n === null) return null;
  return (
    <section class="overlay paused" aria-label={t.checkTitle}>
      <div class="paused-band">
        <Icon name="bolt" />
        <div>
          <h2>{t.checkTitle}</h2>
          <p>{t.checkSum(sumOf(n).text)}</p>
        </div>
      </div>
    </section>
  );
}
