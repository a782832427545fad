// What wall and console have for a stage of a kind.
import type { JSX } from "preact";
import type { WatchtowerView } from "@client/wire/games/watchtower";
import type { TowerMatch } from "../../art/match";

/** The lower third: who is asked for what. */
export interface Told {
  seat: number | null;
  text: string;
  value?: string | undefined;
}

export interface ScreenProps<S> {
  match: TowerMatch;
  stage: S;
  live: boolean;
}

export interface StageScreen<S> {
  /** What the wall shows, before the podium. */
  Screen?(props: ScreenProps<S>): JSX.Element | null;
  /** What happens, in words for the console: whose doing it is, and what. */
  now(match: TowerMatch, stage: S): [seat: number | null, text: string];
  /** Who has still to pick or give how much. */
  left?(stage: S, view: WatchtowerView): readonly { seat: number; left: number }[] | null;
  /** A battle is under way, which the console shows. */
  fight?: true;
  /** Until when the last seconds tick. */
  ticks?(stage: S): number | null;
}
