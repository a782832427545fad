// What the wall has for a stage of a kind.
import type { JSX } from "preact";
import type { VirusMatch } from "../../art/match";

/** The lower third: who does what. */
export interface Told {
  seat: number | null;
  text: string;
  value?: string;
  after?: string;
}

export interface StageScreen<S> {
  told(match: VirusMatch, stage: S): Told;
  /** The lower third shows how long it may take. */
  timed?: true;
  /** What the lower third shows instead of a clock. */
  aside?(stage: S): JSX.Element | null;
  /** What lies in the middle while there is no action on the table. */
  middle?(match: VirusMatch, stage: S): JSX.Element | null;
  /** What closes beside the action. */
  window?(match: VirusMatch, stage: S): JSX.Element;
  /** Until when the last seconds tick. */
  ticks?(stage: S): number | null;
  /** The life points that a seat has lost. */
  loss?(stage: S): { seat: number; points: number; sign: "trap" | "virus" };
}
