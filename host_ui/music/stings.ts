// The pieces that are played for a moment (stings.score) in the place of a cue of the same name.

/** By how many dB beds give way, where it is not GIVES_DB. */
const GIVES: Readonly<Record<string, number>> = {
  tick: 0,
  drop: 0,
  breath: 0,
  card: 0,
  right: 9,
  tower_falls: 9,
  castle_falls: 9,
};
const GIVES_DB = 6;
export const givesFor = (sting: string): number => GIVES[sting] ?? GIVES_DB;

/** All of them, those first that are heard first. */
export const STINGS: readonly string[] = [
  ...["join1", "join2", "join3", "join4", "join5", "join6", "join7", "join8"],
  ...["drum", "rank", "go", "question", "locked", "tick", "timeup", "drop", "breath", "right", "wrong", "points"],
  ...["card", "capture", "clash", "flag", "repelled", "gust", "shutter", "photo", "dead_heat"],
  ...["tower_falls", "rebuilt", "eliminated", "castle_falls"],
];

/** Cues that are silent once one of these pieces can be played: it has their sound in it. */
export const WITHIN: Readonly<Record<string, readonly string[]>> = {
  rubble: ["tower_falls"],
  settled: ["castle_falls"],
  risen: ["rebuilt"],
  count: ["count"],
  winner: ["finale"],
};
