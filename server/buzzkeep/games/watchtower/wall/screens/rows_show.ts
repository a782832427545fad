// The cues of a showdown: rows are laid, a column is turned up card by card, its winner takes the trick, towers meet.
import { type Cue as ShowCue, type Point, fadeIn, fadeOut, popIn, riseIn } from "@client/show";
import type { Showdown } from "@client/wire/games/watchtower";
import type { Sound } from "@wall/common/audio";
import type { WallPiece } from "@wall/common/show";

type Cue = ShowCue<Sound>;

const AWAY_MS = 130;
const UP_MS = 190;
/** After the verdict the token leaves for the winner's score; it counts as it lands. */
const LEAVES_MS = 160;
const FLIGHT_MS = 560;
export const COUNTS_MS = LEAVES_MS + FLIGHT_MS;
/** The towers meet, and the table is uncovered again, at the latest. */
const MEET_MS = 900;
const UNCOVERED_MS = 3_200;

export interface Ways {
  /** From the column before to this one, u. */
  beam: number;
  /** From the score of a row back to its card of this column, u. */
  token: number;
}

const cardOf = (row: number, part: string): string => `.wtw-row-card.current[data-row="${row}"] ${part}`;

/** A card turns over where it lies; `part` selects what of it moves. */
export const turns = (part: (name: string) => string, at: number): Cue[] => [
  {
    what: part(".wtw-lift"),
    at,
    dur: AWAY_MS + UP_MS,
    move: [
      [0, 0],
      [0, -0.9],
      [0, 0],
    ],
    ease: "out",
    sound: "card",
  },
  {
    what: part(".wtw-lift-back"),
    at,
    dur: AWAY_MS,
    scale: [
      [1, 1],
      [0, 1],
    ],
    ease: "linear",
  },
  { what: part(".wtw-lift-back"), at: at + AWAY_MS, opacity: [1, 0] },
  { what: part(".wtw-lift-face"), at: at + AWAY_MS, opacity: [0, 1] },
  {
    what: part(".wtw-lift-face"),
    at: at + AWAY_MS,
    dur: UP_MS,
    scale: [
      [0, 1],
      [1, 1],
    ],
  },
];

function columnCues(stage: Showdown, at: readonly number[], verdict: number, ways: Ways): Cue[] {
  const column = stage.columns.length - 1;
  const winner = stage.columns[column] ?? null;
  return [
    {
      what: ".wtw-beam",
      at: 0,
      dur: 280,
      move: [
        [-ways.beam, 0],
        [0, 0],
      ],
      ease: "glide",
    },
    ...stage.rows.flatMap((row, place): Cue[] => {
      const turned = turns((name) => cardOf(place, name), at[place] ?? 0);
      if (winner === null)
        return [
          ...turned,
          { what: cardOf(place, ".wtw-lift"), at: verdict, dur: 360, rotate: [0, -4, 3, -2, 0], ease: "linear" },
        ];
      if (row.seat !== winner) {
        return [
          ...turned,
          { what: cardOf(place, ".wtw-shade"), at: verdict, dur: 220, opacity: [0, 0.62] },
          {
            what: cardOf(place, ".wtw-lift"),
            at: verdict,
            dur: 320,
            move: [
              [0, 0],
              [0, 0.45],
            ],
          },
          { what: cardOf(place, ".wtw-lift"), at: verdict, dur: 320, rotate: [0, place % 2 ? 4 : -4] },
        ];
      }
      return [
        ...turned,
        fadeIn(cardOf(place, ".wtw-gold"), verdict, 120),
        { what: cardOf(place, ".wtw-lift"), at: verdict, dur: 420, scale: [1, 1.14], ease: "pop" },
        { what: `.wtw-token[data-row="${place}"]`, at: verdict + LEAVES_MS, dur: 80, opacity: [0, 1] },
        {
          what: `.wtw-token[data-row="${place}"]`,
          at: verdict + LEAVES_MS,
          dur: FLIGHT_MS,
          move: [
            [-ways.token, 0],
            [-ways.token / 2, -3],
            [0, 0],
          ],
          ease: "glide",
        },
        {
          what: `.wtw-token[data-row="${place}"]`,
          at: verdict + COUNTS_MS,
          dur: 120,
          opacity: [1, 0],
          sound: "capture",
        },
      ];
    }),
    { at: verdict, sound: winner === null ? "locked" : "right" },
    ...popIn<Sound>(".wtw-clash", verdict - 220),
    fadeOut(".wtw-clash", verdict + 420, 200),
    ...decided(stage, verdict + COUNTS_MS),
  ];
}

/** Nobody can catch up: the others' rows go dark. */
function decided({ rows, leaders }: Showdown, at: number): Cue[] {
  if (leaders.length === 0) return [];
  return [
    ...rows.flatMap(({ seat }, place): Cue[] =>
      leaders.includes(seat) ? [] : [{ what: `.wtw-veil[data-row="${place}"]`, at, dur: 260, opacity: [0, 0.6] }],
    ),
    {
      what: ".wtw-row.leads .wtw-row-cards",
      at,
      dur: 420,
      scale: [1, 1.03, 1],
      sound: leaders.length > 1 ? "drums" : "bugle",
    },
  ];
}

/** The rows come from either side, card by card. */
function laid({ rows, length }: Showdown, from: number): Cue[] {
  const each = Math.min(70, 560 / Math.max(1, length));
  return rows.flatMap((_, place): Cue[] => {
    const side = place % 2 ? 34 : -34;
    return [
      {
        what: `.wtw-row[data-row="${place}"]`,
        at: from + 90 * place,
        dur: 420,
        move: [
          [side, 0],
          [0, 0],
        ],
        sound: "drop",
      },
      {
        what: `.wtw-row[data-row="${place}"] .wtw-row-card`,
        at: from + 240 + 90 * place,
        each,
        dur: 160,
        opacity: [0, 1],
      },
      {
        what: `.wtw-row[data-row="${place}"] .wtw-row-card`,
        at: from + 240 + 90 * place,
        each,
        dur: 260,
        move: [
          [0, -2.4],
          [0, 0],
        ],
      },
    ];
  });
}

/** Two towers or more meet before the rows that decide between them. */
function towers({ rows }: Showdown, leaves: number): Cue[] {
  const shake: Point[] = [
    [0, 0],
    [0.5, 0.3],
    [-0.45, -0.2],
    [0.3, 0.2],
    [-0.2, 0],
    [0, 0],
  ];
  return [
    { what: ".wtw-climax-dark", at: 0, dur: 200, opacity: [0, 0.86], sound: "drums" },
    {
      what: ".wtw-climax-band",
      at: 60,
      dur: 320,
      scale: [
        [1, 0.05],
        [1, 1],
      ],
    },
    fadeIn(".wtw-climax-band", 60, 120),
    ...rows.flatMap((_, place): Cue[] => [
      {
        what: `.wtw-champion[data-row="${place}"]`,
        at: 240,
        dur: MEET_MS - 240,
        move: [
          [place % 2 ? 46 : -46, 0],
          [0, 0],
        ],
        ease: "fall",
      },
      { what: `.wtw-champion[data-row="${place}"]`, at: 240, dur: 160, opacity: [0, 1] },
    ]),
    ...popIn<Sound>(".wtw-climax-swords", MEET_MS, "blade"),
    { what: ".wtw-climax-towers", at: MEET_MS, dur: 480, move: shake, ease: "linear" },
    ...riseIn<Sound>(".wtw-climax-title", MEET_MS + 200, "tower"),
    fadeOut(".wtw-climax-dark", leaves, 260),
    fadeOut(".wtw-climax-band", leaves, 200),
  ];
}

/** When the towers uncover the table, ms of the room clock; null where none meet. */
export function uncoveredAt(stage: Showdown): number | null {
  return stage.battle > 0 && stage.columns.length === 0
    ? stage.opened_at + Math.min(UNCOVERED_MS, totalOf(stage) - 500)
    : null;
}

const totalOf = (stage: Showdown): number => Math.max(1, (stage.due ?? stage.opened_at) - stage.opened_at);

/** What is played while a stage of the showdown is shown. */
export function pieceOf(stage: Showdown, ways: Ways): WallPiece {
  const total = totalOf(stage);
  const at = stage.beats.map((beat) => beat.at - stage.opened_at);
  const key = `showdown ${stage.opened_at}`;
  if (stage.columns.length > 0) {
    const verdict = at.at(-1) ?? 0;
    return {
      key,
      from: stage.opened_at,
      total: Math.max(total, verdict + COUNTS_MS + 420),
      cues: columnCues(stage, at, verdict, ways),
      beats: [...at, verdict + COUNTS_MS],
    };
  }
  const leaves = (uncoveredAt(stage) ?? stage.opened_at) - stage.opened_at;
  const cues = stage.battle > 0 ? [...towers(stage, leaves), ...laid(stage, leaves)] : laid(stage, 0);
  return {
    key,
    from: stage.opened_at,
    total: Math.max(total, leaves + 1_600),
    cues,
    beats: stage.battle > 0 ? [MEET_MS + 600, leaves, leaves + 1_200] : [1_200],
  };
}
