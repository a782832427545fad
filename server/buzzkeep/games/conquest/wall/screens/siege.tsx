// A siege: the castle full height, stones that fly, towers that fall, hold or rise again.
import type { ComponentChildren, Ref } from "preact";
import { useRef } from "preact/hooks";
import { seatOf } from "../../art/match";
import { type Cue as ShowCue, fadeIn, fadeOut, popIn, riseIn } from "@client/show";
import { Towers } from "@client/ui/castle";
import { Icon } from "@client/ui/icons";
import type { Announcing, Fight, ShowingFight, ShowingGains } from "@client/wire/games/conquest";
import type { Sound } from "@wall/common/audio";
import { LowerThird } from "@wall/common/lower_third";
import { fit } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { Frame } from "@wall/projector/stage";
import type { MappedMatch } from "../model";
import { t } from "../texts";
import { Aside } from "./aside";
import { Banner } from "./asked";
import { Envelope } from "./envelope";
import { Keep, PIECES, TOWERS, hitOn, nextToFall } from "./keep";
import { TowerTopics } from "./topics";
import { pieceOf, timesOf, unsealed } from "./war";

type Cue = ShowCue<Sound>;

/** How far the keep goes to the middle, in u. */
const ASIDE = 22.5;
const FALL_MS = 2_500;
const FLIGHT_MS = 800;
/** From the first to the last stone of the piece that goes with it. */
const REBUILT_MS = 1_200;

interface SceneProps {
  match: MappedMatch;
  live: boolean;
  root: Ref<HTMLElement>;
  fight: Fight;
  /** What stands behind the defender's name. */
  towers: number;
  /** Whether the order to attack is opened now. */
  opens?: boolean;
  children: ComponentChildren;
}

/** Who besieges whom, above the castle. */
function SiegeFrame({ match, live, root, fight, towers, opens = false, children }: SceneProps) {
  const common = { match, mark: () => null, centre: null };
  return (
    <Frame class={`siege-screen ${live ? "" : "settled"}`} root={root}>
      <div class="asked versus">
        <Banner {...common} seat={fight.attacker} role={t.attack} />
        <div class="asked-centre">
          <span class="swords">
            <Icon name="sword" />
          </span>
          {opens ? (
            <div class="opened">
              <Envelope seat={fight.attacker} />
            </div>
          ) : null}
        </div>
        <Banner {...common} seat={fight.defender} role={t.defence} right>
          <Towers towers={towers} label={t.castleOf(match.nameOf(fight.defender))} />
        </Banner>
      </div>
      {children}
    </Frame>
  );
}

/** A headline beside the castle. */
function Call({
  name,
  title,
  text,
  children,
}: {
  name: string;
  title: string;
  text: string;
  children?: ComponentChildren;
}) {
  return (
    <div class={`call ${name}`}>
      <h1 style={{ fontSize: fit(title, 40, 6.4, 3.6, 0.62) }}>{title}</h1>
      {text ? <p>{text}</p> : null}
      {children}
    </div>
  );
}

/** The siege begins. */
export function Siege({
  match,
  stage,
  live,
  fight,
}: {
  match: MappedMatch;
  stage: Announcing;
  live: boolean;
  fight: Fight;
}) {
  const root = useRef<HTMLElement>(null);
  const towers = seatOf(match.view, fight.defender)?.towers ?? 0;
  const begins = timesOf(stage)("siege");
  const opens = match.room.options.picks === "sealed";
  useWallShow(
    match.line,
    root,
    pieceOf("siege", stage, [
      ...(opens ? [...unsealed(begins), fadeIn(".asked-centre .swords", begins + 450, 200)] : []),
      {
        what: ".keep",
        at: 0,
        dur: 600,
        move: [
          [0, 3],
          [0, 0],
        ],
      },
      ...riseIn<Sound>(".call", begins, "clash"),
    ]),
  );
  return (
    <SiegeFrame match={match} live={live} root={root} fight={fight} towers={towers} opens={opens}>
      <Keep seat={fight.defender} towers={towers} />
      <Call name="opens" title={t.siege} text={t.siegeWhy(fight.towers)}>
        <TowerTopics view={match.view} fight={fight} />
      </Call>
    </SiegeFrame>
  );
}

/** How an assault on a tower ends. */
export function Assault({
  match,
  stage,
  live,
  told,
}: {
  match: MappedMatch;
  stage: ShowingFight;
  live: boolean;
  told: ReadonlySet<string>;
}) {
  const root = useRef<HTMLElement>(null);
  const { fight, how, towers } = stage;
  const held = how === "repelled";
  const bonus = stage.changes.find(({ seat }) => seat === fight.defender)?.points ?? 0;
  const before = held ? towers : towers + 1;
  const falls = nextToFall(before);
  useWallShow(
    match.line,
    root,
    pieceOf(`assault ${how}`, stage, held ? holdCues(stage, falls) : fallCues(stage, falls)),
  );
  return (
    <SiegeFrame match={match} live={live} root={root} fight={fight} towers={told.has("settle") ? towers : before}>
      <div class="centre">
        <div class="quake">
          <Keep
            seat={fight.defender}
            towers={before}
            moving={falls}
            {...(towers === 0 ? { victor: fight.attacker } : {})}
          />
        </div>
      </div>
      {held ? (
        <Call name="settled-call" title={t.towerHolds} text={t.towerHoldsWhy(match.nameOf(fight.defender))}>
          {told.has("points") && bonus > 0 ? <b class="bonus num pop">+{bonus}</b> : null}
        </Call>
      ) : (
        <Call name="settled-call" title={t.towerDown(towers)} text={t.towersStand(towers)} />
      )}
      {told.has("points") ? <Aside match={match} stage={stage} /> : null}
      {how === "eliminated" ? <i class="dip" /> : null}
    </SiegeFrame>
  );
}

/** A tower is rebuilt. */
export function Rebuilding({
  match,
  stage,
  seat,
  live,
}: {
  match: MappedMatch;
  stage: ShowingGains;
  seat: number;
  live: boolean;
}) {
  const root = useRef<HTMLElement>(null);
  const towers = stage.towers ?? 1;
  const at = timesOf(stage);
  const [rise, settle] = [at("rise"), at("settle")];
  const bits = PIECES.flatMap(({ by, turn, late }, piece): Cue[] => {
    const what = `.bit${piece}`;
    const long = settle - rise - 260;
    const begins = rise + ((700 - late) / 700) * 0.35 * long;
    return [
      { what, at: begins, dur: 0.2 * long, opacity: [0, 1] },
      {
        what,
        at: begins,
        dur: 0.65 * long,
        move: [
          [by[0], by[1]],
          [0, 0],
        ],
        ease: "glide",
      },
      { what, at: begins, dur: 0.65 * long, rotate: [turn, 0], ease: "glide" },
      { what, at: settle, opacity: [1, 0] },
    ];
  });
  useWallShow(
    match.line,
    root,
    pieceOf("rebuilding", stage, [
      ...bits,
      { what: ".moving .rubble", at: settle - 200, dur: 200, opacity: [1, 0], sound: "risen" },
      { at: Math.max(rise, settle - REBUILT_MS), sound: "rebuilt" },
      { what: ".moving .tower", at: 0, opacity: [0] },
      { what: ".moving .tower", at: settle, opacity: [0, 1] },
      ...riseIn<Sound>(".call", settle + 100),
    ]),
  );
  return (
    <Frame class={`siege-screen alone ${live ? "" : "settled"}`} root={root}>
      <Keep seat={seat} towers={towers} moving={nextToFall(towers)} />
      <Call name="settled-call" title={t.towerRises} text={t.towers(towers)} />
      <LowerThird room={match.room} seat={seat} text={t.rebuilds} />
    </Frame>
  );
}

// -- cues --------------------------------------------------------------------------------------------------------------

/** A stone from the attacker's side onto a tower. */
function stone(begins: number, hits: number, tower: number): Cue[] {
  const [x, y] = hitOn(TOWERS[tower] ?? { x: 250, w: 0, h: 296 });
  const from = [-30, 30] as const;
  const steps = Array.from({ length: 7 }, (_, step): [number, number] => {
    const share = step / 6;
    return [from[0] + (x - from[0]) * share, from[1] + (y - from[1]) * share - 36 * share * (1 - share)];
  });
  const flies = Math.max(begins, hits - FLIGHT_MS);
  return [
    { what: ".thrown", at: flies, dur: 80, opacity: [0, 1], sound: "gust" },
    { what: ".thrown", at: flies, dur: hits - flies, move: steps, ease: "linear" },
    { what: ".thrown", at: flies, dur: hits - flies, rotate: [0, 420], ease: "linear" },
    { what: ".thrown", at: hits, dur: 60, opacity: [1, 0] },
    { what: ".spark", at: hits, dur: 60, opacity: [0, 1], ease: "linear" },
    { what: ".spark", at: hits, dur: 260, scale: [0.4, 1.3] },
    { what: ".spark", at: hits + 200, dur: 220, opacity: [1, 0] },
  ];
}

/** Nothing shakes longer than 0.7 s or wider than 0.6u. */
const quake = (at: number, strength = 1): Cue => ({
  what: ".quake",
  at,
  dur: 700,
  ease: "linear",
  move: (
    [
      [0, 0],
      [0.55, 0.3],
      [-0.5, -0.2],
      [0.4, 0.25],
      [-0.32, 0.1],
      [0.22, -0.1],
      [-0.12, 0.05],
      [0, 0],
    ] as const
  ).map(([x, y]) => [x * strength, y * strength] as const),
});

const dust = (at: number, scale: number, of: readonly number[]): Cue[] =>
  of.flatMap((index, place): Cue[] => {
    const begins = at + place * 210 * scale;
    const what = `.dust${index}`;
    const dur = 1_700 * scale;
    return [
      { what, at: begins, dur, opacity: [0, 0.95, 0.8, 0.4, 0], ease: "linear" },
      { what, at: begins, dur, scale: [0.35, 1.3, 1.7] },
      {
        what,
        at: begins,
        dur,
        move: [
          [0, 0],
          [[-2, 2, 0][index] ?? 0, -2.2],
        ],
      },
    ];
  });

const enter = (shot: number): Cue => ({
  what: ".centre",
  at: Math.max(0, shot - 300),
  dur: 600,
  move: [
    [0, 0],
    [ASIDE, 0],
  ],
  ease: "glide",
});
const leave = (settle: number): Cue => ({
  what: ".centre",
  at: settle - 400,
  dur: 500,
  move: [
    [ASIDE, 0],
    [0, 0],
  ],
  ease: "glide",
});

/** A tower's fall: blow, crack, pieces with gravity, dust, rubble; of the last one the victor's flag as well. */
function fallCues(stage: ShowingFight, tower: number): Cue[] {
  const at = timesOf(stage);
  const [shot, hit, settle] = [at("shot"), at("hit"), at("settle")];
  const pace = (settle - hit) / FALL_MS;
  const breaks = hit + 545 * pace;
  const last = stage.how === "eliminated";
  return [
    enter(shot),
    ...stone(shot, hit, tower),
    { ...quake(hit), sound: last ? "castle_falls" : "tower_falls" },
    {
      what: ".moving .tower",
      at: hit + 120 * pace,
      dur: 420 * pace,
      move: [
        [0, 0],
        [0.25, 0],
        [-0.2, 0],
        [0.15, 0.1],
        [0, 0.1],
      ],
      ease: "linear",
    },
    { what: ".moving .tower", at: breaks, opacity: [1, 0], sound: "rubble" },
    ...PIECES.flatMap(({ by: [dx, dy], turn, late }, piece): Cue[] => {
      const what = `.bit${piece}`;
      const begins = breaks + late * pace;
      const throwUp = piece < 4 ? 2.8 : 0;
      const path = [0, 0.25, 0.5, 0.75, 1].map(
        (share) => [dx * share, dy * share * share * 1.18 - throwUp * share * (1 - share)] as const,
      );
      return [
        { what, at: breaks - 1, opacity: [0, 1] },
        { what, at: begins, dur: 1_150 * pace, move: path, ease: "linear" },
        { what, at: begins, dur: 1_150 * pace, rotate: [0, turn], ease: "linear" },
        { what, at: begins + 820 * pace, dur: 330 * pace, opacity: [1, 0] },
      ];
    }),
    ...dust(hit + 760 * pace, pace, [0, 1, 2]),
    { what: ".moving .rubble", at: 0, opacity: [0] },
    { what: ".moving .rubble", at: breaks + 600 * pace, dur: 300 * pace, opacity: [0, 1] },
    ...(tower === 1
      ? ([
          {
            what: ".mast",
            at: breaks,
            dur: 1_500 * pace,
            move: [
              [0, 0],
              [2, 1.5],
              [4.5, 9],
              [6, 26],
            ],
            ease: "linear",
          },
          { what: ".mast", at: breaks, dur: 1_500 * pace, rotate: [0, 65], ease: "linear" },
          { what: ".mast", at: breaks + 1_250 * pace, dur: 250 * pace, opacity: [1, 0] },
        ] satisfies Cue[])
      : []),
    leave(settle),
    ...(last ? popIn<Sound>(".settled-call", settle, "settled") : riseIn<Sound>(".settled-call", settle)),
    ...(last
      ? ([
          fadeIn(".risen", settle + 300, 200),
          {
            what: ".risen",
            at: settle + 300,
            dur: 900,
            move: [
              [0, 9],
              [0, 0],
            ],
            ease: "glide",
          },
          { what: ".dip", at: at("map") - 220, dur: 200, opacity: [0, 1] },
        ] satisfies Cue[])
      : []),
  ];
}

/** The stone breaks on the wall. */
function holdCues(stage: ShowingFight, tower: number): Cue[] {
  const at = timesOf(stage);
  const [shot, hit, settle] = [at("shot"), at("hit"), at("settle")];
  return [
    enter(shot),
    ...stone(shot, hit, tower),
    { ...quake(hit, 0.5), sound: "repelled" },
    { what: ".moving .rubble", at: 0, opacity: [0] },
    ...dust(hit + 60, 0.6, [2]),
    leave(settle),
    ...riseIn<Sound>(".settled-call", settle),
    fadeOut(".spark", hit + 420, 1),
  ];
}
