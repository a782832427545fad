// The cards of Virus War, drawn with lines: 24 x 24, in the colour of the text.
import type { ComponentChildren } from "preact";
import type { Face } from "@client/wire/games/virus_war";
import { wear } from "@client/ui/wear";
import styles from "./card.css" with { type: "text" };
import { t } from "./texts";

wear(styles);

export type Kind = Face["kind"];

const DRAWINGS: Record<Exclude<Kind, "number">, ComponentChildren> = {
  virus: (
    <>
      <circle cx="12" cy="12" r="5" />
      <path d="M12 7V2.6M12 21.4V17M7 12H2.6M21.4 12H17M8.5 8.5 5.4 5.4M18.6 18.6l-3.1-3.1M8.5 15.5l-3.1 3.1M18.6 5.4l-3.1 3.1M10.5 2.6h3M10.5 21.4h3M2.6 10.5v3M21.4 10.5v3" />
      <path class="dot" d="M10.6 10.8h.01M13.6 11.6h.01M11.4 13.7h.01" />
    </>
  ),
  poison: <path d="M9.5 3h5M10.5 3v6L5.2 18a2 2 0 0 0 1.8 3h10a2 2 0 0 0 1.8-3L13.5 9V3M7.3 15h9.4M12 12.2v.01" />,
  counter: <path d="M12 3 4.5 5.6v5.4c0 4.6 3.4 7.8 7.5 10 4.1-2.2 7.5-5.4 7.5-10V5.6ZM15.5 14.5 8.5 8M8.3 12V8h4" />,
  contagion: (
    <path d="M5 12a2.3 2.3 0 1 0 4.6 0A2.3 2.3 0 1 0 5 12M14.5 5.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M14.5 18.5a2.3 2.3 0 1 0 4.6 0a2.3 2.3 0 1 0-4.6 0M9.3 10.9l5.4-4M9.3 13.1l5.4 4" />
  ),
  epidemic: (
    <>
      <circle cx="12" cy="12" r="2.6" />
      <path d="M7 7a7 7 0 0 0 0 10M17 7a7 7 0 0 1 0 10M4 4a11.3 11.3 0 0 0 0 16M20 4a11.3 11.3 0 0 1 0 16" />
    </>
  ),
  vaccine: (
    <path d="m14 4 6 6M17 7l-9.5 9.5-3-.2-.2-3L14 4M4.4 19.6l2-2M10 8.3l2.5 2.5M7.5 10.8l2.5 2.5M18.5 2.5l3 3" />
  ),
  medicine: (
    <path d="M9 4.5a5 5 0 0 1 7 0l3.5 3.5a5 5 0 0 1-7 7L5.5 8a5 5 0 0 1 3.5-3.5M9 11.5l3.5-3.5M5.5 8a5 5 0 0 0-1 5.5l6 6a5 5 0 0 0 6-4.5" />
  ),
  miracle: (
    <path d="M12 2.5c.8 5.2 3.3 7.7 8.5 8.5-5.2.8-7.7 3.3-8.5 8.5-.8-5.2-3.3-7.7-8.5-8.5 5.2-.8 7.7-3.3 8.5-8.5M19 16.5v5M16.5 19h5" />
  ),
  stop: <path d="M8 2.5h8L21.5 8v8L16 21.5H8L2.5 16V8ZM8 12h8" />,
  quarantine: <path d="M4 21V10l8-6.5L20 10v11M8 21v-8M12 21v-8M16 21v-8M3 21h18M6.5 13h11" />,
  pickpocket: <path d="M4 9h9v12H4ZM13 12l3-1 4 1.5M13 16l4-.5 3.5-1.5M13 19h5M8 5.5 15.5 3 19 9" />,
  uturn: <path d="M7 21V9.5a5 5 0 0 1 10 0V17M13.5 13.5 17 17l3.5-3.5" />,
  trap: <path d="M3 18a9 9 0 0 1 18 0M3 18h18M5.5 13l1.8 2.5M9.5 9.8l1 3.2M14.5 9.8l-1 3.2M18.5 13l-1.8 2.5M8 21h8" />,
  luck: (
    <path d="M12 11.5C9.5 9 9 3.5 12 3.5s2.5 5.5 0 8M12 11.5c2.5-2.5 8-3 8 0s-5.5 2.5-8 0M12 11.5c-2.5-2.5-8-3-8 0s5.5 2.5 8 0M12 11.5c1 3 1.5 6 4.5 9" />
  ),
};

/** The drawing of a kind of card; number cards have their number instead. */
export function Sign({ kind }: { kind: Exclude<Kind, "number"> }) {
  return (
    <svg class="vw-sign" viewBox="0 0 24 24" aria-hidden="true">
      {DRAWINGS[kind]}
    </svg>
  );
}

const LONG = 9;
/** The letters of the longest part of a name that cannot be broken. */
const longest = (name: string): number => Math.max(...name.split("-").map((part) => part.length));

/** A card as it lies on the table. `count` above 1 is shown as a pile. */
export function CardFace({ face, count = 1, small = false }: { face: Face; count?: number; small?: boolean }) {
  return (
    <span
      class={`vw-card k-${face.kind} ${small ? "small" : ""} ${count > 1 ? "pile" : ""}`}
      role="img"
      aria-label={`${t.faceName(face.kind, face.value)}${count > 1 ? ` × ${count}` : ""}`}>
      {face.kind === "number" ? <b class="vw-digit">{face.value}</b> : <Sign kind={face.kind} />}
      {face.kind === "number" ? null : (
        <span class={longest(t.kinds(face.kind)) > LONG ? "vw-name long" : "vw-name"}>
          {t.kinds(face.kind)}
          {face.value === null ? "" : ` ${face.value}`}
        </span>
      )}
      {count > 1 ? <b class="vw-count">{`×${count}`}</b> : null}
    </span>
  );
}

/** The back of a card. */
export function CardBack() {
  return (
    <span class="vw-card back">
      <Sign kind="virus" />
    </span>
  );
}

/** A virus token with how many there are. */
export function Tokens({ count }: { count: number }) {
  return (
    <span class={`vw-tokens ${count === 0 ? "none" : ""}`} role="img" aria-label={t.tokens(count)}>
      <Sign kind="virus" />
      <b class="num">{count}</b>
    </span>
  );
}
