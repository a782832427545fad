// What wall and console have for a stage of a kind.
import type { JSX } from "preact";
import type { MappedMatch } from "../model";
import type { Memory } from "../screens/memory";

export interface WallProps<S> {
  match: MappedMatch;
  stage: S;
  live: boolean;
  memory: Memory;
}

export interface StageScreen<S> {
  /** The picture on the wall. Called, not mounted: a picture that two stages share goes on from the one to the other. */
  wall(props: WallProps<S>): JSX.Element;
  /** What the console says of it. */
  Step(props: { match: MappedMatch; stage: S }): JSX.Element;
  /** Until when the last seconds tick. */
  ticks?(stage: S): number | null;
}
