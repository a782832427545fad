// Scenes of Drinking War for wall and console: tables of two to six units in every stage of a turn.
import { ended } from "@workshop/gallery/both/ended";
import type { Text } from "@client/wire/messages";
import type {
  AttackBeat,
  DefenceView,
  DrinkingWarView,
  Event,
  ItemView,
  Kind,
  LyingView,
  PlayerView,
  PowerView,
  RankView,
  TableView,
} from "@client/wire/games/drinking_war";
import type { RoomPlayer, RoomView, SeatSlot, Update } from "@client/wire/messages";
import type { UpdateOf } from "@workshop/gallery/both/update";
import { type GalleryScene, HOST, NOW, makeRoom } from "@workshop/gallery/wall/fixtures";

const NAMES = ["Léa", "Karim", "Zoé", "Maximilien-Alexandre", "Ana", "Les Grands-Mères 2000"];
const LONG_NAMES = [
  "Maximilien-Alexandre",
  "Les Grands-Mères 2000",
  "Jean-Christophe W.",
  "Marie-Antoinette B.",
  "Wolfgang-Amadeus M.",
  "Bartholomé Eustache",
];
const MATES = ["Anne-Charlotte de V.", "Les Petits-Cousins 3"];
const COLOURS: Text[] = [
  { fr: "Rouge", en: "Red" },
  { fr: "Bleu", en: "Blue" },
  { fr: "Vert", en: "Green" },
  { fr: "Jaune", en: "Yellow" },
  { fr: "Violet", en: "Purple" },
  { fr: "Rose", en: "Pink" },
];

type Stage = DrinkingWarView["stage"];

const START: Record<number, number> = { 2: 7, 3: 5, 4: 5, 5: 4, 6: 4 };
const epidemic = (number: number, source: number, ticks: number, last = 5): LyingView => ({
  number,
  card: "epi",
  source,
  ticks,
  next: ticks + 1,
  total: (ticks * (ticks + 1)) / 2,
  last,
});
const potion = (number: number, source: number): LyingView => ({
  number,
  card: "sleep",
  source,
  ticks: 0,
  next: 0,
  total: 0,
  last: 0,
});

const unit = (seat: number, count: number, change: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  captain: null,
  pv: Math.max(1, (START[count] ?? 5) - ([0, 2, 1, 3, 0, 2][seat] ?? 0)),
  cards: [5, 3, 6, 4, 0, 12][seat] ?? 5,
  tonight: null,
  gauge: [0, 14, 6, 19, 3, 0][seat] ?? 0,
  reserve: null,
  threshold: 13,
  costs_from: 13,
  countries: [],
  called: [],
  front: [],
  removed: [2, 0, 1, 0, 3, 0][seat] ?? 0,
  alive: true,
  absent: false,
  leaving: false,
  out: null,
  host: null,
  ...change,
});
const units = (count: number, changes: Record<number, Partial<PlayerView>> = {}): PlayerView[] =>
  Array.from({ length: count }, (_, seat) => unit(seat, count, changes[seat]));
const DEAD: Partial<PlayerView> = { alive: false, pv: 0, cards: 0, gauge: 0, countries: [], front: [] };
const WORLD: Record<number, Partial<PlayerView>> = {
  0: { countries: ["france", "uk", "japan"], front: [epidemic(1, 2, 2, 3)] },
  1: { countries: ["brazil"], front: [potion(2, 0), potion(3, 3)] },
  2: {
    countries: ["norway", "egypt", "switzerland", "india", "usa", "canada", "greece"],
    front: [epidemic(4, 0, 4), epidemic(5, 3, 1), potion(6, 4)],
  },
  3: { countries: ["argentina", "spain"], absent: true },
  4: { countries: ["iceland"] },
  5: { countries: ["australia", "morocco", "italy", "senegal", "mexico"], front: [epidemic(7, 1, 0)] },
};

const item = (card: Kind, sips: number, combo: Kind | null = null, rank: number | null = null, pv = 0): ItemView => ({
  card,
  combo,
  sips,
  pv,
  rank,
});
const answer = (
  seat: number,
  at: number,
  before: number,
  cards: [Kind, number][],
  change: Partial<DefenceView> = {},
): DefenceView => ({
  seat,
  shield: 0,
  before,
  cards: cards.map(([card, left]) => ({ card, left })),
  mirrored: false,
  plus: 0,
  water: false,
  at,
  ...change,
});
/** What the server says of when what of an attack is shown, on a table without shields between. */
function beatsOf(table: Omit<TableView, "beats">): AttackBeat[] {
  const beats: AttackBeat[] = [];
  let now = { sips: 0, pv: 0, source: table.launcher, target: table.defences[0]?.seat ?? table.target };
  let at = table.at;
  const add = (what: AttackBeat["what"], takes_ms: number, change: Partial<typeof now> = {}): void => {
    now = { ...now, ...change };
    beats.push({ at, what, ...now });
    at += takes_ms;
  };
  table.items.forEach((one) => add("card", 450, { sips: now.sips + one.sips, pv: now.pv + one.pv }));
  if (table.flat > 0) add("flat", 450, { sips: now.sips + table.flat });
  add("way", 800);
  add("stands", 0);
  table.defences.forEach((one) => {
    at = Math.max(at, one.at);
    one.cards.forEach(({ left }) => add("parry", 600, { sips: left }));
    if (!one.mirrored) return;
    add("back", 800, { sips: now.sips + one.plus, source: one.seat, target: now.source });
    add("stands", 0);
  });
  if (table.sips !== now.sips) add("shield", 450, { sips: table.sips });
  if (table.over || table.defences.at(-1)?.mirrored === false)
    add("end", 0, { pv: table.pv, source: table.source, target: table.target });
  return beats;
}

const lying = (table: Omit<TableView, "beats">): TableView => ({ ...table, beats: beatsOf(table) });
const attack = (change: Partial<Omit<TableView, "beats">> = {}): TableView =>
  lying({
    launcher: 0,
    source: 0,
    target: 1,
    items: [item("a6", 18, "x3"), item("a4", 4)],
    flat: 0,
    flat_by: null,
    launched: 22,
    sips: 22,
    pv: 0,
    shield: 0,
    water: false,
    defences: [],
    over: false,
    lost: 0,
    endured: 0,
    at: NOW - 20_000,
    ...change,
  });
const PARTS = { at: NOW - 900 };

const asks = (kind: "drawing" | "upkeep" | "attack" | "defence", seat: number): Stage =>
  kind === "upkeep"
    ? { seat, epidemics: [1], potion: null, anyone: false, opened_at: NOW - 6_000, due: NOW + 14_000, kind }
    : { seat, anyone: false, opened_at: NOW - 6_000, due: NOW + 18_000, kind };
const power = (card: Kind, change: Partial<PowerView> = {}): Partial<DrinkingWarView> => ({
  power: { seat: 0, card, target: null, other: null, hack: false, pair: false, at: NOW - 700, ...change },
});
const powering = (seat: number, stars: number, most = 3): Stage => ({
  seat,
  stars,
  most,
  anyone: false,
  opened_at: NOW - 6_000,
  due: NOW + 31_000,
  kind: "power",
});
const result = (what: "attack" | "skipped" = "attack"): Stage => ({
  what,
  opened_at: NOW - 6_000,
  due: NOW + 2_000,
  kind: "result",
});

interface More extends Partial<Omit<DrinkingWarView, "stage" | "players">> {
  names?: readonly string[];
  teams?: boolean;
  events?: Event[];
}

function makeSeats(count: number, names: readonly string[], teams: boolean): Pick<RoomView, "seats" | "players"> {
  const players: RoomPlayer[] = [];
  const seats: SeatSlot[] = Array.from({ length: count }, (_, seat) => {
    const members = [names[seat] ?? "", ...(teams ? MATES : [])].map((name, index) => ({
      id: `p${seat}${index}`,
      name,
      seat,
      connected: true,
      ready: true,
      looks_on: false,
      guest: false,
      table: null,
      avatar: null,
    }));
    players.push(...members);
    return {
      seat,
      name: COLOURS[seat] ?? { fr: "", en: "" },
      players: members.map(({ id }) => id),
      bot: null,
      bot_name: null,
      bearer: members.length === 1 ? (members[0]?.id ?? null) : null,
    };
  });
  return { seats, players };
}

function update(
  stage: Stage,
  players: PlayerView[],
  { names = NAMES, teams = false, events = [], ...more }: More = {},
): UpdateOf<DrinkingWarView> {
  const count = players.length;
  const active =
    "seat" in stage && stage.kind !== "defence" && stage.kind !== "consequence" && stage.kind !== "rallying"
      ? stage.seat
      : 0;
  const view: DrinkingWarView = {
    pack: "world",
    mode: "survivor",
    sober: true,
    manual: false,
    traps: true,
    sip_cap: 10,
    sips_match: 20,
    gauge_full: 20,
    reserve_full: null,
    card_from: 0,
    quick: false,
    multiplied: ["a2", "a3", "a4", "a6", "a8", "a12"],
    start_pv: START[count] ?? 5,
    turn: 17,
    active,
    players: players.map((one) => ({ ...one, captain: teams ? `p${one.seat}1` : `p${one.seat}0` })),
    draw_pile: 61,
    pit: [
      { card: "a3", count: 9 },
      { card: "d3", count: 14 },
    ],
    top: [
      { card: "sabo", by: 1 },
      { card: "a8", by: 0 },
      { card: "tornado", by: 2 },
    ],
    bomb: { played: 2, next_sips: 35, next_pv: 0 },
    country_pile: 12,
    last_turns: null,
    closes: NOW + 400_000,
    table: null,
    power: null,
    forgot: false,
    corrections: [],
    correctable: [],
    asleep: false,
    stage,
    beneath: [],
    beside: { opened_at: NOW - 900_000, due: null, kind: "drink" },
    mine: null,
    own: [],
    crowd: { options: [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: null,
    ...more,
  };
  const base = makeRoom({ names: [] });
  return {
    seq: 41,
    room: {
      ...base,
      ...makeSeats(count, names, teams),
      game: "drinking_war",
      preset: "world",
      options: {},
      max_seats: count,
      phase: stage.kind === "finished" ? "over" : "playing",
    },
    you: { role: "screen", player: null, seat: null, pin: null, flagged: [], declined: false, contributions: [] },
    game: {
      id: "drinking_war",
      match: "m1",
      view,
      prompts:
        stage.due === null
          ? []
          : [{ id: "9.1", kind: stage.kind, seats: [], since: NOW - 6_000, due: stage.due, audience: false }],
      events,
    },
  };
}

const rank = (place: number, seat: number, change: Partial<RankView> = {}): RankView => ({
  rank: place,
  seat,
  pv: 0,
  removed: 3 - (seat % 3),
  alive: false,
  host: null,
  attacks: 12 - place,
  defences: seat === 2 ? 9 : 4,
  countries: 0,
  ...change,
});
const consequence = (seat: number, sips: number, number: number | null = null): Stage => ({
  seat,
  cause: number === null ? "attack" : "epidemic",
  number,
  sips,
  anyone: true,
  opened_at: NOW - 6_000,
  due: NOW + 5_000,
  kind: "consequence",
});

const MIRRORS = [
  answer(
    1,
    NOW - 9_000,
    22,
    [
      ["d6", 16],
      ["mirror", 16],
    ],
    { mirrored: true },
  ),
  answer(0, NOW - 5_000, 16, [["mirror", 16]], { mirrored: true, plus: 2 }),
];

const UPDATES: Record<string, UpdateOf<DrinkingWarView>> = {
  youngest: update(
    { opened_at: NOW - 6_000, due: NOW + 9_000, kind: "starting" },
    units(6).map((one) => ({ ...one, pv: 4, cards: 3, gauge: 0 })),
    { active: null, turn: 0, pack: "tactician", top: [], pit: [], bomb: { played: 0, next_sips: 15, next_pv: 0 } },
  ),
  drawing: update(asks("drawing", 1), units(2), {
    pack: "soldier",
    mode: "domination",
    turn: 3,
    bomb: { played: 0, next_sips: 15, next_pv: 0 },
  }),
  upkeep: update(asks("upkeep", 0), units(4, WORLD)),
  building: update(asks("attack", 2), units(4, WORLD), { active: 2 }),
  teams: update(asks("attack", 3), units(6, WORLD), { teams: true, names: LONG_NAMES, active: 3 }),
  helped: update(
    powering(2, 3),
    units(6, { ...WORLD, 0: { ...DEAD, out: 1, host: 2 }, 5: { ...DEAD, out: 2, host: 2 }, 4: { ...DEAD, out: 3 } }),
    { teams: true, names: LONG_NAMES, active: 2 },
  ),
  attack_first: update(asks("defence", 1), units(4), { table: attack({ at: NOW - 100 }) }),
  attack_second: update(asks("defence", 1), units(4), { table: attack(PARTS) }),
  attack_flies: update(asks("defence", 3), units(6, WORLD), {
    table: attack({
      launcher: 0,
      target: 3,
      items: [item("a6", 18, "x3"), item("a4", 4), item("blue", 10), item("bomb", 35, null, 3)],
      flat: 1,
      flat_by: "france",
      launched: 68,
      sips: 68,
      at: NOW - 2_400,
    }),
  }),
  attack_bombs: update(asks("defence", 2), units(3, WORLD), {
    table: attack({
      source: 0,
      target: 2,
      items: [item("bomb", 35, null, 3), item("bomb", 0, null, 4, 1)],
      launched: 35,
      sips: 34,
      pv: 1,
      shield: 1,
    }),
    bomb: { played: 4, next_sips: 0, next_pv: 1 },
  }),
  attack_seven: update(asks("defence", 4), units(6, WORLD), {
    names: LONG_NAMES,
    table: attack({
      launcher: 5,
      source: 5,
      target: 4,
      items: [
        item("a12", 36, "x3"),
        item("a8", 20, "x2"),
        item("a6", 6),
        item("a3", 3),
        item("a2", 2),
        item("blue", 10),
        item("bomb", 15, null, 1),
      ],
      launched: 92,
      sips: 92,
    }),
    active: 5,
  }),
  defended: update(consequence(1, 5), units(4), {
    table: attack({
      items: [item("a12", 12), item("a3", 3)],
      launched: 15,
      sips: 5,
      defences: [
        answer(1, NOW - 4_000, 15, [
          ["sabo", 8],
          ["d3", 5],
        ]),
      ],
    }),
  }),
  parrying: update(consequence(1, 5), units(4), {
    table: attack({
      items: [item("a12", 12), item("a3", 3)],
      launched: 15,
      sips: 5,
      defences: [
        answer(1, NOW - 200, 15, [
          ["sabo", 8],
          ["d3", 5],
        ]),
      ],
    }),
  }),
  mirrored: update(asks("defence", 0), units(4), {
    table: attack({ source: 1, target: 0, sips: 16, defences: MIRRORS.slice(0, 1) }),
  }),
  mirror_mirror: update(asks("defence", 1), units(4, WORLD), {
    table: attack({ source: 0, target: 1, sips: 18, defences: MIRRORS }),
  }),
  mirror_taken: update(result(), units(4, WORLD), {
    table: attack({
      source: 0,
      target: 1,
      sips: 18,
      defences: [...MIRRORS, answer(1, NOW - 3_000, 18, [])],
      over: true,
      lost: 1,
    }),
  }),
  water_attack: update(result(), units(3), {
    table: attack({
      sips: 0,
      water: true,
      over: true,
      defences: [
        answer(
          1,
          NOW - 3_000,
          22,
          [
            ["d1", 21],
            ["chem", 0],
          ],
          { water: true },
        ),
      ],
    }),
  }),
  parried: update(result(), units(2), {
    table: attack({
      items: [item("a3", 3), item("a2", 2)],
      launched: 5,
      sips: 0,
      over: true,
      defences: [
        answer(1, NOW - 3_000, 5, [
          ["d3", 2],
          ["d3", 0],
        ]),
      ],
    }),
  }),
  taken: update(result(), units(6), {
    table: attack({
      items: [item("a8", 8)],
      launched: 8,
      sips: 8,
      over: true,
      defences: [answer(1, NOW - 3_000, 8, [])],
    }),
    sober: false,
  }),
  taken_adults: update(asks("defence", 1), units(6), { table: attack(), sober: false }),
  illness: update(consequence(0, 3, 1), units(4, WORLD)),
  tornado: update(powering(0, 1), units(6, WORLD), power("tornado", { target: 1, other: 4 })),
  meteor: update(powering(0, 0), units(5, WORLD), power("meteor", { target: 3 })),
  unicorns: update(powering(0, 0), units(4, WORLD), power("unicorn")),
  postcard: update(
    {
      receiver: 0,
      seats: [1, 2, 3, 5],
      given: [2, 5],
      losing: [4],
      anyone: false,
      opened_at: NOW - 6_000,
      due: NOW + 12_000,
      kind: "giving",
    },
    units(6, WORLD),
    { names: LONG_NAMES, ...power("postcard", { at: NOW - 5_000 }) },
  ),
  satellite: update(
    { seat: 0, target: 3, steal: true, anyone: false, opened_at: NOW - 6_000, due: NOW + 12_000, kind: "peeking" },
    units(4, WORLD),
    power("sat", { target: 3, hack: true, at: NOW - 5_000 }),
  ),
  epidemic: update(powering(2, 1), units(3, WORLD), power("epi", { seat: 2, target: 0 })),
  asleep: update(result("skipped"), units(4, WORLD), { asleep: true, active: 1 }),
  rally: update(
    { seat: 3, units: [0, 1, 2, 4, 5], anyone: false, opened_at: NOW - 6_000, due: NOW + 20_000, kind: "rallying" },
    units(6, { ...WORLD, 3: { ...DEAD, out: 1 } }),
    { names: LONG_NAMES },
  ),
  discard: update(
    { seat: 2, excess: 2, anyone: false, opened_at: NOW - 6_000, due: NOW + 15_000, kind: "discarding" },
    units(4, WORLD),
    { table: attack({ over: true }), active: 2 },
  ),
  last_turns: update(asks("attack", 0), units(6), {
    mode: "domination",
    draw_pile: 0,
    last_turns: { drawer: 4, left: [0, 1, 2], by_time: true },
  }),
  footer: update(powering(0, 3), units(6, WORLD), { sober: false, teams: true, names: LONG_NAMES }),
  break: update({ opened_at: NOW - 6_000, due: NOW + 5_000, kind: "water" }, units(4)),
  break_adults: update({ opened_at: NOW - 6_000, due: NOW + 5_000, kind: "water" }, units(4), { sober: false }),
  podium_allies: update(
    ended(
      {
        reason: "survivor",
        ranking: [
          rank(1, 2, { pv: 2, alive: true, countries: 5 }),
          rank(2, 0, { host: 2 }),
          rank(3, 1),
          rank(4, 5, { host: 2 }),
          rank(5, 4, { host: 0 }),
          rank(6, 3),
        ],
      },
      NOW,
    ),
    units(6),
    { names: LONG_NAMES },
  ),
};

// -- set pieces: what stood before, what follows with its events, and how long it plays ------------------------------------

const bombed = (at: number, change: Partial<Omit<TableView, "beats">> = {}): TableView =>
  attack({ items: [item("bomb", 25, null, 2), item("a6", 6)], launched: 31, sips: 31, at, ...change });
const FALLEN: Record<number, Partial<PlayerView>> = { 1: { ...DEAD, out: 1 } };
const PIECES: Record<string, { before: Update; after: Update; total: number }> = {
  attack: {
    before: update(asks("attack", 0), units(6)),
    after: update(asks("defence", 3), units(6), { names: LONG_NAMES, table: attack({ target: 3, at: NOW }) }),
    total: 2_400,
  },
  mirror: {
    before: update(asks("defence", 1), units(4), { table: attack() }),
    after: update(asks("defence", 0), units(4), {
      table: attack({
        source: 1,
        target: 0,
        sips: 22,
        at: NOW - 20_000,
        defences: [answer(1, NOW, 22, [["mirror", 22]], { mirrored: true })],
      }),
    }),
    total: 2_000,
  },
  fuse: {
    before: update(asks("defence", 1), units(4, { 1: { pv: 1 } }), { table: bombed(NOW - 1_600) }),
    after: update(
      { seat: 1, anyone: false, opened_at: NOW, due: NOW + 12_000, kind: "defence" },
      units(4, { 1: { pv: 1 } }),
      { table: bombed(NOW - 1_600) },
    ),
    total: 12_200,
  },
  blast: {
    before: update(asks("defence", 1), units(4), { table: bombed(NOW - 20_000) }),
    after: update(result(), units(4, { 1: { pv: 2 } }), {
      table: bombed(NOW - 20_000, { over: true, lost: 1, defences: [answer(1, NOW - 4_000, 31, [])] }),
      events: [
        { seat: 1, cause: "attack", sips: 31, lost: 1, gauge: null, kind: "settled" },
        { seat: 1, lost: 1, pv: 2, source: 0, cause: "attack", kind: "pv_lost" },
      ],
    }),
    total: 2_000,
  },
  epidemic: {
    before: update(asks("upkeep", 0), units(4, WORLD)),
    after: update(
      {
        seat: 0,
        cause: "epidemic",
        number: 9,
        sips: 4,
        anyone: true,
        opened_at: NOW,
        due: NOW + 12_000,
        kind: "consequence",
      },
      units(4, { ...WORLD, 0: { front: [epidemic(9, 2, 4)] } }),
    ),
    total: 1_400,
  },
  falls: {
    before: update(asks("defence", 1), units(6), { names: LONG_NAMES, table: attack() }),
    after: update(result(), units(6, FALLEN), {
      names: LONG_NAMES,
      table: attack({ over: true, lost: 1, defences: [answer(1, NOW - 4_000, 22, [])] }),
      events: [
        { seat: 1, cause: "attack", sips: 22, lost: 1, gauge: null, kind: "settled" },
        { seat: 1, lost: 1, pv: 0, source: 0, cause: "attack", kind: "pv_lost" },
        { seat: 1, cause: "pv", kind: "seat_eliminated" },
      ],
    }),
    total: 4_000,
  },
  all_fall: {
    before: update(powering(0, 0), units(4)),
    after: update(powering(0, 0), units(4, { ...FALLEN, 2: { ...DEAD, out: 1 }, 3: { ...DEAD, out: 1 } }), {
      names: LONG_NAMES,
      ...power("unicorn"),
      events: [1, 2, 3].map((seat): Event => ({ seat, cause: "pv", kind: "seat_eliminated" })),
    }),
    total: 4_000,
  },
};

const CONSOLE: Record<string, Partial<DrinkingWarView>> = {
  youngest: {},
  mirror_mirror: {},
  teams: { sober: false, own: [{ confirmations: 4, kind: "drink" }] },
  helped: {},
  postcard: {},
  last_turns: { sober: false, own: [{ confirmations: 1, kind: "drink" }] },
};

const asHost = (given: UpdateOf<DrinkingWarView>, change: Partial<DrinkingWarView>): Update => ({
  ...given,
  room: { ...given.room, host: { ...HOST, knocks: [], links: [] } },
  you: { ...given.you, role: "host" },
  game: { ...given.game, view: { ...given.game.view, ...change } },
});

export const SCENES: Record<string, GalleryScene> = Object.fromEntries([
  ...Object.entries(UPDATES).map(([name, given]): [string, GalleryScene] => [
    `dw_${name}`,
    { page: "projector", map: "triangle", make: () => given },
  ]),
  ...Object.entries(PIECES).map(([name, { before, after, total }]): [string, GalleryScene] => [
    `dw_show_${name}`,
    { page: "projector", map: "triangle", before: () => before, make: () => after, at: total - 60, total },
  ]),
  ...Object.entries(CONSOLE).map(([name, change]): [string, GalleryScene] => [
    `c_dw_${name}`,
    { page: "console", map: "triangle", make: () => asHost(UPDATES[name]!, change) },
  ]),
]);
