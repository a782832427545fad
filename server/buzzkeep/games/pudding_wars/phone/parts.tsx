/** What the screens of Pudding Wars share: title, standings, and reading the plate's millimetres under a finger. */
import type { ComponentChildren } from "preact";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { Pudding } from "../art/face";
import { type Spot, turned } from "../art/geometry";
import { useHeading } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";
import type { SeatView } from "@client/wire/games/pudding_wars";
import type { PuddingMatch } from "../art/match";
import { t } from "./texts";

interface HeadProps {
  match: PuddingMatch;
  title: string;
  hint?: string;
  phase: string;
}

export function Head({ match, title, hint, phase }: HeadProps) {
  const { line, room, view } = match;
  const heading = useHeading<HTMLHeadingElement>(phase);
  useAnnounce(title);
  const shown = match.prompt ?? match.game.prompts[0];
  const storm = Math.round((view.storm - 1) * 100);
  return (
    <div class="pw-top">
      {shown?.due == null ? null : <TimeBar line={line} room={room} since={shown.since} due={shown.due} />}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {hint ? <p class="hint">{hint}</p> : null}
      {storm > 0 ? <p class="pw-storm">{t.storm(storm)}</p> : null}
    </div>
  );
}

/** Everybody's puddings: in play, covered, in reserve. */
export function Standings({
  match,
  above,
  children,
}: {
  match: PuddingMatch;
  above?: ComponentChildren;
  children?: ComponentChildren;
}) {
  const { view, you } = match;
  return (
    <div class="controls pw-standing">
      {above}
      <ol class="pw-seats" aria-label={t.standing}>
        {view.seats.map((seat) => (
          <li
            key={seat.seat}
            class={`${seatClass(seat.seat)} ${seat.seat === view.active ? "now" : ""} ${seat.seat === you.seat ? "mine" : ""}`}
            aria-current={seat.seat === view.active ? "step" : undefined}>
            <svg viewBox="-18 -18 36 36" aria-hidden="true">
              <Pudding layers={[seat.seat]} face={seat.face} radius={16} />
            </svg>
            <span class="pw-name">
              <SeatSymbol seat={seat.seat} />
              {match.nameOf(seat.seat)}
            </span>
            <Counts seat={seat} rounds={view.rounds_to_win} />
          </li>
        ))}
      </ol>
      {children}
    </div>
  );
}

/** In play, covered, in reserve: a full pudding, one with a hat, an empty cup. */
function Counts({ seat, rounds }: { seat: SeatView; rounds: number }) {
  if (seat.gone) return <span class="pw-counts">{t.gone}</span>;
  const parts = [
    ["full", seat.in_play, t.inPlay],
    ["hat", seat.covered, t.covered],
    ["cup", seat.reserve, t.reserve],
  ] as const;
  const words = parts.map(([, count, word]) => `${count} ${word}`);
  return (
    <span
      class="pw-counts"
      role="img"
      aria-label={[...words, rounds > 1 ? t.rounds(seat.rounds, rounds) : "", seat.owes ? t.owes : ""]
        .filter(Boolean)
        .join(", ")}>
      {parts.map(([kind, count]) => (
        <span key={kind} class={`pw-count ${kind} ${count === 0 ? "none" : ""}`}>
          <i />
          <b class="num">{count}</b>
        </span>
      ))}
      {rounds > 1 ? <b class="num pw-won">{`${seat.rounds}/${rounds}`}</b> : null}
      {seat.owes ? <b class="pw-owes">{t.owesShort}</b> : null}
    </span>
  );
}

/** The place under a pointer, in the plate's own millimetres. */
export function spotUnder(svg: SVGSVGElement, clientX: number, clientY: number, turn: number): Spot {
  const matrix = svg.getScreenCTM();
  if (!matrix) return { x: 0, y: 0 };
  const at = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
  return turned({ x: at.x, y: -at.y }, -turn);
}
