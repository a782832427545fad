/** What the phone has for a stage of a kind. */
import type { JSX } from "preact";
import type { Asked } from "@client/wire/games/drinking_war";
import type { Building } from "../draft";
import type { StageView, WarMatch } from "../../art/match";
import type { Act, Sent } from "../model";

/** A moment of the match on this phone. */
export interface Moment<S = StageView> {
  match: WarMatch;
  stage: S;
  /** What is wanted of the own unit, and whether this phone may answer. */
  asked: Asked | null;
  acting: boolean;
  prompt: string | undefined;
  act: Act;
  /** Tells the server what is being built. */
  build: Building;
  sent: Sent;
  /** Something is on its way, or has been taken. */
  busy: boolean;
  title: string;
  note: string;
  /** What stands below the headline. */
  sign: JSX.Element | null;
  held: { covered: boolean; onUncover: () => void; fresh: ReadonlySet<string> };
}

export interface StageScreen<S> {
  /** What is going on, in one line. */
  headline(match: WarMatch, stage: S): string;
  /** What else there is to say to those who are asked. */
  hint?(): string;
  sign?(stage: S): JSX.Element;
  /** It is decided without a card of the own hand, so that nobody can propose one. */
  cardless?: true;
  /** What is chosen stays when the next card of it is asked for. */
  goesOn?: true;
  /** For somebody who may answer. */
  Play?(moment: Moment<S>): JSX.Element | null;
  /** For everybody. */
  Screen?(moment: Moment<S>): JSX.Element | null;
}

/** Whether a seat is the viewer's own and he plays it himself. */
export const isMine = (match: WarMatch, seat: number): boolean => seat === match.you.seat && !match.botPlays;
/** Whether such an action is on its way or with the server. */
export const isDone = (sent: Sent, kind: string): boolean =>
  sent !== null && sent.state !== "refused" && sent.action.kind === kind;
