// What the wall has for a stage of a kind.
import type { JSX } from "preact";
import type { WarMatch } from "../../art/match";

/** The lower third: who does what. */
export interface Told {
  seat: number | null;
  text: string;
  value?: string | undefined;
}

export interface StageScreen<S> {
  /** What goes on now, in words; the console says the same. What somebody drinks, or whether, is never said. */
  told(match: WarMatch, stage: S): Told;
  /** The lower third shows how long it may take. */
  timed?: true;
  /** Until when the last seconds tick. */
  ticks?(stage: S): number | null;
  /** What lies in the middle while there is no attack; else whose turn it is, with what he does. */
  middle?(match: WarMatch, stage: S): JSX.Element;
  doing?(stage: S): JSX.Element;
  /** It stands in the middle at once, whatever power has led to it; or even where an attack lies. */
  before?: "power" | "attack";
  /** What lies on the table has been dealt with, or not yet. */
  attack?: "settled" | "open" | "past";
  /** Whom it is aimed at, and with which of the cards before him. */
  aims?(stage: S): { seat: number; number: number | null };
  /** Drawn instead of the table. */
  Whole?(props: { match: WarMatch }): JSX.Element;
}
