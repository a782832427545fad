import { AFTERMATH, column, fighting, opened, PAIR, RULES } from "./both";
import type {
  BattleView,
  Event,
  Face,
  PairView,
  PlayerView,
  StackView,
  WatchtowerView,
} from "@client/wire/games/watchtower";
import type { RoomView, Update } from "@client/wire/messages";
import { type GalleryScene, HOST, NOW, makeRoom } from "@workshop/gallery/wall/fixtures";

type Stage = WatchtowerView["stage"];
type Melee = Extract<Stage, { kind: "free_for_all" }>;
type Rows = Extract<Stage, { kind: "showdown" }>;

const NAMES = ["Léa", "Karim", "Zoé", "Ana"];
const LONG = ["Maximilien-Alexandre", "Les Grands-Mères 2000", "Jean-Christophe W.", "Wolfgang-Amadeus M."];
const SUITS: Record<string, Face["suit"]> = { s: "spades", h: "hearts", d: "diamonds", c: "clubs" };
const LETTERS: Record<string, number> = { J: 11, Q: 12, K: 13, A: 14 };

/** "9s" is the nine of spades. */
const face = (text: string): Face => ({
  rank: LETTERS[text.slice(0, -1)] ?? Number(text.slice(0, -1)),
  suit: SUITS[text.slice(-1)] ?? "spades",
});
const faces = (text: string): Face[] => text.split(" ").filter(Boolean).map(face);

/** "5s5h 9d Kc": stacks of a fort, the last card of each on top. */
function fort(text: string, fails: StackView["fails"] = [], failed = -1): StackView[] {
  return text
    .split(" ")
    .filter(Boolean)
    .map((stack, index) => {
      const cards = (stack.match(/(?:10|[2-9JQKA])[shdc]/g) ?? []).map(face);
      return {
        rank: cards[0]?.rank ?? 2,
        cards,
        complete: cards.length === 4,
        contested: false,
        fails: index === failed ? fails : [],
      };
    });
}

const player = (
  seat: number,
  stacks: string | StackView[],
  army: number,
  change: Partial<PlayerView> = {},
): PlayerView => ({
  seat,
  fort: typeof stacks === "string" ? fort(stacks) : stacks,
  army,
  campaign: null,
  crowns: 0,
  burned: false,
  challenges: 0,
  alive: true,
  out: null,
  absent: false,
  leaving: false,
  ...change,
});

const FORTS = ["3s 5s5h 9d9s9c Kc", "2d 4h4c 6s 7h 10d Qs", "5d 8c8d 10h", "3h 4s Jd Ac"];
const ARMIES = [7, 4, 11, 0];
const table = (count: number, changes: Record<number, Partial<PlayerView>> = {}): PlayerView[] =>
  Array.from({ length: count }, (_, seat) => player(seat, FORTS[seat] ?? "", ARMIES[seat] ?? 4, changes[seat]));
const FULL = [
  "2s2h 3s 4s4h4d 5s 6s6h 7c 8s8h8d 9s 10s 10h Js Qs Ks".replace("10h ", ""),
  "2d 3d3c 5d 6d 8c 9d9c 10d10c Jd Kd Ad",
  "3h 5h 7d 9h Jh Qh Ah",
  "2c 5c 6c 7h7s Qd Kh Ac",
];
const CAMPAIGN: Partial<PlayerView> = { campaign: 12, fort: fort("QsQhQdQc"), army: 9 };
const OTHER_CAMPAIGN: Partial<PlayerView> = { campaign: 8, fort: fort("8s8h8d8c"), army: 5 };
const DEAD: Partial<PlayerView> = { alive: false, out: 1, fort: [], army: 0 };

const pair = (
  attack: string,
  defence: string,
  winner: PairView["winner"],
  assassin: PairView["assassin"] = null,
): PairView => ({ attack: face(attack), defence: face(defence), winner, assassin });
const battle = (change: Partial<BattleView> = {}): BattleView => ({
  attacker: 0,
  defender: 1,
  target: face("Qs"),
  size: 2,
  pairs: [],
  result: null,
  returned: [],
  taken: [],
  fate: null,
  replacement: null,
  fails: 0,
  lost_campaign: null,
  raid: false,
  ...change,
});

const acting = (seat: number): Stage => ({
  seat,
  planned: false,
  spent: false,
  opened_at: NOW - 9_000,
  due: NOW + 41_000,
  kind: "acting",
});
const picking = (left: [number, number][]): Stage => ({
  left: left.map(([seat, n]) => ({ seat, left: n })),
  opened_at: NOW - 9_000,
  due: NOW + 9_000,
  kind: "picking",
});
const flipping = (flipped: number): Stage => ({
  flipped,
  beats: flipped > 0 ? PAIR : [],
  opened_at: NOW - 9_000,
  due: NOW + 1_000,
  kind: "flipping",
});
const aftermath = (eliminated: number | null = null): Stage => ({
  ...AFTERMATH,
  eliminated,
  opened_at: NOW - 9_000,
  due: NOW + 1_000,
  kind: "aftermath",
});

const melee = (change: Partial<Melee> = {}): Stage => ({
  builder: 0,
  card: face("9h"),
  cause: "placed",
  heat: 1,
  flipped: false,
  winner: null,
  tied: [],
  settled: false,
  opened_at: NOW - 9_000,
  due: NOW + 11_000,
  kind: "free_for_all",
  contestants: [0, 1, 2].map((seat) => ({ seat, chooser: (seat + 2) % 3, laid: seat === 1, card: null })),
  beats: change.flipped ? fighting((change.contestants ?? []).map((one) => one.seat)) : [],
  ...change,
});
const fighters = (cards: string): Melee["contestants"] =>
  faces(cards).map((card, seat, all) => ({ seat, chooser: (seat + all.length - 1) % all.length, laid: true, card }));

function showdown(
  rows: string[],
  length: number,
  columns: (number | null)[],
  change: Partial<Rows> = {},
  unarmed: number[] = [],
): Stage {
  return {
    battle: 0,
    sudden: false,
    forced: false,
    chosen: false,
    cause: "campaigns",
    length,
    columns,
    leaders: [],
    beats: columns.length > 0 ? column(rows.map((_, seat) => seat)) : [],
    opened_at: NOW - 9_000,
    due: NOW + 1_000,
    kind: "showdown",
    rows: rows.map((cards, seat) => ({
      seat,
      cards: faces(cards),
      length: unarmed.includes(seat) ? 0 : length,
      tricks: columns.filter((one) => one === seat).length,
      head_start: 0,
      value: [8, 10, 5, 10][seat] ?? 2,
    })),
    ...change,
  };
}

function room(count: number, names: readonly string[]): RoomView {
  return {
    ...makeRoom({ names: names.slice(0, count) as string[] }),
    game: "watchtower",
    preset: "classic",
    options: {},
    max_seats: 4,
  };
}

interface More extends Partial<Omit<WatchtowerView, "stage" | "players">> {
  names?: readonly string[];
  events?: Event[];
  /** How long the step has been running, ms. */
  ago?: number;
}

/** One challenge a turn: whoever has made it has none left. */
const spent = (stage: Stage, players: readonly PlayerView[]): Stage =>
  stage.kind === "acting" ? { ...stage, spent: (players[stage.seat]?.challenges ?? 0) > 0 } : stage;

function update(
  stage: Stage,
  players: PlayerView[],
  { names = NAMES, events = [], ago = 9_000, ...more }: More = {},
): Update {
  const view: WatchtowerView = {
    turn: 17,
    turn_cap: 60,
    corrections: [],
    correctable: [],
    last_round: false,
    countdown: null,
    ...RULES,
    challenges_per_turn: 1,
    strict_royals: true,
    dealer: 3 % players.length,
    active: "seat" in stage ? stage.seat : 0,
    barracks: 14,
    players,
    battle: null,
    stage: opened(spent(stage, players), NOW - ago, more.battle ?? null),
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
      id: "watchtower",
      match: "m1",
      view,
      prompts:
        stage.due === null
          ? []
          : [{ id: "9.1", kind: stage.kind, seats: [], since: NOW - ago, due: stage.due, audience: false }],
      events,
    },
  };
}

const WON = battle({
  size: 2,
  pairs: [pair("Kh", "9s", "attacker"), pair("5c", "5h", null)],
  result: "attacker",
  returned: faces("Kh"),
  taken: faces("9s 5h"),
  fate: "won",
});
const LONGEST = Array.from(
  { length: 25 },
  (_, index) => ["Ah", "2c", "7d", "10s", "Kd", "9h", "3c", "Qc"][index % 8],
).join(" ");

const UPDATES: Record<string, Update> = {
  line_up: update(
    { cause: "countdown", ready: [2], columns: 5, opened_at: NOW - 9_000, due: NOW + 32_000, kind: "lining_up" },
    [player(0, "5s5h", 7), player(1, "QsQhQdQc", 9, CAMPAIGN), player(2, "8c8d", 5), player(3, "", 3)],
    { active: null, barracks: 20 },
  ),
  raid: update(
    picking([
      [0, 1],
      [1, 2],
    ]),
    table(3),
    { battle: battle({ target: null, raid: true }) },
  ),
  bets_table: update(acting(2), table(3), {
    names: LONG,
    crowd: {
      options: [],
      standing: [],
      settled: {
        at: NOW,
        right: ["draw"],
        counts: [
          { on: "seat:0", bets: 2 },
          { on: "seat:1", bets: 1 },
          { on: "draw", bets: 1 },
        ],
        points: 1,
        winners: ["p0", "p1", "p2", "p3"],
      },
      before: [],
      prize: [],
    },
  }),
  bets_trick: update(showdown(["Kh 9d", "10s Qh", "5c Jd", "Ah 3c"], 5, [0, 1], { chosen: true }), table(4), {
    active: null,
    names: LONG,
    crowd: {
      options: [],
      standing: [],
      settled: {
        at: NOW,
        right: ["seat:0"],
        counts: [
          { on: "seat:0", bets: 2 },
          { on: "seat:1", bets: 1 },
          { on: "seat:2", bets: 1 },
          { on: "seat:3", bets: 3 },
          { on: "draw", bets: 1 },
        ],
        points: 1,
        winners: ["p3", "p4"],
      },
      before: [],
      prize: [],
    },
  }),
  table_two: update(acting(0), table(2), { barracks: 31 }),
  table_three: update(acting(2), table(3)),
  table_four: update(
    acting(1),
    table(4, {
      0: {
        fort: fort(
          FORTS[0] ?? "",
          [
            { seat: 1, count: 2 },
            { seat: 2, count: 1 },
          ],
          2,
        ),
      },
      2: { absent: true },
    }),
    { turn: 38 },
  ),
  table_full: update(
    acting(0),
    FULL.map((stacks, seat) => player(seat, stacks, [13, 0, 22, 6][seat] ?? 5)),
    { names: LONG, barracks: 1, turn: 59, last_round: true },
  ),
  table_full_two: update(acting(1), [player(0, FULL[0] ?? "", 26), player(1, FULL[1] ?? "", 3)], {
    names: LONG,
    barracks: 5,
    turn_cap: null,
    rounds_left: null,
  }),
  campaign_two: update(acting(0), table(2, { 0: OTHER_CAMPAIGN, 1: { fort: [], army: 3 } }), { names: LONG, turn: 52 }),
  campaigns: update(
    acting(0),
    table(4, { 0: OTHER_CAMPAIGN, 1: CAMPAIGN, 2: { ...CAMPAIGN, campaign: 14, fort: fort("AsAhAdAc") } }),
    { names: LONG, barracks: 0 },
  ),
  refilling: update(
    {
      seat: 1,
      left: [
        { seat: 0, left: 2 },
        { seat: 2, left: 4 },
      ],
      singles: [
        { seat: 0, card: face("3s") },
        { seat: 0, card: face("Kc") },
        { seat: 2, card: face("5d") },
      ],
      opened_at: NOW - 9_000,
      due: NOW + 14_000,
      kind: "refilling",
    },
    table(4),
    { barracks: 0, active: 1 },
  ),
  picking: update(
    picking([
      [0, 1],
      [1, 0],
    ]),
    table(3),
    { battle: battle() },
  ),
  picking_long: update(
    picking([
      [0, 1],
      [1, 1],
    ]),
    table(4, { 1: { army: 19 } }),
    { battle: battle({ size: 1 }), names: LONG },
  ),
  facedown: update(flipping(0), table(3), { battle: battle(), ago: 500 }),
  pair_one: update(flipping(1), table(3), { battle: battle({ pairs: [pair("Kh", "9s", "attacker")] }), ago: 1_500 }),
  pair_half: update(flipping(1), table(3), { battle: battle({ pairs: [pair("Kh", "9s", "attacker")] }), ago: 300 }),
  pair_drawn: update(flipping(2), table(3), { battle: battle({ pairs: WON.pairs }), ago: 1_500 }),
  assassin: update(flipping(1), table(3), {
    battle: battle({ size: 1, pairs: [pair("7c", "Ad", "attacker", "attacker")] }),
    ago: 1_800,
    names: LONG,
  }),
  unmasked: update(flipping(2), table(3), {
    battle: battle({ pairs: [pair("10s", "Jd", "defender"), pair("4h", "7d", "attacker", "defender")] }),
    ago: 1_800,
  }),
  duel: update(flipping(2), table(4, { 0: OTHER_CAMPAIGN, 1: CAMPAIGN }), {
    battle: battle({ target: null, size: 3, pairs: [pair("10h", "Js", "defender"), pair("Ah", "6c", "attacker")] }),
    ago: 1_500,
  }),
  won: update(aftermath(), table(3), { battle: WON, ago: 2_500 }),
  won_early: update(aftermath(), table(3), { battle: WON, ago: 200 }),
  removed: update(aftermath(), table(3), {
    battle: battle({
      pairs: [pair("10s", "Jd", "defender"), pair("8h", "3s", "attacker")],
      result: "draw",
      returned: faces("Jd"),
      taken: [],
      fate: "removed",
      replacement: face("6d"),
      fails: 3,
    }),
    ago: 2_500,
  }),
  taken: update(aftermath(), table(3, { 1: { army: 0 } }), {
    battle: battle({ size: 0, result: "taken", fate: "won" }),
    ago: 2_500,
  }),
  melee_four: update(
    melee({ contestants: [0, 1, 2, 3].map((seat) => ({ seat, chooser: (seat + 3) % 4, laid: seat > 1, card: null })) }),
    table(4),
    { names: LONG },
  ),
  melee_won: update(
    melee({ flipped: true, contestants: fighters("8c Kd 5h"), winner: 1, opened_at: NOW - 9_000, due: NOW + 1_000 }),
    table(3),
    { ago: 3_000 },
  ),
  melee_half: update(
    melee({ flipped: true, contestants: fighters("8c Kd 5h"), winner: 1, opened_at: NOW - 9_000, due: NOW + 3_000 }),
    table(3),
    { ago: 600 },
  ),
  melee_tie: update(
    melee({
      flipped: true,
      heat: 2,
      contestants: fighters("Kc Kd 5h 4d"),
      tied: [0, 1],
      opened_at: NOW - 9_000,
      due: NOW + 1_000,
    }),
    table(4),
    { ago: 3_500, names: LONG },
  ),
  showdown: update(showdown(["10s 4h 9c", "8d 4c Kd", "Js 3h 2d"], 5, [2, null, 1]), table(3), { ago: 2_800 }),
  showdown_no_army: update(showdown(["10s 4h 9c", "", "Js 3h 2d"], 5, [2, 0, 0], { forced: true }, [1]), table(3), {
    ago: 2_800,
  }),
  showdown_half: update(showdown(["10s 4h 9c", "8d 4c Kd", "Js 3h 2d"], 5, [2, null, 1]), table(3), { ago: 500 }),
  showdown_last: update(
    showdown(["10s 4h 9c", "8d 4c Kd", "Js 3h 2d"], 3, [2, null, 1], { leaders: [1, 2] }),
    table(3),
    { ago: 300 },
  ),
  showdown_four: update(
    showdown(
      [LONGEST, LONGEST, LONGEST, LONGEST],
      25,
      Array.from({ length: 25 }, (_, index) => [0, null, 3, 1, 2][index % 5] ?? null),
      { leaders: [0, 2] },
    ),
    table(4),
    { names: LONG, ago: 2_800, turn: 60 },
  ),
  sudden: update(showdown(["10s", "Qd"], 1, [1], { battle: 16, sudden: true, leaders: [1] }), table(2), {
    ago: 2_800,
    names: LONG,
  }),
};

// -- set pieces: what stood before, what follows with its events, and how long it plays ------------------------------------

const FOUR_ROWS = ["Kh 9d 4c", "10s Qh", "5c Jd 2h", "Ah 3c 8s"];
const at = (due: number, change: Partial<Rows> = {}): Partial<Rows> => ({
  due: NOW + due,
  chosen: true,
  cause: "countdown",
  forced: true,
  ...change,
});
const now = { ago: 0 };
const PIECES: Record<string, { before: Update; after: Update; total: number; at?: number }> = {
  laid: {
    before: update(acting(2), table(4)),
    after: update(showdown(["", "", "", ""], 5, [], at(8_000)), table(4), { ...now, names: LONG }),
    total: 2_200,
  },
  column: {
    before: update(showdown(FOUR_ROWS, 5, [0, 1], at(3_000)), table(4)),
    after: update(showdown(["Kh 9d 4c", "10s Qh 2c", "5c Jd 2h", "Ah 3c 8s"], 5, [0, 1, 3], at(3_000)), table(4), now),
    total: 3_000,
    at: 1_850,
  },
  no_trick: {
    before: update(showdown(["Kh", "10s"], 5, [0], at(3_000)), table(2)),
    after: update(showdown(["Kh 9d", "10s 9h"], 5, [0, null], at(3_000)), table(2), { ...now, names: LONG }),
    total: 3_000,
    at: 1_250,
  },
  decided: {
    before: update(showdown(["Kh 9d", "10s 8h"], 5, [0, 0], at(3_000)), table(2)),
    after: update(showdown(["Kh 9d Ac", "10s 8h Qc"], 5, [0, 0, 0], at(3_000, { leaders: [0] })), table(2), now),
    total: 3_000,
  },
  towers: {
    before: update(showdown(["Kh 9d", "10s Ah"], 2, [0, 1], at(3_000, { leaders: [0, 1] })), table(2)),
    after: update(showdown(["", ""], 7, [], at(8_000, { battle: 1, chosen: false })), table(2), {
      ...now,
      names: LONG,
    }),
    total: 5_000,
    at: 2_300,
  },
  towers_four: {
    before: update(acting(2), table(4)),
    after: update(showdown(["", "", "", ""], 7, [], at(8_000, { battle: 1, chosen: false })), table(4), {
      ...now,
      names: LONG,
    }),
    total: 5_000,
    at: 2_300,
  },
  campaign: {
    before: update(acting(1), table(4)),
    after: update(acting(1), table(4, { 1: CAMPAIGN }), {
      ...now,
      names: LONG,
      events: [{ seat: 1, rank: 12, recalled: 3, kind: "campaign_began" }],
    }),
    total: 3_000,
    at: 1_900,
  },
  campaign_falls: {
    before: update(acting(0), table(4, { 1: CAMPAIGN })),
    after: update(acting(0), table(4), {
      ...now,
      events: [
        { seat: 1, rank: 12, returned: faces("Qs Qh"), fort: face("Qd"), army: face("Qc"), kind: "campaign_lost" },
      ],
    }),
    total: 2_800,
    at: 1_400,
  },
  burned: {
    before: update(acting(2), table(3)),
    after: update(acting(2), table(3, { 2: { burned: true } }), {
      ...now,
      events: [{ seat: 2, card: face("Jd"), draws: 2, kind: "card_burned" }],
    }),
    total: 1_900,
    at: 800,
  },
  battle_drawn: {
    before: update(acting(0), table(3)),
    after: update(
      picking([
        [0, 2],
        [1, 2],
      ]),
      table(3),
      { ...now, battle: battle() },
    ),
    total: 1_200,
  },
  battle_laid: {
    before: update(
      picking([
        [0, 0],
        [1, 0],
      ]),
      table(3),
      { battle: battle() },
    ),
    after: update(flipping(0), table(3), { ...now, battle: battle() }),
    total: 1_500,
  },
  battle_pair: {
    before: update(flipping(0), table(3), { battle: battle() }),
    after: update(flipping(1), table(3), {
      ...now,
      battle: battle({ pairs: [pair("Kh", "9s", "attacker")] }),
      names: LONG,
    }),
    total: 2_000,
  },
  battle_assassin: {
    before: update(flipping(0), table(3), { battle: battle({ size: 1 }) }),
    after: update(flipping(1), table(3), {
      ...now,
      battle: battle({ size: 1, pairs: [pair("7c", "Ad", "attacker", "attacker")] }),
    }),
    total: 2_000,
  },
  battle_home: {
    before: update(flipping(2), table(3), { battle: battle({ pairs: WON.pairs }) }),
    after: update(aftermath(), table(3), { ...now, battle: WON, names: LONG }),
    total: 2_400,
  },
  falls: {
    before: update(acting(0), table(3)),
    after: update(acting(1), table(3, { 0: DEAD }), {
      ...now,
      names: LONG,
      events: [{ seat: 0, cause: "battle", kind: "seat_eliminated" }],
    }),
    total: 3_000,
    at: 1_600,
  },
};

const CONSOLE = ["table_full", "picking", "won", "melee_four", "refilling", "showdown_four"];

const asHost = (given: Update): Update => ({
  ...given,
  room: { ...given.room, host: { ...HOST, knocks: [], links: [] } },
  you: { ...given.you, role: "host" },
});

export const SCENES: Record<string, GalleryScene> = Object.fromEntries([
  ...Object.entries(UPDATES).map(([name, given]): [string, GalleryScene] => [
    `wt_${name}`,
    { page: "projector", map: "triangle", make: () => given },
  ]),
  ...Object.entries(PIECES).map(([name, { before, after, total, at = total - 60 }]): [string, GalleryScene] => [
    `wt_show_${name}`,
    { page: "projector", map: "triangle", before: () => before, make: () => after, at, total },
  ]),
  ...CONSOLE.map((name): [string, GalleryScene] => [
    `c_wt_${name}`,
    { page: "console", map: "triangle", make: () => asHost(UPDATES[name] as Update) },
  ]),
]);
