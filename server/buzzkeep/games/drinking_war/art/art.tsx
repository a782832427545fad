// The cards of Drinking War for the wall and the phones: colour, sign and words tell the family together.
import { EMBLEMS } from "./countries";
import styles from "./card.css" with { type: "text" };
import { type CardFamily, type CardName, type CountryName, familyOf, printed, starsOf } from "./deck";
import { CRESTS, SIGNS } from "./signs";
import { t } from "./texts";
import { asPicture } from "@client/ui/as_picture";
import { wear } from "@client/ui/wear";

wear(styles);

/** The drawing of a card that has no number. */
export function Sign({ face }: { face: CardName }) {
  return (
    <svg class="dw-sign" viewBox="0 0 32 32" aria-hidden="true">
      {SIGNS[face]}
    </svg>
  );
}

/** The mark of a family: blast, shield, flash, star. */
export function Crest({ family }: { family: CardFamily }) {
  return (
    <svg class="dw-crest" viewBox="0 0 32 32" aria-hidden="true">
      {CRESTS[family]}
    </svg>
  );
}

/** The stars of a power card; `spent` of `of` are shown hollow when a turn's stars are counted. */
export function Stars({ count, of = count, label }: { count: number; of?: number; label?: string }) {
  return (
    <span class="dw-stars" {...asPicture(label)}>
      {Array.from({ length: of }, (_, index) => (
        <svg key={index} class={index < count ? "" : "spent"} viewBox="0 0 32 32">
          {CRESTS.power}
        </svg>
      ))}
    </span>
  );
}

interface CardProps {
  face: CardName;
  /** What the card is worth now, when a country or the table changes what is printed: "+8", "25". */
  now?: string | null;
  /** Without its name: for the pit, a row of cards, a finger's width. */
  small?: boolean;
  /** Above 1 it is shown as a pile. */
  count?: number;
  /** Say nothing to a screen reader, because the words stand beside it. */
  mute?: boolean;
}

/** A card, face up. Its size is that of its font: 4.4 by 6.2 em. */
export function CardFace({ face, now = null, small = false, count = 1, mute = false }: CardProps) {
  const family = familyOf(face);
  const figure = now ?? printed(face);
  const words = `${t.cardName(face)}${now === null || now === printed(face) ? "" : ` (${now})`}${count > 1 ? ` × ${count}` : ""}`;
  const drawn = SIGNS[face] !== undefined;
  return (
    <span
      class={`dw-card f-${family} ${small ? "small" : ""} ${count > 1 ? "pile" : ""} ${drawn ? "drawn" : ""}`}
      {...asPicture(mute ? null : words)}>
      <span class="dw-face">
        {drawn ? <Sign face={face} /> : <Crest family={family} />}
        {drawn ? null : <b class={`dw-figure num ${(figure?.length ?? 0) > 2 ? "wide" : ""}`}>{figure}</b>}
      </span>
      {drawn && now !== null ? <b class="dw-now num">{now}</b> : null}
      {starsOf(face) > 0 ? <Stars count={starsOf(face)} /> : null}
      {small ? null : <span class="dw-name">{drawn ? t.shortName(face) : t.family(family)}</span>}
      {count > 1 ? <b class="dw-count num">{count}</b> : null}
    </span>
  );
}

/** The back of a card; `country` for the other pile. */
export function CardBack({ small = false, country = false }: { small?: boolean; country?: boolean }) {
  return (
    <span class={`dw-card back ${country ? "world" : ""} ${small ? "small" : ""}`} aria-hidden="true">
      <span class="dw-face">
        <Crest family={country ? "defence" : "attack"} />
      </span>
    </span>
  );
}

/** A country's emblem on a medal. It names itself unless its name stands beside it. */
export function CountryBadge({ country, mute = false }: { country: CountryName; mute?: boolean }) {
  return (
    <span class="dw-country" {...asPicture(mute ? null : t.country(country))}>
      <svg class="dw-sign" viewBox="0 0 32 32" aria-hidden="true">
        {EMBLEMS[country]}
      </svg>
    </span>
  );
}

/** Points of life as hearts: `count` of `of`. */
export function Lives({ count, of }: { count: number; of: number }) {
  return (
    <span class="dw-lives" role="img" aria-label={t.lives(count)}>
      {Array.from({ length: Math.max(of, count) }, (_, index) => (
        <svg key={index} class={index < count ? "" : "gone"} viewBox="0 0 32 32" aria-hidden="true">
          <path d="M16 28.4C6.2 21.6 2.8 17 2.8 12a6.7 6.7 0 0 1 13.2-2 6.7 6.7 0 0 1 13.2 2c0 5-3.4 9.6-13.2 16.4Z" />
        </svg>
      ))}
    </span>
  );
}
