/** What the phone has for a stage of a kind. */
import type { JSX } from "preact";
import type { PuddingMatch } from "../../art/match";

export interface ScreenProps<S> {
  match: PuddingMatch;
  stage: S;
}

export interface StageScreen<S> {
  /** What is going on, in one line, for those who watch; `mine`: the viewer's own seat is at it. */
  title(match: PuddingMatch, stage: S, mine: boolean): string;
  hint?(stage: S, match: PuddingMatch): string | undefined;
  /** The whole screen of whoever is asked. */
  Mine?(props: ScreenProps<S>): JSX.Element;
  /** What stands below the plate for him, where he watches like all others. */
  Controls?(props: ScreenProps<S>): JSX.Element | null;
}
