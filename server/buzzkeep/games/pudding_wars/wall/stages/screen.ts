// What wall and console have for a stage of a kind.
import type { JSX } from "preact";
import type { PuddingView } from "@client/wire/games/pudding_wars";

/** How much of a stroke has been seen. */
export interface Seen {
  touched: boolean;
  falls: number;
  over: boolean;
}

export interface StageScreen<S> {
  /** What its seat does, and what comes of it, as far as it has been seen. */
  told(stage: S, seen: Seen): { text: string; value?: string | undefined };
  /** The same on the console, where it stands behind the name. */
  doing?(stage: S): string;
  /** What the host's keys mean here. */
  keys?(): string;
  /** What lies over the plate. */
  over?(view: PuddingView, stage: S, seen: Seen): JSX.Element | null;
}
