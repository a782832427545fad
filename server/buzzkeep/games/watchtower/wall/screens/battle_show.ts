// The cues of a battle: its cards are laid, each pair is turned up and clashes, and all of them find their owners.
import { type Cue as ShowCue, fadeIn, fadeOut, popIn } from "@client/show";
import type { BattleView, PairView } from "@client/wire/games/watchtower";
import type { Sound } from "@wall/common/audio";
import type { WallPiece } from "@wall/common/show";
import type { StageOf } from "../../art/match";
import type { ArenaCard } from "../arena";
import { turns } from "./rows_show";

type Cue = ShowCue<Sound>;
type Staged = StageOf<"picking"> | StageOf<"flipping"> | StageOf<"aftermath">;

const SIDES = ["attack", "defence"] as const;
type Side = (typeof SIDES)[number];

const EACH_MS = 80;
/** Both cards run at each other before the verdict. */
const CHARGE_MS = 180;
const CHARGE_U = 1.6;
const FLIES_MS = 520;
/** From the first card that goes home to the next. */
const APART_MS = 30;
/** Of a card that has lost. */
const SHADE = 0.55;

const placed = (card: string, part = ""): string => `.wtw-placed[data-card="${card}"] ${part}`.trim();
const toMiddle = (side: Side): 1 | -1 => (side === "attack" ? 1 : -1);

/** Cards are drawn out of the armies behind the sides. */
const drawn = (size: number): Cue[] =>
  Array.from({ length: size }, (_, pair) => pair).flatMap((pair) =>
    SIDES.flatMap((side): Cue[] => {
      const what = placed(`${side} ${pair}`);
      const at = 200 + EACH_MS * pair;
      return [
        { what, at, dur: 140, opacity: [0, 1] },
        {
          what,
          at,
          dur: 420,
          move: [
            [-30 * toMiddle(side), 0],
            [0, 0],
          ],
          ...(side === "attack" ? { sound: "drop" as const } : {}),
        },
      ];
    }),
  );

/** All have picked: the cards are laid down, and the first pair stirs. */
const laid = (size: number): Cue[] => [
  { at: 0, sound: "drums" },
  ...Array.from({ length: size }, (_, pair) => pair).flatMap((pair) =>
    SIDES.flatMap((side): Cue[] => [
      { what: placed(`${side} ${pair}`, ".wtw-lift"), at: EACH_MS * pair, dur: 120, opacity: [0.42, 1] },
      {
        what: placed(`${side} ${pair}`, ".wtw-lift"),
        at: EACH_MS * pair,
        dur: 300,
        move: [
          [0, -1.4],
          [0, 0],
        ],
        ease: "fall",
      },
    ]),
  ),
  ...stirs(0, 700),
];

const stirs = (pair: number, at: number): Cue[] =>
  SIDES.map(
    (side): Cue => ({
      what: placed(`${side} ${pair}`, ".wtw-rise"),
      at,
      dur: 700,
      move: [
        [0, 0],
        [0, -0.7],
        [0, 0],
      ],
      ease: "breath",
    }),
  );

/** What becomes of a card at the verdict, from where its charge has brought it. */
function fate({ winner, assassin }: PairView, side: Side, pair: number, at: number): Cue[] {
  const way = toMiddle(side);
  const lift = placed(`${side} ${pair}`, ".wtw-lift");
  const met = [CHARGE_U * way, 0] as const;
  if (winner === null)
    return [
      { what: lift, at, dur: 360, rotate: [0, -4, 3, -2, 0], ease: "linear" },
      { what: lift, at, dur: 320, move: [met, [0, 0]] },
    ];
  if (winner === (side === "attack" ? "attacker" : "defender")) {
    return [
      { what: lift, at, dur: 320, move: [met, [0, 0]] },
      { what: lift, at, dur: 420, scale: [1, 1.16, 1], ease: "out" },
      fadeIn(placed(`${side} ${pair}`, ".wtw-gold"), at, 120),
    ];
  }
  return [
    { what: lift, at, dur: 320, move: [met, [-0.7 * way, 0.3]] },
    { what: lift, at, dur: 320, rotate: [0, 4 * way] },
    { what: placed(`${side} ${pair}`, ".wtw-shade"), at, dur: 220, opacity: [0, SHADE] },
    ...(assassin
      ? [
          { what: placed(`${side} ${pair}`, ".wtw-slash"), at, dur: 300, scale: [0.2, 1] } satisfies Cue,
          { what: placed(`${side} ${pair}`, ".wtw-slash"), at, dur: 60, opacity: [0, 1] } satisfies Cue,
        ]
      : []),
  ];
}

function turned({ pairs }: BattleView, at: readonly number[]): Cue[] {
  const pair = pairs.length - 1;
  const last = pairs[pair];
  if (!last) return [];
  const [attack = 0, defence = attack, verdict = defence] = at;
  return [
    ...turns((part) => placed(`attack ${pair}`, part), attack),
    ...turns((part) => placed(`defence ${pair}`, part), defence),
    ...SIDES.flatMap((side): Cue[] => [
      {
        what: placed(`${side} ${pair}`, ".wtw-lift"),
        at: verdict - CHARGE_MS,
        dur: CHARGE_MS,
        move: [
          [0, 0],
          [CHARGE_U * toMiddle(side), 0],
        ],
        ease: "fall",
      },
      ...fate(last, side, pair, verdict),
    ]),
    {
      at: verdict,
      sound: last.assassin
        ? "blade"
        : last.winner === "attacker"
          ? "right"
          : last.winner === "defender"
            ? "repelled"
            : "locked",
    },
    ...(last.assassin
      ? [{ what: ".wtw-dark", at: verdict, dur: 200, opacity: [0, 1] } satisfies Cue]
      : [...popIn<Sound>(".wtw-burst", verdict), fadeOut(".wtw-burst", verdict + 260)]),
    ...stirs(pair + 1, verdict + 300),
  ];
}

/** Every card goes home; those that change hands last. */
function sent(cards: readonly ArenaCard[], at: number): Cue[] {
  const order = [...cards].sort((one, other) => Number(one.won) - Number(other.won));
  return order.flatMap((card, place): Cue[] => {
    const [begins, what] = [at + APART_MS * place, placed(card.key)];
    return [
      {
        what,
        at: begins,
        dur: FLIES_MS,
        move: [
          [10 * (card.at.x - card.home.x), 10 * (card.at.y - card.home.y)],
          [0, 0],
        ],
        ease: "glide",
        ...(card.won ? { sound: "card" as const } : {}),
      },
      {
        what: placed(card.key, ".wtw-rise"),
        at: begins,
        dur: FLIES_MS,
        scale: [card.at.em / card.home.em, 1],
        ease: "glide",
      },
      ...(card.role === "replacement" ? [fadeIn(what, begins)] : []),
    ];
  });
}

/** What is played while a stage of a battle is shown. */
export function pieceOf(stage: Staged, battle: BattleView, cards: readonly ArenaCard[]): WallPiece {
  const beats = "beats" in stage ? stage.beats.map((beat) => beat.at - stage.opened_at) : [];
  const cues =
    stage.kind === "picking"
      ? drawn(battle.size)
      : stage.kind === "aftermath"
        ? sent(cards, beats[0] ?? 0)
        : stage.flipped === 0
          ? laid(battle.size)
          : turned(battle, beats);
  const ends = Math.max(...cues.map(({ at, dur = 0 }) => at + dur), 1);
  const flown = stage.kind === "aftermath" ? [ends] : [];
  return {
    key: `battle ${stage.kind} ${stage.opened_at}`,
    from: stage.opened_at,
    total: Math.max(ends, (stage.due ?? 0) - stage.opened_at),
    cues,
    beats: [...beats, ...flown].sort((one, other) => one - other),
  };
}
