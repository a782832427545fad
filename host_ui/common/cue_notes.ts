// What the cues of the wall are made of, which sound where no music does.

export interface CueNote {
  /** Seconds from the beginning of the cue. */
  at: number;
  /** Hz; for noise the middle of what is let through. */
  pitch: number;
  /** Seconds. */
  length: number;
  wave?: OscillatorType | "noise";
  loud?: number;
  slide?: number;
}

export const CUES = {
  tick: [{ at: 0, pitch: 880, length: 0.09, wave: "square", loud: 0.4 }],
  locked: [
    { at: 0, pitch: 520, length: 0.08, wave: "triangle" },
    { at: 0.07, pitch: 780, length: 0.1, wave: "triangle" },
  ],
  drop: [
    { at: 0, pitch: 660, length: 0.07, wave: "triangle", loud: 0.5, slide: -180 },
    { at: 0.02, pitch: 190, length: 0.12, loud: 0.3, slide: -60 },
  ],
  breath: [
    { at: 0, pitch: 82, length: 0.9, loud: 0.2, slide: 14 },
    { at: 0.02, pitch: 123, length: 0.8, loud: 0.1, slide: 20 },
  ],
  turn: [
    { at: 0, pitch: 392, length: 0.12 },
    { at: 0.12, pitch: 523, length: 0.18 },
  ],
  question: [
    { at: 0, pitch: 330, length: 0.14, wave: "sawtooth", loud: 0.2 },
    { at: 0.14, pitch: 494, length: 0.3, wave: "sawtooth", loud: 0.2 },
  ],
  right: [
    { at: 0, pitch: 523, length: 0.12 },
    { at: 0.1, pitch: 659, length: 0.12 },
    { at: 0.2, pitch: 784, length: 0.36 },
  ],
  wrong: [{ at: 0, pitch: 220, length: 0.3, wave: "sawtooth", loud: 0.32, slide: -60 }],
  capture: [
    { at: 0, pitch: 262, length: 0.1 },
    { at: 0.08, pitch: 392, length: 0.1 },
    { at: 0.16, pitch: 523, length: 0.3 },
  ],
  repelled: [
    { at: 0, pitch: 200, length: 0.16, wave: "square", loud: 0.14 },
    { at: 0.16, pitch: 200, length: 0.26, wave: "square", loud: 0.14 },
  ],
  tower: [{ at: 0, pitch: 140, length: 0.7, wave: "sawtooth", loud: 0.26, slide: -90 }],
  eliminated: [
    { at: 0, pitch: 330, length: 0.25 },
    { at: 0.25, pitch: 262, length: 0.25 },
    { at: 0.5, pitch: 175, length: 0.7, slide: -40 },
  ],
  fanfare: [
    { at: 0, pitch: 392, length: 0.16 },
    { at: 0.16, pitch: 523, length: 0.16 },
    { at: 0.32, pitch: 659, length: 0.16 },
    { at: 0.48, pitch: 784, length: 0.9, loud: 0.26 },
  ],
  card: [{ at: 0, pitch: 3200, length: 0.1, wave: "noise", loud: 0.45 }],
  stop: [
    { at: 0, pitch: 180, length: 0.16, wave: "square", loud: 0.2 },
    { at: 0.02, pitch: 900, length: 0.12, wave: "noise", loud: 0.5 },
    { at: 0.18, pitch: 135, length: 0.42, wave: "square", loud: 0.2, slide: -30 },
  ],
  infection: [
    { at: 0, pitch: 310, length: 0.14, wave: "sawtooth", loud: 0.18, slide: 120 },
    { at: 0.13, pitch: 370, length: 0.14, wave: "sawtooth", loud: 0.18, slide: 120 },
    { at: 0.26, pitch: 440, length: 0.4, wave: "sawtooth", loud: 0.18, slide: -180 },
  ],
  heal: [
    { at: 0, pitch: 587, length: 0.14 },
    { at: 0.11, pitch: 740, length: 0.14 },
    { at: 0.22, pitch: 880, length: 0.14 },
    { at: 0.33, pitch: 1175, length: 0.5, loud: 0.16 },
  ],
  trap: [
    { at: 0, pitch: 1200, length: 0.08, wave: "noise", loud: 0.55 },
    { at: 0.06, pitch: 260, length: 0.6, wave: "sawtooth", loud: 0.24, slide: -190 },
  ],
  shutter: [
    { at: 0, pitch: 2400, length: 0.07, wave: "noise", loud: 0.5 },
    { at: 0.11, pitch: 1500, length: 0.12, wave: "noise", loud: 0.45 },
    { at: 0.3, pitch: 660, length: 0.3, loud: 0.14 },
  ],
  gust: [{ at: 0, pitch: 700, length: 0.5, wave: "noise", loud: 0.5, slide: 900 }],
  splat: [
    { at: 0, pitch: 300, length: 0.12, wave: "noise", loud: 0.6, slide: -180 },
    { at: 0.02, pitch: 170, length: 0.2, loud: 0.3, slide: -90 },
  ],
  drums: [0, 0.14, 0.28, 0.42, 0.54, 0.65, 0.75, 0.84, 0.92].flatMap((at): CueNote[] => [
    { at, pitch: 92, length: 0.13, loud: 0.34, slide: -34 },
    { at, pitch: 240, length: 0.07, wave: "noise", loud: 0.3 },
  ]),
  blade: [
    { at: 0, pitch: 5200, length: 0.2, wave: "noise", loud: 0.5 },
    { at: 0.03, pitch: 2350, length: 0.5, loud: 0.14, slide: 190 },
    { at: 0.1, pitch: 116, length: 0.75, wave: "sawtooth", loud: 0.24, slide: -58 },
  ],
  bugle: [
    { at: 0, pitch: 392, length: 0.13, wave: "sawtooth", loud: 0.16 },
    { at: 0.14, pitch: 392, length: 0.1, wave: "sawtooth", loud: 0.16 },
    { at: 0.25, pitch: 523, length: 0.18, wave: "sawtooth", loud: 0.17 },
    { at: 0.45, pitch: 659, length: 0.7, wave: "sawtooth", loud: 0.18 },
  ],
  burn: [
    { at: 0, pitch: 900, length: 0.5, wave: "noise", loud: 0.4 },
    { at: 0.06, pitch: 2600, length: 0.09, wave: "noise", loud: 0.4 },
    { at: 0.22, pitch: 3100, length: 0.07, wave: "noise", loud: 0.4 },
    { at: 0.36, pitch: 2300, length: 0.08, wave: "noise", loud: 0.35 },
  ],
  mirror: [
    { at: 0, pitch: 4200, length: 0.12, wave: "noise", loud: 0.4 },
    { at: 0.02, pitch: 1319, length: 0.24, loud: 0.18, slide: -420 },
    { at: 0.2, pitch: 880, length: 0.5, loud: 0.18, slide: 560 },
  ],
  hop: [
    { at: 0, pitch: 330, length: 0.18, wave: "sawtooth", loud: 0.24, slide: 170 },
    { at: 0.02, pitch: 660, length: 0.14, loud: 0.14, slide: 240 },
  ],
  heart: [
    { at: 0, pitch: 62, length: 0.2, loud: 0.5, slide: -14 },
    { at: 0.01, pitch: 124, length: 0.16, loud: 0.2, slide: -24 },
    { at: 0.24, pitch: 54, length: 0.3, loud: 0.4, slide: -12 },
    { at: 0.25, pitch: 108, length: 0.22, loud: 0.16, slide: -20 },
  ],
  fuse1: [
    { at: 0, pitch: 900, length: 0.1, wave: "square", loud: 0.12 },
    { at: 0, pitch: 5000, length: 0.12, wave: "noise", loud: 0.16 },
  ],
  fuse2: [
    { at: 0, pitch: 1_000, length: 0.1, wave: "square", loud: 0.22 },
    { at: 0, pitch: 5000, length: 0.12, wave: "noise", loud: 0.28 },
  ],
  fuse3: [
    { at: 0, pitch: 1_120, length: 0.1, wave: "square", loud: 0.38 },
    { at: 0, pitch: 5000, length: 0.12, wave: "noise", loud: 0.42 },
  ],
  boom: [
    { at: 0, pitch: 380, length: 0.5, wave: "noise", loud: 0.6 },
    { at: 0, pitch: 110, length: 0.9, wave: "sawtooth", loud: 0.3, slide: -75 },
  ],
} satisfies Record<string, CueNote[]>;

/** dB by which some are softer than their notes say: none is louder than the music's stings (momentary -18 LUFS). */
export const SOFTER: Readonly<Partial<Record<CueName, number>>> = {
  fanfare: 6,
  drums: 5,
  blade: 4.5,
  stop: 2.5,
  eliminated: 1.5,
  heal: 1.5,
  heart: 1.5,
  boom: 1.5,
  bugle: 0.5,
  mirror: 0.5,
};

export type CueName = keyof typeof CUES;
export const CUE_NAMES = Object.keys(CUES) as CueName[];

/** What only music has (stings.ts), and the cue that stands for it; null: none does. */
export const STAND_INS = {
  join1: "turn",
  join2: "turn",
  join3: "turn",
  join4: "turn",
  join5: "turn",
  join6: "turn",
  join7: "turn",
  join8: "turn",
  drum: "bugle",
  rank: "turn",
  go: "drums",
  points: null,
  clash: "locked",
  flag: "locked",
  photo: null,
  dead_heat: null,
  tower_falls: "boom",
  castle_falls: "boom",
  rubble: "tower",
  settled: "drums",
  rebuilt: null,
  risen: "heal",
  count: "drums",
  winner: "fanfare",
} as const satisfies Record<string, CueName | null>;
