/** What the phone has for a stage of a kind. */
import type { JSX } from "preact";
import type { Action } from "@client/wire/games/virus_war_actions";
import type { Sending } from "@phone/hooks";
import type { VirusMatch } from "../../art/match";

export interface ControlsProps<S> {
  match: VirusMatch;
  stage: S;
  sending: Sending<Action> | null;
  /** Something is on its way, or has been taken. */
  busy: boolean;
  act: (action: Action, final?: boolean) => void;
}

export interface StageScreen<S> {
  /** What is going on, in one line. */
  headline(match: VirusMatch, stage: S): string;
  /** What else there is to say of it. */
  footnote?(stage: S): string;
  /** How it stands, below what lies on the table. */
  tally?(stage: S): string;
  /** A sentence for somebody who is asked for the first times. */
  guide?: { step: string; text: () => string };
  /** What somebody who is asked can do. */
  Controls?(props: ControlsProps<S>): JSX.Element | null;
}

/** Whether a seat is the viewer's own and he plays it himself. */
export const isMine = (match: VirusMatch, seat: number): boolean => seat === match.you.seat && !match.botPlays;
