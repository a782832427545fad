/** When cards are turned up, for the scenes of Watchtower of both galleries; counted from the opening of their stage. */
import type { BeatView, WatchtowerView } from "../wire/games/watchtower";

type Stage = WatchtowerView["stage"];

export const PAIR: BeatView[] = [
  { at: 0, cue: "attack", seats: [] },
  { at: 600, cue: "defence", seats: [] },
  { at: 1_150, cue: "verdict", seats: [] },
];

const oneByOne = (seats: readonly number[], each: number, verdict: number): BeatView[] => [
  ...seats.map((seat, index) => ({ at: index * each, cue: "card", seats: [seat] })),
  { at: seats.length * each + verdict, cue: "verdict", seats: [] },
];

export const fighting = (seats: readonly number[]): BeatView[] => oneByOne(seats, 450, 200);
export const column = (seats: readonly number[]): BeatView[] => oneByOne(seats, 320, 350);

/** A stage that opened at an instant. */
export const opened = (stage: Stage, at: number): Stage =>
  "beats" in stage ? { ...stage, opened_at: at, beats: stage.beats.map((beat) => ({ ...beat, at: at + beat.at })) } : { ...stage, opened_at: at };
