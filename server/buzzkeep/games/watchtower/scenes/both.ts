/** When cards are turned up, for the scenes of Watchtower of both galleries; counted from the opening of their stage. */
import type { BattleView, Beat, Destination, Face, WatchtowerView } from "@client/wire/games/watchtower";

type Stage = WatchtowerView["stage"];

/** What is said of the rules of *classic*, in turn 17. */
export const RULES = {
  rounds_left: 7,
  five: true,
  tower_height: 4,
  build_together: true,
  crowns: true,
  idle_burns: true,
  recent: [
    { seat: 0, how: "defender", other: 1 },
    { seat: 1, how: "taken", other: 0 },
    { seat: 1, how: "burned", other: null },
    { seat: 0, how: "attacker", other: 1 },
    { seat: 1, how: "draw", other: 0 },
    { seat: 0, how: "tower", other: null },
  ] satisfies WatchtowerView["recent"] as WatchtowerView["recent"],
};

export const PAIR: Beat[] = [
  { at: 0, cue: "attack", seats: [] },
  { at: 600, cue: "defence", seats: [] },
  { at: 1_150, cue: "verdict", seats: [] },
];

const oneByOne = (seats: readonly number[], each: number, verdict: number): Beat[] => [
  ...seats.map((seat, index) => ({ at: index * each, cue: "card", seats: [seat] })),
  { at: seats.length * each + verdict, cue: "verdict", seats: [] },
];

export const fighting = (seats: readonly number[]): Beat[] => oneByOne(seats, 450, 200);
export const column = (seats: readonly number[]): Beat[] => oneByOne(seats, 320, 350);

/** An aftermath before it is known of which battle. */
export const AFTERMATH = {
  winner: null,
  pairs: [],
  target: null,
  beats: [
    { at: 650, cue: "cards", seats: [] },
    { at: 1_250, cue: "verdict", seats: [] },
  ],
};

function decided({ attacker, defender, pairs, target, result, returned, taken, fate }: BattleView) {
  const goes = (card: Face, own: Destination, other: Destination): Destination => {
    const among = (some: readonly Face[]): boolean =>
      some.some(({ rank, suit }) => rank === card.rank && suit === card.suit);
    return among(returned) ? "barracks" : among(taken) ? other : own;
  };
  return {
    winner: result === "attacker" || result === "taken" ? attacker : result === "defender" ? defender : null,
    pairs: pairs.map(({ attack, defence }) => ({
      attack: goes(attack, "attacker", "defender"),
      defence: goes(defence, "defender", "attacker"),
    })),
    target: target && fate ? ({ won: "attacker", stays: "defender", removed: "barracks" } as const)[fate] : null,
  };
}

/** A stage that opened at an instant; an aftermath tells what became of its battle. */
export const opened = (given: Stage, at: number, battle: BattleView | null): Stage => {
  if (given.kind === "finished") return given;
  const stage = given.kind === "aftermath" && battle ? { ...given, ...decided(battle) } : given;
  return "beats" in stage
    ? { ...stage, opened_at: at, beats: stage.beats.map((beat) => ({ ...beat, at: at + beat.at })) }
    : { ...stage, opened_at: at };
};
