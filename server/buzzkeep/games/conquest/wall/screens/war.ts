// The cues of what happens on the map, from the server's beats: a march, a clash, waves of a new colour, points that fly.
import type { Beat } from "@client/wire/games/conquest";
import { type Cue as ShowCue, fadeIn, fadeOut, popIn } from "@client/show";
import type { Sound } from "@wall/common/audio";
import type { WallPiece } from "@wall/common/show";
import { CLOSE, MEN, type Way, spot, stand } from "./field";
import type { Wave } from "./route";

export type Cue = ShowCue<Sound>;

interface Told {
  opened_at: number;
  due: number | null;
  beats: readonly Beat[];
}

/** When the first beat of each cue comes, ms from the stage's opening; Infinity: never. */
export function timesOf({ opened_at, beats }: Told): (cue: string) => number {
  const times = new Map([...beats].reverse().map((beat) => [beat.cue, beat.at - opened_at]));
  return (cue) => times.get(cue) ?? Infinity;
}

/** A piece that runs as long as its stage. */
export function pieceOf(key: string, stage: Told, cues: readonly Cue[]): WallPiece {
  const total = Math.max(
    1,
    (stage.due ?? stage.opened_at) - stage.opened_at,
    ...cues.map(({ at, dur = 0 }) => (Number.isFinite(at) ? at + dur : 0)),
  );
  return {
    key: `${key} ${stage.opened_at}`,
    from: stage.opened_at,
    total,
    cues: cues.filter(({ at }) => Number.isFinite(at)),
    beats: stage.beats.map((beat) => beat.at - stage.opened_at),
  };
}

const of = (kind: string, { territory }: Wave): string => `.${kind}[data-land="${territory.id}"]`;

/** One territory changes hands: the wave, then pattern and signs. */
export function capture(wave: Wave, at: number, lasts = 700): Cue[] {
  return [
    { what: of("wave", wave), at, dur: 60, opacity: [0, 1], ease: "linear", sound: "capture" },
    { what: of("wave", wave), at, dur: lasts, scale: [0.04, 1], ease: "wave" },
    fadeOut(of("sign-old", wave), at),
    fadeIn(of("won", wave), at + lasts - 60, 240),
    fadeOut(of("wave", wave), at + lasts + 200, 120),
  ];
}

const steps = (way: Way, scale: number, man: number, from: number, to: number, count: number): string[] =>
  Array.from({ length: count + 1 }, (_, step) => {
    const [x, y] = stand(way, scale, man, from + ((to - from) * step) / count);
    return spot([x, y - (step % 2 ? 9 * scale : 0)]);
  });

const men = (make: (man: number) => Cue[]): Cue[] => Array.from({ length: MEN }, (_, man) => make(man)).flat();

/** An order is opened where an attack begins. */
export const unsealed = (begins: number): Cue[] => [
  ...popIn<Sound>(".opened", 0),
  {
    what: ".opened .flap",
    at: begins - 120,
    dur: 260,
    scale: [
      [1, 1],
      [1, -0.8],
    ],
    ease: "glide",
  },
  fadeOut(".opened", begins + 450, 200),
];

/** An army marches to the border; the camera goes in. */
export function march(at: (cue: string) => number, way: Way | null, scale: number): Cue[] {
  const [begins, clash] = [at("march"), at("clash")];
  const long = clash - begins - 200;
  return [
    { what: ".camera", at: Math.max(0, begins - 500), dur: 900, scale: [1, CLOSE], ease: "glide" },
    ...unsealed(begins),
    ...(way
      ? [
          { what: ".arrow", at: begins, dur: 120, opacity: [0, 1], sound: "turn" } as Cue,
          {
            what: ".arrow",
            at: begins,
            dur: long,
            scale: [
              [0.05, 1],
              [1, 1],
            ],
            ease: "glide",
          } as Cue,
          ...men((man) => [
            { what: `.man${man}`, at: begins + 110 * man, dur: 140, opacity: [0, 1] },
            {
              what: `.man${man}`,
              at: begins + 110 * man,
              dur: long - 110 * man,
              move: steps(way, scale, man, 0, 1, 8),
              ease: "linear",
            },
          ]),
        ]
      : []),
    ...popIn<Sound>(".clash", clash, "clash"),
    { what: ".clash", at: clash + 420, dur: 200, opacity: [1, 0] },
  ];
}

/** Both armies still stand at the border: the held breath of the map. */
function clash(at: (cue: string) => number, way: Way | null, scale: number, until: number): Cue[] {
  const begins = at("clash");
  return [
    { what: ".camera", at: 0, scale: [CLOSE] },
    ...(way
      ? men((man) => [
          { what: `.man${man}`, at: 0, opacity: [1] },
          { what: `.man${man}`, at: 0, move: [spot(stand(way, scale, man, 1))] },
        ])
      : []),
    { what: ".clash", at: begins, dur: 120, opacity: [0, 1], sound: "clash" },
    {
      what: ".clash",
      at: begins + 120,
      dur: Math.min(560, until - begins - 120),
      scale: [1, 1.3, 0.92, 1.15],
      ease: "linear",
    },
    { what: ".clash", at: until, dur: 200, opacity: [1, 0] },
  ];
}

/** How long points fly to their plate; they count as they land. */
export const FLIGHT_MS = 600;

/** The camera is out before points begin to fly. */
const goesOut = (begins: number, points: number): Cue => ({
  what: ".camera",
  at: begins,
  dur: Math.max(200, Math.min(800, points - FLIGHT_MS - begins)),
  scale: [CLOSE, 1],
  ease: "glide",
});

/** The attack succeeds: the wave from the border, the flag, the camera out. */
export function conquer(at: (cue: string) => number, way: Way | null, scale: number, wave: Wave): Cue[] {
  const [begins, flag] = [at("wave"), at("flag")];
  return [
    ...clash(at, way, scale, begins),
    { what: ".arrow", at: 0, opacity: [1] },
    { what: ".arrow", at: begins, dur: 400, opacity: [1, 0] },
    ...(way
      ? men((man) => [
          {
            what: `.man${man}`,
            at: begins + 60 * man,
            dur: flag - begins - 200,
            move: steps(way, scale, man, 1, 2, 5),
            ease: "linear",
          },
          { what: `.man${man}`, at: flag + 200, dur: 300, opacity: [1, 0] },
        ])
      : []),
    ...capture(wave, begins, Math.min(800, flag - begins - 100)),
    { what: ".flag-drop", at: flag, dur: 100, opacity: [0, 1], sound: "flag" },
    {
      what: ".flag-drop",
      at: flag,
      dur: 320,
      move: [
        [0, -6],
        [0, 0],
      ],
      ease: "fall",
    },
    { what: ".flag-drop", at: at("points") + 500, dur: 300, opacity: [1, 0] },
    { at: at("points"), sound: "points" },
    goesOut(flag + 150, at("points")),
  ];
}

/** The attack fails: the men go back over the arrow, a shield stands on the border. */
export function repel(at: (cue: string) => number, way: Way | null, scale: number): Cue[] {
  const [held, points] = [at("held"), at("points")];
  return [
    ...clash(at, way, scale, held),
    ...popIn(".guard", held, "repelled"),
    { what: ".guard", at: points + 500, dur: 300, opacity: [1, 0] },
    { what: ".arrow", at: 0, opacity: [1] },
    {
      what: ".arrow",
      at: held,
      dur: 900,
      scale: [
        [1, 1],
        [0.05, 1],
      ],
      ease: "glide",
    },
    { what: ".arrow", at: held + 800, dur: 100, opacity: [1, 0] },
    ...(way
      ? men((man) => [
          { what: `.man${man}`, at: held + 60 * man, dur: 900, move: steps(way, scale, man, 1, 0, 6), ease: "linear" },
          { what: `.man${man}`, at: held + 900, dur: 240, opacity: [1, 0] },
        ])
      : []),
    goesOut(held + 400, points),
  ];
}

/** Several territories are won, one after the other. */
export const gains = (beats: readonly Beat[], opened_at: number, waves: readonly Wave[]): Cue[] =>
  beats
    .filter(({ cue }) => cue === "wave")
    .flatMap(({ at }, place) => {
      const wave = waves[place];
      return wave ? capture(wave, at - opened_at) : [];
    });

const RING_MS = 420;
/** The picture stays dark so long over the map, which is painted meanwhile. */
const DARK_MS = 160;

/** A realm changes colour from its castle outwards. */
export function realm(at: (cue: string) => number, waves: readonly Wave[]): Cue[] {
  const [begins, points] = [at("realm"), at("points")];
  const wave = Math.min(620, (points - begins) / 2);
  const gap = Math.min(RING_MS, (points - begins - wave - 200) / Math.max(1, waves.length - 1));
  return [
    { what: ".dip", at: at("map") + DARK_MS, dur: 320, opacity: [1, 0] },
    ...waves.flatMap((one, place) => capture(one, begins + place * gap, wave)),
    { what: ".farewell", at: at("out"), dur: 200, opacity: [0, 1], sound: "eliminated" },
    {
      what: ".farewell",
      at: at("out"),
      dur: 420,
      move: [
        [6, 0],
        [0, 0],
      ],
    },
  ];
}
