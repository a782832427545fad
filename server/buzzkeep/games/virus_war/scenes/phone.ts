/** Scenes of Virus War: a table of five in the middle of a match, seen from seat 0 unless said otherwise. */
import { ended } from "@workshop/gallery/both/ended";
import type {
  ActionView,
  Event,
  Face,
  Group,
  Mine,
  PlayerView,
  TargetView,
  VirusWarView,
} from "@client/wire/games/virus_war";
import type { Update } from "@client/wire/messages";
import { NOW, room } from "@workshop/gallery/phone/fixtures";

const NAMES = ["Léa", "Karim", "Zoé", "Maximilien", "Ana", "Tom", "Inès", "Hugo"];

function people(count: number): Update["room"] {
  const base = room();
  return {
    ...base,
    game: "virus_war",
    options: {},
    players: NAMES.slice(0, count).map((name, seat) => ({
      ...base.players[0]!,
      id: `p${seat + 1}`,
      name,
      seat,
      connected: true,
      ready: true,
      looks_on: false,
      guest: false,
      avatar: null,
    })),
    seats: NAMES.slice(0, count).map((_, seat) => ({
      seat,
      name: { fr: `Place ${seat + 1}`, en: `Seat ${seat + 1}` },
      players: [`p${seat + 1}`],
      bot: null,
      bot_name: null,
      bearer: `p${seat + 1}`,
    })),
    max_seats: 8,
  };
}

const face = (kind: Face["kind"], value: number | null = null): Face => ({ kind, value });
const player = (seat: number, change: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  hp: 50 - 7 * seat,
  tokens: [0, 3, 0, 7, 1, 0, 2, 0][seat] ?? 0,
  cards: 6,
  vaccine: seat === 3,
  quarantine: seat === 4 ? 1 : 0,
  alive: true,
  absent: false,
  leaving: false,
  partner: null,
  out: null,
  falls_in: null,
  tires_in: null,
  ...change,
});

const everybody = (seats: number[], reason: TargetView["reason"] = null): TargetView[] =>
  seats.map((seat) => ({ seat, reason: seat === 0 ? "SELF" : reason, sides: [] }));

let serial = 0;
let matches = 0;
const group = (kind: Face["kind"], value: number | null, count: number, change: Partial<Group> = {}): Group => {
  const family =
    kind === "number"
      ? "number"
      : ["vaccine", "medicine", "miracle"].includes(kind)
        ? "healing"
        : ["virus", "poison", "counter", "contagion", "epidemic"].includes(kind)
          ? "attack"
          : "action";
  return {
    face: face(kind, value),
    family,
    ids: Array.from({ length: count }, () => `c${(serial += 1)}`),
    reason: null,
    needs: "none",
    sums: [],
    targets: [],
    ...change,
  };
};

const seats = [0, 1, 2, 3, 4];
/** The sums of number cards of one value in this hand. */
const SAME = [[1], [1, 1], [3], [3, 3], [3, 3, 3], [6]];
const HAND: Group[] = [
  group("virus", null, 2, { needs: "same", sums: SAME, targets: everybody(seats) }),
  group("poison", null, 1, { needs: "same", sums: SAME, targets: everybody(seats) }),
  group("counter", null, 1, { reason: "COUNTER_WINDOW" }),
  group("contagion", null, 1, {
    targets: [
      {
        seat: 1,
        reason: null,
        sides: [
          { side: "left", hit: 2, reason: null },
          { side: "right", hit: 0, reason: "SELF" },
        ],
      },
      {
        seat: 3,
        reason: null,
        sides: [
          { side: "left", hit: 4, reason: "CARRIER" },
          { side: "right", hit: 2, reason: null },
        ],
      },
    ],
  }),
  group("vaccine", null, 1, {
    needs: "same",
    sums: SAME,
    targets: [
      { seat: 0, reason: "NO_TOKENS", sides: [] },
      { seat: 1, reason: null, sides: [] },
      { seat: 3, reason: "VACCINE_LIES", sides: [] },
    ],
  }),
  group("medicine", null, 1, { reason: "FULL", needs: "mix", targets: [{ seat: 0, reason: "FULL", sides: [] }] }),
  group("stop", null, 2, { reason: "STOP_WINDOW" }),
  group("pickpocket", null, 1, { targets: everybody(seats) }),
  group("luck", 6, 1),
  group("number", 1, 2, { needs: "same", reason: "NO_VACCINE" }),
  group("number", 3, 3, {
    needs: "same",
    sums: [[3], [3, 3], [3, 3, 3]],
    targets: [{ seat: 3, reason: null, sides: [] }],
  }),
  group("number", 6, 1, { needs: "same", sums: [[6]], targets: [{ seat: 3, reason: null, sides: [] }] }),
];
/** Every total of this hand with as few cards as can be, up to the 12 life points that are missing. */
const TOTALS = [
  [1],
  [1, 1],
  [3],
  [1, 3],
  [1, 1, 3],
  [6],
  [1, 6],
  [1, 1, 6],
  [3, 6],
  [1, 3, 6],
  [1, 1, 3, 6],
  [3, 3, 6],
];
/** With a Medicine that can be used. */
const ILL: Group[] = HAND.map((one) =>
  one.face.kind === "medicine"
    ? { ...one, reason: null, sums: TOTALS, targets: [{ seat: 0, reason: null, sides: [] }] }
    : one,
);
const LARGE: Group[] = [
  ...HAND,
  group("epidemic", null, 1),
  group("miracle", null, 1, { reason: "NO_TOKENS" }),
  group("quarantine", null, 2, { targets: everybody(seats) }),
  group("uturn", null, 1),
  group("luck", 2, 1),
  group("number", 2, 2, { needs: "same" }),
  group("number", 4, 1, { needs: "same" }),
  group("number", 5, 2, { needs: "same" }),
];
const FIRST: Face["kind"][] = ["virus", "vaccine", "stop", "luck", "number"];

const mine = (change: Partial<Mine> = {}): Mine => ({
  seat: 0,
  hand: HAND,
  asked: null,
  loss: 0,
  known: [],
  plan: null,
  ...change,
});
const waiting = (hand: Group[], reason: Group["reason"]): Group[] =>
  hand.map((one) => ({ ...one, reason: one.reason ?? reason }));
const action = (change: Partial<ActionView> = {}): ActionView => ({
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
  impacts: [],
  fate: "open",
  results: [],
  ...change,
});

interface Options {
  players?: PlayerView[];
  mine?: Mine | null;
  own?: VirusWarView["own"];
  table?: ActionView | null;
  seat?: number;
  asked?: number[];
  ask?: string;
  bets?: string[];
  settled?: VirusWarView["crowd"]["settled"];
  mode?: VirusWarView["mode"];
  events?: Event[];
}

function at(stage: VirusWarView["stage"], options: Options = {}): Update {
  const players = options.players ?? seats.map((seat) => player(seat));
  const bets = options.bets ?? [];
  const view: VirusWarView = {
    mode: options.mode ?? "solo",
    round: 7,
    fever: false,
    fever_from: 26,
    direction: -1,
    active: "seat" in stage ? stage.seat : 1,
    start_hp: 50,
    max_hp: 50,
    players,
    draw_pile: 41,
    discard: [{ face: face("virus"), count: 3 }],
    top: [face("poison"), face("number", 4)],
    table: options.table ?? null,
    corrections: [],
    correctable: [],
    haunted: null,
    stage,
    beneath: [],
    mine: options.mine === undefined ? mine() : options.mine,
    own: options.own ?? [],
    crowd: { options: bets, standing: [], settled: options.settled ?? null, before: [], prize: [] },
    my_crowd: { bet: null, last: options.settled ? true : null, points: 2, right: 2, of: 5, streak: 2 },
  };
  return {
    seq: 41,
    room: people(players.length),
    you: { role: "player", player: "p1", seat: 0, pin: "4821", flagged: [], declined: false, contributions: [] },
    game: {
      id: "virus_war",
      match: `m${(matches += 1)}`,
      view,
      prompts: [
        {
          id: "9.1",
          kind: options.ask ?? stage.kind,
          seats: options.asked ?? [0],
          since: NOW - 3_000,
          due: NOW + 9_000,
          audience: false,
        },
        ...(bets.length > 0
          ? [{ id: "9.1.bet", kind: "bet", seats: [0], since: NOW - 3_000, due: NOW + 9_000, audience: true }]
          : []),
      ],
      events: options.events ?? [],
    },
  };
}

const stopping = (
  change: Partial<Extract<VirusWarView["stage"], { kind: "stopping" }>> = {},
): VirusWarView["stage"] => ({
  what: "action",
  against: 1,
  depth: 0,
  stopped: null,
  seats: [0, 2, 3, 4],
  let: null,
  pressed: false,
  opened_at: NOW - 2_000,
  due: NOW + 4_000,
  kind: "stopping",
  ...change,
});
const VIRUS_ON_1: Mine["plan"] = { kind: "play", card: "virus", numbers: [3, 3], target: 1, side: null, value: null };
const acting = (again = false): Extract<VirusWarView["stage"], { kind: "acting" }> => ({
  seat: 0,
  again,
  planned: false,
  can_draw: true,
  opened_at: NOW,
  due: NOW + 40_000,
  kind: "acting",
});
/** Who may be hit. */
const HIT = ["seat:0", "seat:1", "seat:2", "seat:3", "seat:4", "nobody"];
const rank = (place: number, seat: number, hp: number) => ({
  rank: place,
  seat,
  hp,
  tokens: 0,
  cards: 4,
  plays: 14 - seat,
  stops: 3,
  turns: 17,
});

/** What is on the phone, and what a finger does there: a CSS selector for each tap. */
export const SCENES: Record<string, { update: Update; taps?: string[] }> = {
  vw_draw: {
    update: at(
      { seat: 0, opened_at: NOW, due: NOW + 8_000, kind: "drawing" },
      { mine: mine({ asked: "draw", hand: waiting(HAND, "DRAW_FIRST"), loss: 3 }) },
    ),
  },
  vw_act: { update: at(acting(), { mine: mine({ asked: "act", loss: 3 }) }) },
  vw_first: {
    update: at(acting(), {
      mine: mine({ asked: "act", hand: HAND.filter((one) => FIRST.includes(one.face.kind)) }),
      players: seats.slice(0, 4).map((seat) => player(seat, { hp: 70, tokens: 0, vaccine: false, quarantine: 0 })),
    }),
  },
  vw_act_large: {
    update: at(acting(true), {
      mine: mine({ asked: "act", hand: LARGE }),
      players: NAMES.map((_, seat) => player(seat)),
    }),
  },
  vw_act_ill: {
    update: at(acting(), {
      mine: mine({ asked: "act", loss: 13 }),
      players: NAMES.map((_, seat) => player(seat, { hp: 48, tokens: 13, vaccine: true, quarantine: 1, absent: true })),
    }),
  },
  vw_numbers: { update: at(acting(), { mine: mine({ asked: "act" }) }), taps: [".vw-pile.can"] },
  vw_target: { update: at(acting(), { mine: mine({ asked: "act" }) }), taps: [".vw-pile.can", ".vw-sum"] },
  vw_contagion: { update: at(acting(), { mine: mine({ asked: "act" }) }), taps: [".vw-pile.can:has(.k-contagion)"] },
  vw_mix: {
    update: at(acting(), {
      mine: mine({ asked: "act", hand: ILL }),
      players: seats.map((seat) => player(seat, seat === 0 ? { hp: 38 } : {})),
    }),
    taps: [
      ".vw-pile.can:has(.k-medicine)",
      ".vw-chips li:last-child > .vw-sum",
      ".vw-sum",
      "li:nth-child(3) > .vw-sum",
    ],
  },
  vw_totals: {
    update: at(acting(), {
      mine: mine({ asked: "act", hand: ILL }),
      players: seats.map((seat) => player(seat, seat === 0 ? { hp: 38 } : {})),
    }),
    taps: [".vw-pile.can:has(.k-medicine)"],
  },
  vw_plan: { update: at({ ...acting(), seat: 1 }, { mine: mine(), ask: "plan" }) },
  vw_plan_made: { update: at({ ...acting(), seat: 1 }, { mine: mine({ plan: VIRUS_ON_1 }), ask: "plan" }) },
  vw_planned: { update: at({ ...acting(), planned: true }, { mine: mine({ asked: "act", plan: VIRUS_ON_1 }) }) },
  vw_why_not: { update: at(acting(), { mine: mine({ asked: "act" }) }), taps: [".vw-pile.cannot"] },
  vw_covered: { update: at(acting(), { mine: mine({ asked: "act" }) }), taps: [".vw-hand-head .round"] },
  vw_stop: {
    update: at(stopping(), {
      table: action(),
      own: [{ answer: null, can_stop: true, waits: false, kind: "stopping" }],
      mine: mine({ asked: "stop", hand: waiting(HAND, "NOT_YOUR_TURN") }),
    }),
  },
  vw_stop_stop: {
    update: at(stopping({ what: "stop", against: 2, depth: 1, stopped: 0, seats: [0, 1, 3, 4], pressed: true }), {
      table: action({ actor: 0, target: 1, hit: 1, chain: [2], goes_on: false }),
      own: [{ answer: "stop", can_stop: true, waits: false, kind: "stopping" }],
      mine: mine({ asked: "stop", hand: waiting(HAND, "WAIT") }),
    }),
  },
  vw_late: {
    update: at(stopping({ what: "stop", against: 2, depth: 1, stopped: 1, seats: [0, 1, 3, 4] }), {
      table: action({ target: 3, hit: 3, chain: [2], goes_on: false }),
      own: [{ answer: null, can_stop: true, waits: false, kind: "stopping" }],
      mine: mine({ asked: "stop", hand: waiting(HAND, "NOT_YOUR_TURN") }),
      events: [
        { seat: 2, against: 1, what: "action", depth: 1, kind: "stop_called" },
        { seat: 0, kind: "stop_came_late" },
      ],
    }),
  },
  vw_infects: {
    update: at(stopping(), {
      table: action({ card: face("contagion"), numbers: [], value: 0, target: 1, side: "right", hit: 0 }),
      own: [{ answer: null, can_stop: false, waits: false, kind: "stopping" }],
      mine: mine({ asked: "stop", hand: waiting(HAND, "NOT_YOUR_TURN") }),
    }),
  },
  vw_completes: {
    update: at(stopping(), {
      table: action({ card: face("number"), numbers: [3, 3], target: 3, hit: 3 }),
      own: [{ answer: null, can_stop: false, waits: false, kind: "stopping" }],
      mine: mine({ asked: "stop", hand: waiting(HAND, "NOT_YOUR_TURN") }),
    }),
  },
  vw_drew: {
    update: at(acting(), {
      mine: mine({ asked: "act" }),
      events: [{ seat: 0, face: face("luck", 6), why: "turn", kind: "card_drawn" }],
    }),
  },
  vw_robbed: {
    update: at(
      {
        seat: 1,
        how: "played",
        loss: 3,
        spared: false,
        extra_trap: null,
        fallen: [],
        opened_at: NOW,
        due: NOW + 2_000,
        kind: "ending",
      },
      {
        asked: [],
        table: action({ card: face("pickpocket"), numbers: [], value: 0, fate: "done" }),
        mine: mine({ hand: waiting(HAND, "NOT_YOUR_TURN"), known: [{ seat: 1, face: face("miracle") }] }),
        events: [{ thief: 1, victim: 0, face: face("miracle"), kind: "card_stolen" }],
      },
    ),
  },
  vw_boost: {
    update: at(
      { seat: 0, values: [3], opened_at: NOW, due: NOW + 8_000, kind: "boosting" },
      {
        mode: "coop",
        table: action({ actor: 2, target: 1, hit: 1 }),
        players: [0, 1, 2, 3].map((seat) => player(seat, { partner: (seat + 2) % 4 })),
        own: [{ boost: [3, 3, 3], sums: [[3], [3, 3], [3, 3, 3]], free: false, kind: "boosting" }],
        mine: mine({ asked: "boost", hand: waiting(HAND, "WAIT") }),
      },
    ),
  },
  vw_watch: {
    update: at(
      { seat: 3, again: false, can_draw: true, planned: false, opened_at: NOW, due: NOW + 40_000, kind: "acting" },
      {
        asked: [3],
        bets: HIT,
        mine: mine({ hand: waiting(HAND, "NOT_YOUR_TURN"), loss: 4, known: [{ seat: 2, face: face("stop") }] }),
      },
    ),
  },
  vw_ending: {
    update: at(
      {
        seat: 0,
        how: "stopped",
        loss: 3,
        spared: false,
        extra_trap: null,
        fallen: [],
        opened_at: NOW,
        due: NOW + 2_000,
        kind: "ending",
      },
      {
        asked: [],
        table: action({ actor: 0, target: 1, hit: 1, chain: [2], goes_on: false, fate: "stopped" }),
        mine: mine({ hand: waiting(HAND, "NOT_YOUR_TURN"), loss: 3 }),
      },
    ),
  },
  vw_done: {
    update: at(
      {
        seat: 1,
        how: "played",
        loss: 3,
        spared: false,
        extra_trap: null,
        fallen: [],
        opened_at: NOW,
        due: NOW + 2_000,
        kind: "ending",
      },
      {
        asked: [],
        table: action({
          card: face("epidemic"),
          numbers: [],
          value: 0,
          target: null,
          hit: null,
          fate: "done",
          results: [0, 2, 3, 4].map((seat) => ({ seat, amount: 2 })),
        }),
        mine: mine({ hand: waiting(HAND, "NOT_YOUR_TURN"), loss: 2 }),
      },
    ),
  },
  vw_sole: {
    update: at(acting(), {
      mine: mine({
        asked: "act",
        hand: [
          group("virus", null, 1, { needs: "same", sums: SAME, targets: [{ seat: 1, reason: null, sides: [] }] }),
          group("contagion", null, 1, {
            targets: [
              {
                seat: 1,
                reason: null,
                sides: [
                  { side: "left", hit: 2, reason: null },
                  { side: "right", hit: 0, reason: "SELF" },
                ],
              },
            ],
          }),
          ...HAND.slice(9),
        ],
      }),
    }),
  },
  vw_heal: {
    update: at(acting(), {
      mode: "coop",
      mine: mine({
        asked: "act",
        hand: [
          group("vaccine", null, 1, {
            needs: "same",
            sums: SAME,
            targets: [1, 2, 0, 3].map((seat) => ({ seat, reason: null, sides: [] })),
          }),
          ...HAND.slice(5),
        ],
      }),
      players: [0, 1, 2, 3].map((seat) => player(seat, { tokens: 3 + seat, vaccine: false, partner: (seat + 2) % 4 })),
    }),
  },
  vw_haunt: {
    update: at(
      { seat: 3, again: false, can_draw: true, planned: false, opened_at: NOW, due: NOW + 40_000, kind: "acting" },
      {
        asked: [0],
        ask: "haunt",
        own: [{ haunts: null, kind: "acting" }],
        mine: mine({ hand: [] }),
        players: seats.map((seat) => player(seat, seat === 0 ? { alive: false, hp: 0, out: 1, cards: 0 } : {})),
      },
    ),
  },
  vw_haunt_eight: {
    update: at(
      { seat: 3, again: false, can_draw: true, planned: false, opened_at: NOW, due: NOW + 40_000, kind: "acting" },
      {
        asked: [0],
        ask: "haunt",
        own: [{ haunts: null, kind: "acting" }],
        mine: mine({ hand: [] }),
        players: [0, 1, 2, 3, 4, 5, 6, 7].map((seat) =>
          player(seat, seat === 0 ? { alive: false, hp: 0, out: 1, cards: 0 } : {}),
        ),
      },
    ),
  },
  vw_lost: {
    update: at(
      ended(
        { reason: "survivor", ranking: [rank(1, 2, 12), rank(2, 0, 0), rank(3, 1, 0), rank(4, 4, 0), rank(5, 3, 0)] },
        NOW,
      ),
      { asked: [] },
    ),
  },
  vw_won: {
    update: at(
      ended(
        { reason: "survivor", ranking: [rank(1, 0, 12), rank(2, 2, 0), rank(3, 1, 0), rank(4, 4, 0), rank(5, 3, 0)] },
        NOW,
      ),
      { asked: [] },
    ),
  },
};
