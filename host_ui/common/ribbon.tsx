// The last plays of a card game, the newest last: who, what, on whom. A wall that comes late begins with the next one.
import type { ComponentChildren } from "preact";
import { useRef } from "preact/hooks";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import type { GameUpdate } from "@client/wire/messages";
import { fit } from "./people";
import styles from "./ribbon.css" with { type: "text" };

wear(styles);

export interface RibbonPlay {
  seat: number;
  picture: ComponentChildren;
  /** Whom it was meant for; null for all or nobody. */
  other: number | null;
  words: string;
  class?: string;
}

/** So many have room to be read. */
const SHOWN = 5;
/** Those of the match on this wall, whatever screen shows them. */
let kept: { match: string | null; plays: readonly RibbonPlay[] } = { match: null, plays: [] };

/** The last plays of this match, as `playsOf` tells them from the events of each update. */
export function useLastPlays<Event>(
  game: GameUpdate,
  playsOf: (event: Event) => RibbonPlay | null,
): readonly RibbonPlay[] {
  const seen = useRef<GameUpdate | null>(null);
  if (seen.current !== game) {
    const before = kept.match === game.match ? kept.plays : [];
    // what a screen that has just been drawn finds has been told on the one before
    const fresh = seen.current ? (game.events as Event[]).flatMap((event) => playsOf(event) ?? []) : [];
    kept = { match: game.match, plays: [...before, ...fresh].slice(-SHOWN) };
    seen.current = game;
  }
  return kept.plays;
}

export function Ribbon({ plays, label, most = SHOWN }: { plays: readonly RibbonPlay[]; label: string; most?: number }) {
  return (
    <ol class="ribbon" aria-label={label} style={{ gridTemplateColumns: `repeat(${most}, minmax(0, 1fr))` }}>
      {plays.slice(-most).map(({ seat, picture, other, words, class: kind }, index) => (
        <li key={index} class={kind}>
          <Seat seat={seat} />
          {picture}
          {other === null ? null : <Seat seat={other} />}
          <small style={{ fontSize: fit(words, 7.6, 2.1, 1.7, 0.44) }}>{words}</small>
        </li>
      ))}
    </ol>
  );
}

const Seat = ({ seat }: { seat: number }) => (
  <i class={seatClass(seat)}>
    <SeatSymbol seat={seat} />
  </i>
);
