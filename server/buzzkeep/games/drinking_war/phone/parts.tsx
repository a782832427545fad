/** Small pieces that several panels of Drinking War share. */
import { CardBack } from "../art/art";
import { type CardName, printed } from "../art/deck";
import type { Group, Mine } from "@client/wire/games/drinking_war";
import { Check, icon } from "@phone/parts/icons";
import { force, t } from "./texts";
import { d } from "./drink_texts";

export const Heart = icon(
  <path
    class="dw-heart"
    d="M12 21C4.6 15.9 2.2 12.4 2.2 8.9A5 5 0 0 1 12 7.4a5 5 0 0 1 9.8 1.5c0 3.5-2.4 7-9.8 12.1Z"
  />,
);

interface GoProps {
  words: string;
  /** What it says once it is with the server. */
  after?: string | undefined;
  done?: boolean;
  disabled?: boolean;
  onClick: () => void;
}

/** The one gold button. */
export function Go({ words, after, done = false, disabled = false, onClick }: GoProps) {
  const shown = done ? (after ?? words) : words;
  return (
    <button
      type="button"
      class={`go ${done ? "done" : ""} ${shown.length > 16 ? "long" : ""}`}
      aria-disabled={done || disabled}
      onClick={() => done || disabled || onClick()}>
      {done ? <Check /> : null}
      {shown}
    </button>
  );
}

/** The pile, to be tapped. */
export function Pile({ left, onDraw, busy }: { left: number; onDraw: () => void; busy: boolean }) {
  return (
    <button type="button" class="dw-front pile" aria-disabled={busy} onClick={() => busy || onDraw()}>
      <CardBack />
      <span>
        {t.draw}
        <small class="num">{t.inPile(left)}</small>
      </span>
    </button>
  );
}

/** The figure to show on a card of the hand when it is not the printed one. */
export function figure(mine: Mine, group: Group): string | null {
  if (group.card === "bomb") {
    const next = mine.bombs[0];
    return next ? force(next.sips, next.pv) : null;
  }
  if (group.card === "blue") return String(group.value);
  if (group.card === "sabo") return `÷${group.value}`;
  const mark = printed(group.card as CardName)?.[0];
  return mark === undefined ? null : `${mark}${group.value}`;
}

/** What the law and decency want to be said wherever drinking is spoken of. */
export function Footer({ short = false }: { short?: boolean }) {
  return <p class="dw-footer">{short ? d.footerShort : d.footer}</p>;
}
