/** Scenes of Drinking War: four at the table unless said otherwise, seen from seat 0. */
import { ended } from "@workshop/gallery/both/ended";
import type {
  Consequences,
  DefenceView,
  DrinkingWarView,
  Group,
  ItemView,
  Kind,
  LyingView,
  Mine,
  MyDefending,
  PlayerView,
  Priced,
  Reason,
  TableView,
  TargetView,
} from "@client/wire/games/drinking_war";
import { familyOf, starsOf } from "../art/deck";
import type { Update } from "@client/wire/messages";
import { NOW, room } from "@workshop/gallery/phone/fixtures";

const NAMES = ["Léa", "Karim", "Zoé", "Maximilien", "Ana", "Tom"];
const MATES = ["Inès", "Hugo", "Noé"];

type Stage = DrinkingWarView["stage"];

const epidemic = (number: number, ticks: number): LyingView => ({
  number,
  card: "epi",
  source: 1,
  ticks,
  next: ticks + 1,
  total: (ticks * (ticks + 1)) / 2,
  last: 5,
});
const potion: LyingView = { number: 9, card: "sleep", source: 2, ticks: 0, next: 0, total: 0, last: 0 };
const player = (seat: number, change: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  captain: null,
  pv: [4, 5, 2, 3, 1, 4][seat] ?? 4,
  cards: [5, 3, 6, 0, 4, 2][seat] ?? 3,
  tonight: null,
  gauge: [9, 0, 17, 4, 12, 6][seat] ?? 0,
  reserve: null,
  threshold: 13,
  costs_from: 13,
  countries: [],
  called: [],
  front: seat === 2 ? [epidemic(4, 1)] : seat === 3 ? [potion] : [],
  removed: seat,
  alive: true,
  absent: false,
  leaving: false,
  out: null,
  host: null,
  ...change,
});
const players = (count: number, change: Record<number, Partial<PlayerView>> = {}): PlayerView[] =>
  NAMES.slice(0, count).map((_, seat) => player(seat, change[seat]));

const VALUES: Partial<Record<Kind, number>> = {
  a2: 2,
  a3: 3,
  a4: 4,
  a6: 6,
  a8: 8,
  a12: 12,
  blue: 10,
  d1: 1,
  d3: 3,
  d6: 6,
  x2: 2,
  x3: 3,
  sabo: 2,
};
const against = (count: number, reasons: Record<number, Reason> = {}): TargetView[] =>
  NAMES.slice(0, count).map((_, seat) => ({ seat, reason: reasons[seat] ?? (seat === 0 ? "SELF" : null) }));
const others = (count: number): TargetView[] => against(count);

let serial = 0;
const group = (card: Kind, count = 1, change: Partial<Group> = {}): Group => ({
  card,
  family: familyOf(card),
  ids: Array.from({ length: count }, () => `c${(serial += 1)}`),
  value: VALUES[card] ?? 0,
  stars: card === "unicorn" ? 3 : starsOf(card),
  reason: "NOT_YOUR_TURN",
  targets: [],
  numbers: [],
  digs: [],
  hack: null,
  pair: null,
  ...change,
});

/** A hand as it is in a moment: what is not of that moment says so. */
const hand = (now: Group["family"][], groups: Group[], other: Reason = "WRONG_PHASE"): Group[] =>
  groups.map((one) => ({
    ...one,
    reason: now.includes(one.family) ? (one.reason === "NOT_YOUR_TURN" ? null : one.reason) : other,
  }));

const SMALL = (count = 4): Group[] => [
  group("a6", 1, { targets: others(count) }),
  group("a3", 2, { targets: others(count) }),
  group("x3"),
  group("d3"),
  group("sabo"),
];
const TWELVE = (count = 4): Group[] => [
  group("a2", 1, { targets: others(count) }),
  group("a6", 1, { targets: others(count) }),
  group("a12", 1, { targets: others(count) }),
  group("bomb", 1, { targets: others(count) }),
  group("d1"),
  group("d6"),
  group("mirror"),
  group("x2"),
  group("x3"),
  group("sat", 1, { targets: others(count), hack: "yes" }),
  group("hack", 1, { targets: others(count) }),
  group("transplant", 1, { reason: "STARS" }),
];
const POWERS: Group[] = [
  group("a4", 1, { targets: others(4) }),
  group("d3"),
  group("sat", 1, { targets: against(4, { 3: "EMPTY_HAND" }), hack: "yes" }),
  group("hack", 1, { targets: against(4, { 3: "EMPTY_HAND" }) }),
  group("tornado", 1, { targets: [{ seat: 0, reason: null }, ...against(4, { 3: "EMPTY_HAND" }).slice(1)] }),
  group("syringe", 1, { targets: others(4), numbers: [7] }),
  group("shovel", 1, {
    digs: [
      { depth: 0, card: "a8", reason: null },
      { depth: 1, card: "mirror", reason: "OWN_CARD" },
    ],
  }),
  group("meteor", 1, { reason: "STARS", targets: others(4) }),
  group("transplant", 1, { reason: "FULL_PV" }),
];
const DEFENCE = (): Group[] => [
  group("a6", 1, { targets: others(4) }),
  group("d3", 2),
  group("d6"),
  group("sabo"),
  group("chem"),
  group("mirror"),
  group("x2"),
];

const mine = (change: Partial<Mine> = {}): Mine => ({
  seat: 0,
  unit: 0,
  hand: hand([], SMALL(), "NOT_YOUR_TURN"),
  limit: 5,
  asked: null,
  may_act: change.asked != null,
  advises: false,
  captain: true,
  bombs: [
    { sips: 25, pv: 0 },
    { sips: 35, pv: 0 },
    { sips: 0, pv: 1 },
    { sips: 0, pv: 1 },
  ],
  flat: 0,
  mirror_plus: 0,
  gave: false,
  peek: null,
  consequence: null,
  hints: [],
  badges: [],
  owes: 0,
  plan: null,
  drink: { offered: false, unit: "sober", agreed: false },
  ...change,
});
const item = (card: Kind, sips: number, combo: Kind | null = null, change: Partial<ItemView> = {}): ItemView => ({
  card,
  combo,
  sips,
  pv: 0,
  rank: card === "bomb" ? 2 : null,
  ...change,
});
const answer = (seat: number, before: number, cards: [Kind, number][], mirrored = false): DefenceView => ({
  seat,
  shield: 0,
  before,
  cards: cards.map(([card, left]) => ({ card, left })),
  mirrored,
  plus: 0,
  water: false,
  at: NOW - 4_000,
});
const table = (change: Partial<TableView> = {}): TableView => ({
  launcher: 1,
  source: 1,
  target: 0,
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
  at: NOW - 6_000,
  beats: [],
  ...change,
});

/** What the server tells the one who defends: what each card leaves of any number, and what that number does. */
function outlook({ hand }: Mine, { sips, pv }: TableView, gauge: number): MyDefending {
  const all = Array.from({ length: sips + 1 }, (_, n) => n);
  const leaves = (card: Kind, value: number, n: number): number =>
    card === "chem" ? 0 : card === "mirror" ? n : card === "sabo" ? Math.ceil(n / value) : Math.max(0, n - value);
  return {
    cards: hand
      .filter(({ family }) => family === "defence")
      .map(({ card, value }) => ({
        card,
        left: all.map((n) => leaves(card, value, n)),
        back: card === "mirror" ? all : null,
        closes: card === "mirror" || card === "chem",
      })),
    verdicts: all.map((n) => ({
      ask: Math.min(10, n),
      spared: null,
      ...(n === 0
        ? { lost: pv, gauge, why: pv > 0 ? "hit" : "none" }
        : n >= 13
          ? { lost: pv + 1, gauge, why: "hit" }
          : gauge + n >= 20
            ? { lost: pv + 1, gauge: 0, why: "gauge" }
            : { lost: pv, gauge: gauge + n, why: "small" }),
    })),
    kind: "defence",
  };
}

/** What it tells the one who may attack: each card alone and with each combo, and each bomb. */
function tariff({ hand, bombs, flat }: Mine): Priced[] {
  const combos = hand.filter(({ family }) => family === "combo");
  return hand
    .filter(({ family }) => family === "attack")
    .flatMap(({ card, value, ids }): Priced[] => {
      if (card === "bomb")
        return ids.map((_, index) => ({
          card,
          combo: null,
          sips: bombs[index]?.sips ?? 0,
          pv: bombs[index]?.pv ?? 0,
          flat: 0,
        }));
      if (card === "blue") return [{ card, combo: null, sips: value, pv: 0, flat: 0 }];
      return [
        { card, combo: null, sips: value, pv: 0, flat },
        ...combos.map((combo) => ({ card, combo: combo.card, sips: value * combo.value, pv: 0, flat })),
      ];
    });
}

interface Options {
  players?: PlayerView[];
  mine?: Mine | null;
  table?: TableView | null;
  asked?: number[];
  change?: Partial<DrinkingWarView>;
  /** What may be bet on. */
  bets?: string[];
  /** What the own seat is asked besides: to plan, or to discard what was too much. */
  aside?: "plan" | "discard";
  /** Members of the units beside the first. */
  teams?: boolean;
}

function at(stage: Stage, options: Options = {}): Update {
  const seats = options.players ?? players(4);
  const base = room();
  const person = (id: string, name: string, seat: number) => ({
    ...base.players[0]!,
    id,
    name,
    seat,
    connected: true,
    ready: true,
    looks_on: false,
    guest: false,
    avatar: null,
  });
  const people = seats.map(({ seat }) => person(`p${seat + 1}`, NAMES[seat] ?? "?", seat));
  const mates = options.teams
    ? MATES.slice(0, seats.length).map((name, seat) => person(`m${seat + 1}`, name, seat))
    : [];
  const own = options.mine === undefined ? mine() : options.mine;
  const priced =
    own && (stage.kind === "power" || stage.kind === "attack") && (stage.seat === own.seat || options.aside === "plan")
      ? [{ items: tariff(own), kind: stage.kind }]
      : [];
  const outlooks = own?.asked === "defend" && options.table ? [outlook(own, options.table, seats[0]?.gauge ?? 0)] : [];
  const view: DrinkingWarView = {
    pack: "tactician",
    mode: "domination",
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
    start_pv: 5,
    turn: 9,
    active: "seat" in stage ? stage.seat : 1,
    players: seats,
    draw_pile: 41,
    pit: [{ card: "a8", count: 1 }],
    top: [
      { card: "a8", by: 1 },
      { card: "mirror", by: 0 },
    ],
    bomb: { played: 1, next_sips: 25, next_pv: 0 },
    country_pile: 14,
    last_turns: null,
    closes: null,
    power: null,
    forgot: false,
    corrections: [],
    correctable: [],
    asleep: false,
    table: options.table ?? null,
    stage,
    mine: own,
    beneath: [],
    beside: { opened_at: NOW - 90_000, due: null, kind: "drink" },
    own: [...priced, ...outlooks],
    crowd: { options: options.bets ?? [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: { bet: options.bets?.[0] ?? null, last: null, points: 3, right: 3, of: 5, streak: 1 },
    ...options.change,
  };
  return {
    seq: 41,
    room: {
      ...base,
      game: "drinking_war",
      options: {},
      players: [...people, ...mates],
      seats: seats.map(({ seat }) => ({
        seat,
        name: {
          fr: ["Rouge", "Bleu", "Vert", "Jaune", "Violet", "Rose"][seat]!,
          en: ["Red", "Blue", "Green", "Yellow", "Purple", "Pink"][seat]!,
        },
        players: [`p${seat + 1}`, ...(mates[seat] ? [`m${seat + 1}`] : [])],
        bot: null,
        bot_name: null,
        bearer: mates[seat] ? null : `p${seat + 1}`,
      })),
      max_seats: 6,
    },
    you: {
      role: "player",
      player: options.mine === null ? "p9" : "p1",
      seat: options.mine === null ? null : 0,
      pin: "4821",
      flagged: [],
      declined: false,
      contributions: [],
    },
    game: {
      id: "drinking_war",
      match: "m1",
      view,
      events: [],
      prompts: [
        {
          id: "b.drink",
          kind: "drink",
          seats: seats.map(({ seat }) => seat),
          since: NOW - 90_000,
          due: null,
          audience: false,
        },
        {
          id: "9.1",
          kind: stage.kind,
          seats: options.asked ?? ("seat" in stage ? [stage.seat] : []),
          since: NOW - 3_000,
          due: NOW + 12_000,
          audience: false,
        },
        ...(options.aside
          ? [
              {
                id: options.aside === "plan" ? "9.1.plan" : "b.discard",
                kind: options.aside,
                seats: [0],
                since: NOW - 3_000,
                due: NOW + 12_000,
                audience: false,
              },
            ]
          : []),
        ...(options.bets
          ? [
              {
                id: "9.1.bet",
                kind: "bet",
                seats: seats.map(({ seat }) => seat).filter((seat) => !("seat" in stage) || seat !== stage.seat),
                since: NOW - 3_000,
                due: NOW + 12_000,
                audience: true,
              },
            ]
          : []),
      ],
    },
  };
}

const timed = { anyone: true, opened_at: NOW - 6_000, due: NOW + 12_000 };
const powering = (stars = 2): Stage => ({ seat: 0, stars, most: 3, ...timed, kind: "power" });
const attacking = (seat = 0): Stage => ({ seat, ...timed, kind: "attack" });
const defending = (seat = 0): Stage => ({ seat, ...timed, kind: "defence" });
const consequence = (sips: number, cause: "attack" | "epidemic" = "attack"): Stage => ({
  seat: 0,
  cause,
  number: cause === "epidemic" ? 7 : null,
  sips,
  ...timed,
  kind: "consequence",
});
const fate = (change: Partial<Consequences> = {}): Consequences => ({
  choice: false,
  ask: 0,
  lost: 0,
  why: "small",
  gauge: 17,
  helpers: [],
  sips: 15,
  reserve: false,
  spared: null,
  spared_gauge: null,
  ...change,
});
const sips = { offered: true, unit: "sips", agreed: true } as const;
const RESERVE: Partial<DrinkingWarView> = { gauge_full: 10, reserve_full: 20, card_from: 7, quick: true };
const line = (rank: number, seat: number, pv: number) => ({
  rank,
  seat,
  pv,
  removed: 4 - rank,
  alive: pv > 0,
  host: null,
  attacks: 9 - seat,
  defences: 6,
  countries: 0,
});
const attackHand = (groups: Group[]) => mine({ asked: "attack", hand: hand(["attack", "combo"], groups) });
const powerHand = (change: Partial<Mine> = {}) =>
  mine({ asked: "power", hand: hand(["power", "attack", "combo"], POWERS), ...change });
const defendHand = (change: Partial<Mine> = {}) =>
  mine({ asked: "defend", hand: hand(["defence"], DEFENCE()), ...change });
const planHand = (change: Partial<Mine> = {}) =>
  mine({ hand: hand(["attack", "combo", "defence"], [...SMALL(), group("x2")]), ...change });
const card = (kind: Kind): string => `.dw-pile[data-card="${kind}"]`;

/** What is on the phone, and what a finger does there: a CSS selector for each tap. */
export const SCENES: Record<string, { update: Update; taps?: string[] }> = {
  dw_start: {
    update: at(
      { opened_at: NOW - 6_000, due: NOW + 9_000, kind: "starting" },
      { asked: [0, 1, 2, 3], mine: mine({ asked: "start" }), change: { active: null } },
    ),
  },
  dw_draw: {
    update: at(
      { seat: 0, ...timed, kind: "drawing" },
      { mine: mine({ asked: "draw", hand: hand([], SMALL(), "DRAW_FIRST") }) },
    ),
  },
  dw_upkeep: {
    update: at(
      { seat: 0, epidemics: [7], potion: 9, ...timed, kind: "upkeep" },
      {
        players: players(4, { 0: { front: [epidemic(7, 2), potion] } }),
        mine: mine({ asked: "upkeep", hand: hand([], SMALL(), "DRAW_FIRST") }),
      },
    ),
  },
  dw_plan: { update: at(attacking(2), { mine: planHand(), aside: "plan" }) },
  dw_planned: {
    update: at(attacking(2), {
      mine: planHand({ plan: { kind: "attack", target: 1, items: [{ card: "a6", combos: ["x2"] }] } }),
      aside: "plan",
    }),
    taps: [card("a6"), card("x2")],
  },
  dw_plan_defence: { update: at(attacking(2), { mine: planHand(), aside: "plan" }), taps: [card("d3"), card("sabo")] },
  dw_owes: { update: at(attacking(2), { mine: planHand({ owes: 2 }), aside: "discard" }), taps: [card("d3")] },
  dw_power: { update: at(powering(), { players: players(4, { 0: { front: [epidemic(7, 2)] } }), mine: powerHand() }) },
  dw_spy: { update: at(powering(3), { mine: powerHand() }), taps: [card("sat"), ".dw-switch button:last-child"] },
  dw_tornado: {
    update: at(powering(3), { mine: powerHand() }),
    taps: [card("tornado"), ".dw-people li:nth-child(3) button"],
  },
  dw_shovel: { update: at(powering(3), { mine: powerHand() }), taps: [card("shovel")] },
  dw_syringe: {
    update: at(powering(3), {
      players: players(6, { 0: { front: [epidemic(7, 2), epidemic(8, 0)] } }),
      mine: powerHand({ hand: hand(["power"], [group("syringe", 1, { targets: others(6), numbers: [7, 8] })]) }),
    }),
    taps: [card("syringe")],
  },
  dw_draw_two: {
    update: at(powering(3), {
      mine: powerHand({ hand: hand(["power"], [group("draw2"), group("unicorn", 2, { reason: null, pair: "yes" })]) }),
    }),
    taps: [card("unicorn")],
  },
  dw_why_not: { update: at(powering(), { mine: powerHand() }), taps: [card("meteor")] },
  dw_attack: { update: at(attacking(), { mine: attackHand(SMALL()) }) },
  dw_attack_twelve: {
    update: at(attacking(), { players: players(6, { 0: { absent: true } }), mine: attackHand(TWELVE(6)) }),
  },
  dw_attack_duel: {
    update: at(attacking(), {
      players: players(2),
      mine: mine({
        asked: "attack",
        hand: hand(
          ["attack", "combo"],
          [group("bomb", 1, { targets: others(2) }), group("a8", 1, { targets: others(2) })],
        ),
        bombs: [{ sips: 0, pv: 1 }],
      }),
    }),
    taps: [card("bomb"), card("a8")],
  },
  dw_defend: { update: at(defending(), { table: table(), mine: defendHand() }) },
  dw_defend_order: {
    update: at(defending(), { table: table(), mine: defendHand() }),
    taps: [card("d6"), card("sabo"), card("d3")],
  },
  dw_defend_mirror: {
    update: at(defending(), {
      table: table({
        items: [item("bomb", 25), item("bomb", 0, null, { pv: 1, rank: 4 })],
        launched: 25,
        sips: 25,
        pv: 1,
      }),
      mine: defendHand(),
    }),
    taps: [card("d6"), card("mirror")],
  },
  dw_defend_team: {
    update: at(defending(), {
      teams: true,
      players: players(3, { 0: { captain: "m1" }, 1: { captain: "p2" } }),
      table: table(),
      mine: defendHand({
        may_act: false,
        captain: false,
        hints: [
          { seat: 0, member: "p1", card: "sabo" },
          { seat: 0, member: "m1", card: "d6" },
        ],
      }),
    }),
  },
  dw_hurry: {
    update: at(defending(), {
      teams: true,
      players: players(3, { 0: { captain: "m1" } }),
      table: table(),
      mine: defendHand({ captain: false, hints: [{ seat: 0, member: "m1", card: "sabo" }] }),
    }),
  },
  dw_ok: {
    update: at(consequence(8), {
      table: table({
        sips: 8,
        defences: [
          answer(0, 22, [
            ["d6", 16],
            ["sabo", 8],
          ]),
        ],
      }),
      mine: mine({ asked: "consequence", consequence: fate() }),
    }),
  },
  dw_overflow: {
    update: at(consequence(8), {
      players: players(4, { 0: { gauge: 15 } }),
      table: table({
        sips: 8,
        defences: [
          answer(0, 22, [
            ["d6", 16],
            ["sabo", 8],
          ]),
        ],
      }),
      mine: mine({ asked: "consequence", consequence: fate({ lost: 1, why: "gauge", gauge: 0 }) }),
    }),
  },
  dw_hit: {
    update: at(consequence(22), {
      table: table({ defences: [answer(0, 22, [])] }),
      mine: mine({ asked: "consequence", consequence: fate({ lost: 1, why: "hit", gauge: 9 }) }),
    }),
  },
  dw_sips: {
    update: at(consequence(8), {
      table: table({
        sips: 8,
        defences: [
          answer(0, 22, [
            ["d6", 16],
            ["sabo", 8],
          ]),
        ],
      }),
      change: { sober: false },
      mine: mine({
        asked: "consequence",
        drink: sips,
        consequence: fate({ choice: true, ask: 8, gauge: null, helpers: [3] }),
      }),
    }),
  },
  dw_endure: {
    update: at(consequence(14), {
      players: players(4, { 0: { gauge: 4, reserve: 16 } }),
      table: table({ sips: 14, defences: [answer(0, 22, [["sabo", 11]])] }),
      change: RESERVE,
      mine: mine({
        asked: "consequence",
        consequence: fate({
          ask: 10,
          sips: 14,
          lost: 1,
          why: "hit",
          gauge: 4,
          reserve: true,
          spared: 0,
          spared_gauge: 8,
        }),
      }),
    }),
  },
  dw_endure_sips: {
    update: at(consequence(8), {
      players: players(4, { 0: { gauge: 4, reserve: 16 } }),
      table: table({
        sips: 8,
        defences: [
          answer(0, 22, [
            ["d6", 16],
            ["sabo", 8],
          ]),
        ],
      }),
      change: { ...RESERVE, sober: false },
      mine: mine({
        asked: "consequence",
        drink: sips,
        consequence: fate({
          choice: true,
          ask: 8,
          sips: 8,
          lost: 1,
          why: "gauge",
          gauge: 0,
          helpers: [3],
          reserve: true,
          spared: 0,
          spared_gauge: 4,
        }),
      }),
    }),
  },
  dw_illness: {
    update: at(consequence(3, "epidemic"), {
      players: players(4, { 0: { front: [epidemic(7, 3)] } }),
      mine: mine({ asked: "consequence", consequence: fate({ gauge: 12 }) }),
    }),
  },
  dw_mode: {
    update: at(attacking(1), {
      change: { sober: false },
      mine: mine({ drink: { offered: true, unit: "sober", agreed: false } }),
    }),
    taps: ["button.dw-mode"],
  },
  dw_mode_adult: {
    update: at(attacking(1), {
      change: { ...RESERVE, sober: false },
      mine: mine({ drink: { offered: true, unit: "sober", agreed: false } }),
    }),
    taps: ["button.dw-mode", ".sheet .plain.slim", ".dw-statements input"],
  },
  dw_give: {
    update: at(
      { receiver: 2, seats: [0, 1], given: [1], losing: [3], ...timed, kind: "giving" },
      { asked: [0], mine: mine({ asked: "give", hand: hand([], SMALL(), "WAIT") }) },
    ),
    taps: [card("a3")],
  },
  dw_peek: {
    update: at(
      { seat: 0, target: 2, steal: false, ...timed, kind: "peeking" },
      { mine: mine({ asked: "peek", peek: ["a8", "d1", "d1", "mirror", "tornado", "transplant"] }) },
    ),
  },
  dw_steal: {
    update: at(
      { seat: 0, target: 1, steal: true, ...timed, kind: "peeking" },
      { mine: mine({ asked: "steal", peek: ["a12", "x2", "chem"] }) },
    ),
    taps: [".dw-peeked li:nth-child(3) button"],
  },
  dw_discard: {
    update: at(
      { seat: 0, excess: 2, ...timed, kind: "discarding" },
      { mine: mine({ asked: "discard", hand: hand([], TWELVE(), "WAIT") }) },
    ),
    taps: [card("a2")],
  },
  dw_rally: {
    update: at(
      { seat: 0, units: [1, 2, 3], ...timed, kind: "rallying" },
      { players: players(4, { 0: { alive: false, pv: 0, out: 1 } }), mine: mine({ asked: "rally" }) },
    ),
  },
  dw_ally: {
    update: at(defending(2), {
      players: players(4, { 0: { alive: false, pv: 0, out: 1, host: 2 } }),
      table: table({ target: 2 }),
      mine: mine({
        unit: 2,
        advises: true,
        hand: hand(["defence"], DEFENCE()),
        hints: [{ seat: 0, member: null, card: "mirror" }],
      }),
    }),
  },
  dw_watch: {
    update: at(defending(2), {
      bets: ["seat:2", "seat:1", "nobody"],
      players: players(6),
      table: table({ target: 2, sips: 19, defences: [answer(2, 22, [["d3", 19]])] }),
    }),
  },
  dw_result: {
    update: at(
      { opened_at: NOW - 6_000, due: NOW + 2_000, what: "attack", kind: "result" },
      {
        asked: [],
        table: table({ target: 3, over: true, lost: 1, defences: [answer(3, 22, [["d1", 21]])] }),
        change: { active: 1 },
      },
    ),
  },
  dw_water: {
    update: at({ opened_at: NOW - 6_000, due: NOW + 5_000, kind: "water" }, { asked: [], change: { sober: false } }),
  },
  dw_unit: {
    update: at(attacking(1), {
      players: players(4, {
        2: { countries: ["india", "switzerland", "brazil", "canada"], front: [epidemic(4, 1), potion] },
      }),
    }),
    taps: ["li:nth-child(3) > .dw-unit"],
  },
  dw_out: {
    update: at(attacking(3), {
      players: players(4, { 0: { alive: false, pv: 0, out: 1, cards: 0 } }),
      mine: mine({ hand: [] }),
    }),
  },
  dw_won: {
    update: at(
      ended({ reason: "last_turns", ranking: [line(1, 0, 3), line(2, 2, 3), line(3, 1, 1), line(4, 3, 0)] }, NOW),
      { asked: [], change: { sober: false } },
    ),
  },
};
