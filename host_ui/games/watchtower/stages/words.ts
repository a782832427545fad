// What wall and console say of a stage of a kind.
import type { WatchtowerView } from "../../../../server/client/wire/games/watchtower";
import type { Scene } from "../model";

export type StageView = WatchtowerView["stage"];

/** The lower third of the table: who is asked for what. */
export interface Told {
  seat: number | null;
  text: string;
  value?: string;
}

export interface StageWords<S> {
  told?(scene: Scene, stage: S): Told;
  /** What happens, in words: whose doing it is, and what. */
  now(scene: Scene, stage: S): [seat: number | null, text: string];
  /** Who has still to pick or give how much. */
  left?(stage: S): readonly { seat: number; left: number }[] | null;
  /** Until when the last seconds tick. */
  ticks?(stage: S): number | null;
}
