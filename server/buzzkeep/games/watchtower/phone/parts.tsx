/** Pieces that several screens of Watchtower share. */
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardBack } from "../art/art";
import type { MyFreeForAll, MyPicking } from "@client/wire/games/watchtower";
import { useHeading, useSeconds } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import type { TowerMatch } from "../art/match";
import { t } from "./texts";

/** A sentence with the seconds that are left. */
export function Waiting({
  match,
  due,
  text,
}: {
  match: TowerMatch;
  due: number | null;
  text: (seconds: number) => string;
}) {
  const seconds = useSeconds(match.line, due, match.room.paused);
  return <p class="status wt-waiting">{text(seconds)}</p>;
}

/** The title of a screen, where a screen reader begins, and a note under it. */
export function Title({
  phase,
  title,
  note,
  children,
}: {
  phase: string;
  title: string;
  note?: string;
  children?: ComponentChildren;
}) {
  const heading = useHeading<HTMLHeadingElement>(phase);
  useAnnounce(note ? `${title}${/[!?…]$/.test(title) ? "" : "."} ${note}` : title);
  return (
    <div class="wt-title">
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {note ? <p class="wt-note">{note}</p> : null}
      {children}
    </div>
  );
}

/** A player's name with its symbol. */
export function Name({ match, seat }: { match: TowerMatch; seat: number }) {
  return (
    <span class={`wt-name ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
      <span class="who">{seat === match.you.seat ? t.youName : match.nameOf(seat)}</span>
    </span>
  );
}

/** How long after they appear backs take no tap: it was meant for what lay there before. */
const GUARD_MS = 600;

/** Somebody's army face down: a tap picks a back at once. */
export function Backs({
  match,
  pick,
  busy,
  onPick,
}: {
  match: TowerMatch;
  pick: MyFreeForAll | MyPicking;
  busy: boolean;
  onPick: (position: number) => void;
}) {
  const [sent, send] = useState<readonly number[]>([]);
  const taken = [...pick.picked, ...sent.filter((position) => !pick.picked.includes(position))];
  const [ready, arm] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => arm(true), GUARD_MS);
    return () => clearTimeout(timer);
  }, []);
  const open = ready && pick.left - (taken.length - pick.picked.length) > 0 && !busy;
  return (
    <ul
      class={`wt-backs rows ${pick.backs > 12 ? "many" : pick.backs > 6 ? "" : "few"}`}
      aria-label={t.backsOf(match.nameOf(pick.seat))}>
      {Array.from({ length: pick.backs }, (_, position) => {
        const order = taken.indexOf(position);
        return (
          <li key={position}>
            <button
              type="button"
              class={`wt-back ${order >= 0 ? "taken" : ""}`}
              aria-pressed={order >= 0}
              aria-disabled={order >= 0 || !open}
              onClick={() => {
                if (order >= 0 || !open) return;
                send([...sent, position]);
                onPick(position);
              }}>
              <CardBack />
              <span class="sr">{t.backNumber(position + 1, pick.backs)}</span>
              {order >= 0 ? (
                <span class="tick" aria-hidden="true">
                  <Check />
                </span>
              ) : null}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
