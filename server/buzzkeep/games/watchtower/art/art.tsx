// The playing cards of Watchtower, drawn by us: rank and suit, and a picture of what the card can do. Sizes follow the font size.
import type { ComponentChildren } from "preact";
import type { Suit } from "@client/wire/games/watchtower";
import { wear } from "@client/ui/wear";
import styles from "./card.css" with { type: "text" };
import { t } from "./texts";

wear(styles);

/** What a card looks like; the server's cards have these fields. */
export interface CardLook {
  rank: number;
  suit: Suit;
}

/** Suits around (0, 0), 24 high. */
const SUITS: Record<Suit, string> = {
  spades:
    "M0-12C3.4-6.6 11-2.4 11 3.4A5.2 5.2 0 0 1 2.1 6.6C2.2 9 3.1 10.6 4.6 12H-4.6C-3.1 10.6-2.2 9-2.1 6.6A5.2 5.2 0 0 1-11 3.4C-11-2.4-3.4-6.6 0-12Z",
  hearts: "M0 12C-7.4 5.6-11.6 1.2-11.6-4.2A5.9 5.9 0 0 1 0-6.8 5.9 5.9 0 0 1 11.6-4.2C11.6 1.2 7.4 5.6 0 12Z",
  diamonds: "M0-12.4Q4-5.4 9.4 0 4 5.4 0 12.4-4 5.4-9.4 0-4-5.4 0-12.4Z",
  clubs:
    "M0-12A5.3 5.3 0 0 1 4.5-3.9 5.3 5.3 0 1 1 2.1 5.6C2.2 8.6 3.1 10.6 4.6 12H-4.6C-3.1 10.6-2.2 8.6-2.1 5.6A5.3 5.3 0 1 1-4.5-3.9 5.3 5.3 0 0 1 0-12Z",
};

/** Whether a card goes back to the barracks after a battle, unless its owner is on campaign. */
export const isRoyal = (rank: number): boolean => rank >= 11;
/** Whether a card beats every other when its owner attacks. */
export const isAssassin = (rank: number): boolean => rank === 7;

/** Pictures around (0, 0), about 56 wide. */
const ASSASSIN = (
  <>
    <path class="wt-line" d="M-17 17 14-14" />
    <path class="wt-blade" d="M-9.5 14.5 20.5-15.5 25-25 15.5-20.5-14.5 9.5Z" />
    <path class="wt-hilt" d="M-21 6.5-6.5 21M-14 14-24 24" />
    <circle class="wt-dot" cx="-25" cy="25" r="4.4" />
  </>
);
const PICTURES: Record<number, ComponentChildren> = {
  7: ASSASSIN,
  11: (
    <>
      <path class="wt-solid" d="M-19 24V-2A19 19 0 0 1 19-2V24L7 28V8H-7V28Z" />
      <path class="wt-gap" d="M-14-1H14M0-1V9" />
      <path class="wt-solid" d="M-2-21C-4-32 8-36 22-29 17-27 16-25 17-21 11-23 5-22 2-19Z" />
    </>
  ),
  12: (
    <>
      <path class="wt-solid" d="M-26-12Q-17-2-13-14-5-4 0-20 5-4 13-14 17-2 26-12L20 18H-20Z" />
      <path class="wt-solid" d="M-20 22H20V28H-20Z" />
      <circle class="wt-solid" cx="-27" cy="-17" r="4.2" />
      <circle class="wt-solid" cx="-13" cy="-20" r="4.2" />
      <circle class="wt-solid" cx="0" cy="-26" r="4.8" />
      <circle class="wt-solid" cx="13" cy="-20" r="4.2" />
      <circle class="wt-solid" cx="27" cy="-17" r="4.2" />
      <path class="wt-gap" d="M-8 8h.01M0 8h.01M8 8h.01" />
    </>
  ),
  13: (
    <>
      <path class="wt-solid" d="M-28-12-14-1 0-19 14-1 28-12 20 18H-20Z" />
      <path class="wt-solid" d="M-20 22H20V28H-20Z" />
      <path class="wt-solid" d="M-2.6-36H2.6V-31.6H7V-26.6H2.6V-18H-2.6V-26.6H-7V-31.6H-2.6Z" />
      <path class="wt-gap" d="M0 2 5 9 0 16-5 9Z" />
    </>
  ),
};

/** The wall along the foot of every card: in a pile its courses add up to a tower. */
const WALL = "M0 118H14V111H28V118H43V111H57V118H72V111H86V118H100V140H0Z";
const JOINTS = "M0 129H100M24 118V129M50 118V129M76 118V129M12 129V140M38 129V140M64 129V140M90 129V140";

/** For a screen reader: a picture with a name, or nothing at all. */
const picture = (label: string | null) =>
  label === null ? ({ "aria-hidden": true } as const) : ({ role: "img", "aria-label": label } as const);

const kindOf = ({ rank, suit }: CardLook): string =>
  `${isAssassin(rank) ? "assassin" : isRoyal(rank) ? "royal" : "soldier"} ${suit === "hearts" || suit === "diamonds" ? "red" : "black"}`;

/** A card face up; `children` lie on it. `hidden` where something around it says what it is. */
export function CardFace({
  card,
  hidden = false,
  children,
}: {
  card: CardLook;
  hidden?: boolean;
  children?: ComponentChildren;
}) {
  const { rank, suit } = card;
  const letter = t.letter(rank);
  return (
    <span class={`wt-card ${kindOf(card)}`} {...picture(hidden ? null : t.cardName(rank, suit))}>
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <path class="wt-wall" d={WALL} />
        <path class="wt-joints" d={JOINTS} />
        <g class="wt-picture" transform="translate(62 82)">
          {PICTURES[rank] ? (
            <g transform="scale(.92)">{PICTURES[rank]}</g>
          ) : (
            <g transform={`scale(${rank === 14 ? 2.5 : 2})`}>
              <path class="wt-pip" d={SUITS[suit]} />
            </g>
          )}
        </g>
        <g transform="translate(23 26)">
          <text class="wt-rank" text-anchor="middle" y="14" transform={letter.length > 1 ? "scale(.74 1)" : undefined}>
            {letter}
          </text>
        </g>
        <g transform="translate(22 54) scale(.8)">
          <path class="wt-pip" d={SUITS[suit]} />
        </g>
      </svg>
      {children}
    </span>
  );
}

/** The back of a card; named for a screen reader only where it stands alone. */
export function CardBack({ label }: { label?: string }) {
  return (
    <span class="wt-card back" {...picture(label ?? null)}>
      <svg viewBox="0 0 100 140" aria-hidden="true">
        <rect class="wt-frame" x="9" y="9" width="82" height="122" rx="9" />
        <path
          class="wt-weave"
          d="M9 40 40 9M9 74 74 9M9 108 91 26M20 131 91 60M54 131 91 94M91 40 60 9M91 74 26 9M91 108 9 26M80 131 9 60M46 131 9 94"
        />
        <path class="wt-keep" d={KEEP} />
        <path class="wt-slit" d="M46 62H54V80H46ZM44 106A6 6 0 0 1 56 106V112H44Z" />
      </svg>
    </span>
  );
}

/** A watchtower, upright in the middle of a card. */
const KEEP = "M30 34H38V42H46V34H54V42H62V34H70V54L64 60V112H36V60L30 54Z";

/** A closed padlock on a plate. */
export function Padlock() {
  return (
    <svg class="wt-padlock" viewBox="0 0 32 36" aria-hidden="true">
      <path class="wt-shackle" d="M9 17V11a7 7 0 0 1 14 0v6" />
      <rect class="wt-body" x="4" y="15" width="24" height="18" rx="5" />
      <path class="wt-hole" d="M16 22v5" />
    </svg>
  );
}

/** A little tower for counts and headings, in the colour of the text. */
export function TowerSign() {
  return (
    <svg class="wt-tower-sign" viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 3h4v3h2V3h4v3h2V3h4v6l-2 2v10H6V11L4 9ZM10 21v-4a2 2 0 0 1 4 0v4" />
    </svg>
  );
}

/** The tricks that fort cards taken from others are in the showdown: two at most. */
export function Crowns({ won }: { won: number }) {
  return (
    <span class="wt-crowns" role="img" aria-label={t.crowns(won)}>
      {[1, 2].map((one) => (
        <svg key={one} class={one <= won ? "won" : ""} viewBox="0 0 24 20" aria-hidden="true">
          <path d="M3 17H21L23 5 16.500 9.500 12 2 7.500 9.500 1 5Z" />
        </svg>
      ))}
    </span>
  );
}

/** What is seen of a card that lies below others. */
export function CardEdge({ card }: { card: CardLook }) {
  return (
    <span class={`wt-card ${kindOf(card)}`}>
      <svg viewBox="0 0 100 140">
        <path class="wt-wall" d={WALL} />
        <path class="wt-joints" d={JOINTS} />
      </svg>
    </span>
  );
}

/**
 * Cards of one rank in a fort, bottom card first: the top card on a tower of as many courses. `locked` crowns a complete
 * tower with battlements and a padlock.
 */
export function Stack({
  cards,
  locked = false,
  hidden = false,
}: {
  cards: readonly CardLook[];
  locked?: boolean;
  hidden?: boolean;
}) {
  const top = cards[cards.length - 1];
  if (!top) return null;
  const label = locked
    ? t.locked(top.rank)
    : cards.length === 1
      ? t.cardName(top.rank, top.suit)
      : t.towerOf(cards.length, top.rank);
  return (
    <span
      class={`wt-stack n${Math.min(4, cards.length)} ${locked ? "locked" : ""}`}
      {...picture(hidden ? null : label)}>
      {locked ? (
        <svg class="wt-battlements" viewBox="0 0 120 30" preserveAspectRatio="none" aria-hidden="true">
          <path d="M0 0H18V11H34V0H52V11H68V0H86V11H102V0H120V18L110 30H10L0 18Z" />
        </svg>
      ) : null}
      <span class="wt-pile">
        {cards.slice(0, -1).map((card) => (
          <CardEdge key={card.suit} card={card} />
        ))}
        <CardFace card={top} hidden>
          {cards.length > 1 && !locked ? <b class="wt-height num">{`×${cards.length}`}</b> : null}
        </CardFace>
      </span>
      {locked ? <Padlock /> : null}
    </span>
  );
}
