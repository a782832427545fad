/** What the phone has for a stage of a kind. */
import type { JSX } from "preact";
import type { PuddingView } from "@client/wire/games/pudding_wars";
import type { PuddingTable } from "../table";

export type StageView = PuddingView["stage"];
export type StageOf<K extends StageView["kind"]> = Extract<StageView, { kind: K }>;

export interface ScreenProps<S> {
  table: PuddingTable;
  stage: S;
}

export interface StageScreen<S> {
  /** What is going on, in one line, for those who watch; `mine`: the viewer's own seat is at it. */
  title(table: PuddingTable, stage: S, mine: boolean): string;
  hint?(stage: S, table: PuddingTable): string | undefined;
  /** The whole screen of whoever is asked. */
  Mine?(props: ScreenProps<S>): JSX.Element;
  /** What stands below the plate for him, where he watches like all others. */
  Controls?(props: ScreenProps<S>): JSX.Element | null;
}
