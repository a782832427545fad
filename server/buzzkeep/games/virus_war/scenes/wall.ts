// Scenes of Virus War for wall and console: tables of two to eight in every stage of a turn.
import { ended } from "@workshop/gallery/both/ended";
import type { ActionView, Event, Face, PlayerView, RankView, VirusWarView } from "@client/wire/games/virus_war";
import type { RoomView, Update } from "@client/wire/messages";
import { type GalleryScene, HOST, NOW, makeRoom } from "@workshop/gallery/wall/fixtures";

const NAMES = ["Léa", "Karim", "Zoé", "Maximilien-Alexandre", "Ana", "Les Grands-Mères 2000", "Inès", "Hugo"];

type Stage = VirusWarView["stage"];
type Stop = Extract<Stage, { kind: "stopping" }>;

const face = (kind: Face["kind"], value: number | null = null): Face => ({ kind, value });
const player = (seat: number, change: Partial<PlayerView> = {}): PlayerView =>
  falling({
    seat,
    hp: [50, 43, 36, 36, 22, 15, 8, 1][seat] ?? 50,
    tokens: [0, 3, 0, 7, 1, 0, 12, 0][seat] ?? 0,
    cards: [6, 4, 9, 6, 2, 23, 0, 5][seat] ?? 6,
    vaccine: seat === 3,
    quarantine: [0, 0, 1, 0, 0, 2, 0, 0][seat] ?? 0,
    alive: true,
    absent: false,
    leaving: false,
    partner: null,
    out: null,
    falls_in: null,
    tires_in: null,
    ...change,
  });
const falling = (one: PlayerView): PlayerView => ({
  ...one,
  falls_in: one.tokens > 0 ? Math.ceil(one.hp / one.tokens) : null,
});
const table = (count: number, changes: Record<number, Partial<PlayerView>> = {}): PlayerView[] =>
  Array.from({ length: count }, (_, seat) => player(seat, changes[seat]));
const fresh = (count: number, hp = 50): PlayerView[] =>
  Array.from({ length: count }, (_, seat) => player(seat, { hp, tokens: 0, cards: 6, vaccine: false, quarantine: 0 }));
const paired = (count: number, changes: Record<number, Partial<PlayerView>> = {}): PlayerView[] =>
  table(count, changes).map((one) => ({ ...one, partner: (one.seat + count / 2) % count }));
const DEAD: Partial<PlayerView> = { alive: false, hp: 0, tokens: 0, cards: 0, vaccine: false, quarantine: 0 };

/** A virus unless said otherwise. */
const action = (change: Partial<ActionView> = {}): ActionView => {
  const made = {
    actor: 1,
    card: face("virus"),
    numbers: [3, 3],
    boost: [],
    value: 6,
    target: 0,
    side: null,
    hit: 0,
    chain: [],
    counter: null,
    goes_on: true,
    fate: "open" as const,
    ...change,
  };
  const hits = made.hit === null ? [] : [{ seat: made.hit, amount: made.value }];
  return { impacts: made.fate === "open" ? hits : [], results: made.fate === "done" ? hits : [], ...made };
};
const stopping = (change: Partial<Stop> = {}): Stop => ({
  what: "action",
  against: 1,
  depth: 0,
  stopped: null,
  seats: [0, 2, 3],
  let: 1,
  pressed: false,
  opened_at: NOW - 2_000,
  due: NOW + 4_000,
  kind: "stopping",
  ...change,
});
const acting = (seat: number, again = false): Stage => ({
  seat,
  again,
  planned: false,
  can_draw: true,
  opened_at: NOW - 9_000,
  due: NOW + 31_000,
  kind: "acting",
});
const ending = (seat: number, change: Partial<Extract<Stage, { kind: "ending" }>> = {}): Stage => ({
  seat,
  how: "played",
  loss: 0,
  spared: false,
  extra_trap: null,
  fallen: [],
  opened_at: NOW - 9_000,
  due: NOW + 2_000,
  kind: "ending",
  ...change,
});

function room(count: number, names: readonly string[]): RoomView {
  const base = makeRoom({ names: names.slice(0, count) as string[] });
  return { ...base, game: "virus_war", preset: "solo", options: {}, max_seats: 8 };
}

interface More extends Partial<Omit<VirusWarView, "stage" | "players">> {
  names?: readonly string[];
  events?: Event[];
}

function update(stage: Stage, players: PlayerView[], { names = NAMES, events = [], ...more }: More = {}): Update {
  const view: VirusWarView = {
    mode: "solo",
    round: 7,
    fever: false,
    fever_from: 26,
    direction: 1,
    active: "seat" in stage && stage.kind !== "boosting" && stage.kind !== "countering" ? stage.seat : 1,
    start_hp: 50,
    max_hp: 50,
    players,
    draw_pile: 41,
    discard: [
      { face: face("virus"), count: 7 },
      { face: face("number", 3), count: 9 },
    ],
    top: [face("poison"), face("number", 4), face("luck", 6)],
    table: null,
    corrections: [],
    correctable: [],
    haunted: null,
    stage,
    beneath: [],
    mine: null,
    own: [],
    crowd: { options: [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: null,
    ...more,
  };
  return {
    seq: 41,
    room: { ...room(players.length, names), phase: stage.kind === "finished" ? "over" : "playing" },
    you: { role: "screen", player: null, seat: null, pin: null, flagged: [], declined: false, contributions: [] },
    game: {
      id: "virus_war",
      match: "m1",
      view,
      prompts:
        stage.due === null
          ? []
          : [{ id: "9.1", kind: stage.kind, seats: [], since: NOW - 9_000, due: stage.due, audience: false }],
      events,
    },
  };
}

const LONG_NAMES = [
  "Maximilien-Alexandre",
  "Les Grands-Mères 2000",
  "Jean-Christophe W.",
  "Marie-Antoinette B.",
  "Wolfgang-Amadeus M.",
  "Les Petits-Cousins 3",
  "Bartholomé Eustache",
  "Anne-Charlotte de V.",
];

const rank = (place: number, seat: number, hp = 0, change: Partial<RankView> = {}): RankView => ({
  rank: place,
  seat,
  hp,
  tokens: 0,
  cards: hp > 0 ? 7 : 0,
  plays: 19 - 2 * place,
  stops: seat === 2 ? 3 : 1,
  turns: 22 - 2 * place,
  ...change,
});

const UPDATES: Record<string, Update> = {
  traps: update(
    {
      traps: [
        { seat: 0, value: 4 },
        { seat: 2, value: 6 },
        { seat: 2, value: 8 },
        { seat: 3, value: 2 },
      ],
      starter: 2,
      opened_at: NOW - 9_000,
      due: NOW + 4_000,
      kind: "starting",
    },
    fresh(4),
    { active: null, round: 1, top: [], discard: [] },
  ),
  who_first: update(
    { traps: [], starter: null, opened_at: NOW - 9_000, due: NOW + 12_000, kind: "starting" },
    fresh(8),
    { active: null, round: 1, top: [], discard: [] },
  ),
  acting_eight: update(acting(5), table(8), { names: LONG_NAMES }),
  acting_same: update(
    acting(0),
    table(8).map((one) => ({ ...one, hp: 30, partner: null })),
    { start_hp: 30 },
  ),
  trap: update({ seat: 1, value: 8, opened_at: NOW - 9_000, due: NOW + 2_000, kind: "trap" }, table(2)),
  virus: update(stopping(), table(4), { table: action() }),
  virus_eight: update(stopping({ against: 5, seats: [0, 1, 2, 3, 4, 6, 7], let: 3 }), table(8), {
    names: LONG_NAMES,
    active: 5,
    table: action({ actor: 5, target: 2, hit: 2, numbers: [6, 6, 6, 6], value: 24 }),
  }),
  contagion: update(stopping({ against: 0, seats: [1, 2, 3, 4] }), table(5), {
    active: 0,
    table: action({
      actor: 0,
      card: face("contagion"),
      numbers: [],
      value: 0,
      target: 3,
      side: "left",
      hit: 4,
      impacts: [{ seat: 4, amount: 7 }],
    }),
  }),
  medicine: update(stopping({ against: 2, seats: [0, 1] }), table(3), {
    active: 2,
    table: action({ actor: 2, card: face("medicine"), numbers: [1, 4, 6], value: 11, target: 2, hit: 2 }),
  }),
  numbers: update(stopping({ against: 2, seats: [0, 1, 3] }), table(4), {
    active: 2,
    table: action({
      actor: 2,
      card: face("number"),
      numbers: [2, 2, 2],
      value: 6,
      target: 3,
      hit: 3,
      impacts: [{ seat: 3, amount: -6 }],
    }),
  }),
  pressed: update(stopping({ pressed: true, due: NOW + 200 }), table(4), { table: action() }),
  stop_stop: update(stopping({ what: "stop", against: 1, depth: 2, stopped: 2, seats: [0, 2, 3], let: 0 }), table(4), {
    table: action({ chain: [2, 1] }),
    events: [{ seat: 1, against: 2, what: "stop", depth: 2, kind: "stop_called" }],
  }),
  stop_four: update(
    stopping({ what: "stop", against: 4, depth: 3, stopped: 1, seats: [0, 1, 2, 3], let: 2 }),
    table(6),
    { table: action({ numbers: [2, 2, 2], chain: [3, 1, 4], goes_on: false }) },
  ),
  counter_stop: update(
    stopping({ what: "stop", against: 1, depth: 1, stopped: 0, seats: [0, 2, 3], let: 1 }),
    table(4),
    { table: action({ chain: [2, 1], counter: { by: 0, chain: [1], goes_on: false } }) },
  ),
  countered: update(stopping({ what: "counter", against: 0, seats: [1, 2, 3], let: 1 }), table(6), {
    table: action({
      numbers: [5],
      value: 5,
      counter: { by: 0, chain: [], goes_on: true },
      impacts: [
        { seat: 0, amount: 5 },
        { seat: 1, amount: 5 },
      ],
    }),
  }),
  boosted: update(stopping({ seats: [0, 2, 4] }), paired(6, { 5: { absent: true } }), {
    mode: "coop",
    active: 1,
    table: action({ numbers: [4], boost: [4, 4], value: 12 }),
    fever: true,
    round: 27,
  }),
  done: update(ending(1, { loss: 3 }), table(4), { active: 1, table: action({ fate: "done", chain: [2, 1] }) }),
  stopped: update(ending(1, { how: "stopped", loss: 3 }), table(6), {
    active: 1,
    table: action({ fate: "stopped", chain: [2], goes_on: false }),
  }),
  eliminated: update(
    ending(3, { loss: 7, fallen: [3] }),
    table(4, { 0: { ...DEAD, out: 1 }, 3: { ...DEAD, out: 2 } }),
    { active: 3, table: null },
  ),
  high: update(acting(1), table(3, { 0: { hp: 73 }, 1: { hp: 58 } }), { max_hp: null, names: LONG_NAMES }),
  podium_eight: update(
    ended(
      {
        reason: "survivor",
        ranking: [3, 1, 0, 2, 4, 5, 7, 6].map((seat, index) => rank(index + 1, seat, index === 0 ? 1 : 0)),
      },
      NOW,
    ),
    table(8),
    { names: LONG_NAMES },
  ),
};

// -- set pieces: what stood before, what follows with its events, and how long it plays ------------------------------------

const gained = (seat: number, tokens: number, source: number): Event => ({
  seat,
  gained: 2,
  tokens,
  cause: "epidemic",
  source,
  kind: "tokens_gained",
});
const EPIDEMIC = action({
  actor: 1,
  card: face("epidemic"),
  numbers: [],
  value: 0,
  target: null,
  hit: null,
  impacts: [],
});
const OTHERS = [0, 2, 3, 4, 5, 6, 7];
const PIECES: Record<string, { before: Update; after: Update; total: number }> = {
  played: {
    before: update(acting(1), table(4)),
    after: update(stopping({ opened_at: NOW }), table(4), {
      table: action(),
      events: [{ seat: 1, card: face("virus"), numbers: [3, 3], target: 0, side: null, hit: 0, kind: "card_played" }],
    }),
    total: 1_500,
  },
  stop: {
    before: update(stopping(), table(8), { names: LONG_NAMES, table: action({ chain: [2] }) }),
    after: update(
      stopping({ what: "stop", against: 1, depth: 2, stopped: 2, let: null, opened_at: NOW, due: NOW + 6_000 }),
      table(8),
      {
        names: LONG_NAMES,
        table: action({ chain: [2, 1] }),
        events: [{ seat: 1, against: 2, what: "stop", depth: 2, kind: "stop_called" }],
      },
    ),
    total: 1_800,
  },
  epidemic: {
    before: update(stopping({ against: 1 }), table(8), { names: LONG_NAMES, table: EPIDEMIC }),
    after: update(
      ending(1, { loss: 3, opened_at: NOW }),
      table(8, Object.fromEntries(OTHERS.map((seat) => [seat, { tokens: (player(seat).tokens ?? 0) + 2 }]))),
      {
        names: LONG_NAMES,
        table: { ...EPIDEMIC, fate: "done", results: OTHERS.map((seat) => ({ seat, amount: 2 })) },
        events: OTHERS.map((seat) => gained(seat, player(seat).tokens + 2, 1)),
      },
    ),
    total: 2_600,
  },
  falls: {
    before: update(acting(3), table(4)),
    after: update(ending(3, { loss: 7, fallen: [3], opened_at: NOW }), table(4, { 3: { ...DEAD, out: 1 } }), {
      active: 3,
      table: null,
      events: [{ seat: 3, cause: "virus", kind: "seat_eliminated" }],
    }),
    total: 3_300,
  },
  team_falls: {
    before: update(acting(1), paired(6)),
    after: update(
      ending(1, { fallen: [0, 3], opened_at: NOW }),
      paired(6, { 0: { ...DEAD, out: 1 }, 3: { ...DEAD, out: 1 } }),
      {
        mode: "coop",
        names: LONG_NAMES,
        active: 1,
        table: action({ card: face("poison"), fate: "done" }),
        events: [
          { seat: 0, cause: "poison", kind: "seat_eliminated" },
          { seat: 3, cause: "partner", kind: "seat_eliminated" },
        ],
      },
    ),
    total: 3_300,
  },
  danger: {
    before: update(ending(2), table(6)),
    after: update(
      { seat: 3, opened_at: NOW, due: NOW + 8_000, kind: "drawing" },
      table(6, { 3: { hp: 5, tokens: 7 } }),
      { events: [{ seat: 3, kind: "turn_began" }] },
    ),
    total: 2_600,
  },
};

const CONSOLE = ["virus", "numbers", "stop_four", "acting_eight", "eliminated", "traps", "who_first"];

const asHost = (given: Update): Update => ({
  ...given,
  room: { ...given.room, host: { ...HOST, knocks: [], links: [] } },
  you: { ...given.you, role: "host" },
});

export const SCENES: Record<string, GalleryScene> = Object.fromEntries([
  ...Object.entries(UPDATES).map(([name, given]): [string, GalleryScene] => [
    `vw_${name}`,
    { page: "projector", map: "triangle", make: () => given },
  ]),
  ...Object.entries(PIECES).map(([name, { before, after, total }]): [string, GalleryScene] => [
    `vw_show_${name}`,
    { page: "projector", map: "triangle", before: () => before, make: () => after, at: total - 60, total },
  ]),
  ...CONSOLE.map((name): [string, GalleryScene] => [
    `c_vw_${name}`,
    { page: "console", map: "triangle", make: () => asHost(UPDATES[name] as Update) },
  ]),
]);
