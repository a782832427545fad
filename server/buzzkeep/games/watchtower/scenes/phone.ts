/** Scenes of Watchtower: a table of three or four in the middle of a match, seen from seat 0 unless said otherwise. */
import { ended } from "@workshop/gallery/both/ended";
import { AFTERMATH, column, fighting, opened, PAIR, RULES } from "./both";
import type {
  ArmyCard,
  BattleView,
  Face,
  Mine,
  PlayerView,
  Reason,
  RivalView,
  StackView,
  TargetView,
  WatchtowerView,
} from "@client/wire/games/watchtower";
import type { Update } from "@client/wire/messages";
import type { UpdateOf } from "@workshop/gallery/both/update";
import { NOW, room } from "@workshop/gallery/phone/fixtures";

type Rows = Extract<WatchtowerView["stage"], { kind: "showdown" }>;

const NAMES = ["Léa", "Karim", "Zoé", "Maximilien"];

function people(count: number): Update["room"] {
  const base = room();
  return {
    ...base,
    game: "watchtower",
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
    max_seats: 4,
  };
}

const SUITS: Face["suit"][] = ["spades", "hearts", "diamonds", "clubs"];
const face = (rank: number, suit = 0): Face => ({ rank, suit: SUITS[suit % 4]! });
const stack = (rank: number, height: number, change: Partial<StackView> = {}): StackView => ({
  rank,
  cards: Array.from({ length: height }, (_, index) => face(rank, index + rank)),
  complete: height === 4,
  contested: false,
  fails: [],
  ...change,
});
const player = (seat: number, fort: StackView[], army: number, change: Partial<PlayerView> = {}): PlayerView => ({
  seat,
  fort,
  army,
  campaign: fort.find((one) => one.complete)?.rank ?? null,
  crowns: 0,
  burned: false,
  challenges: 0,
  alive: true,
  out: null,
  absent: false,
  leaving: false,
  ...change,
});

/** "9", "9w" for a card that was won. */
const army = (...cards: string[]): ArmyCard[] =>
  cards.map((text, index) => ({
    id: `c${index}`,
    face: face(Number.parseInt(text, 10), index),
    won: text.endsWith("w"),
    completes: null,
  }));

const NEEDS = [1, 1, 6, 10, 1];
function rival(table: PlayerView, count: number, forbidden: Reason | null = null): RivalView {
  const targets = table.fort.map((one): TargetView => {
    const height = one.cards.length;
    const needs = NEEDS[height] ?? 1;
    const reason: Reason | null =
      forbidden ?? (one.complete ? "TOWER_LOCKED" : count < needs ? (needs === 6 ? "NEED_6" : "NEED_10") : null);
    const tries = one.fails.find((fail) => fail.seat === 0)?.count ?? 0;
    const sizes = table.army === 0 ? [0] : [1, 2].filter((size) => size <= Math.min(count, table.army));
    return { rank: one.rank, card: one.cards[height - 1]!, height, needs, tries, tries_left: 3 - tries, sizes, reason };
  });
  return {
    seat: table.seat,
    reason: forbidden ?? (targets.some((one) => one.reason === null) ? null : (targets[0]?.reason ?? "NO_FORT")),
    duel: null,
    targets,
    raid: [],
  };
}

const FORT = stackList([4, 1], [9, 2], [12, 1], [6, 3]);
const KARIM = player(1, stackList([3, 1], [9, 1], [10, 2], [13, 1]), 7);
const ZOE = player(2, [stack(8, 1, { fails: [{ seat: 0, count: 2 }] }), stack(5, 3), stack(14, 1)], 4);
const MAX = player(3, [stack(11, 4)], 3);
const ARMY = army("2", "5", "7", "7", "9", "10w", "12w", "13");
const LARGE = army(
  "2",
  "2",
  "3",
  "4w",
  "4",
  "5",
  "5",
  "6w",
  "7",
  "7w",
  "8",
  "8",
  "9",
  "10",
  "10w",
  "11",
  "12",
  "12w",
  "13",
  "13",
  "14",
  "14w",
);

function stackList(...stacks: [rank: number, height: number][]): StackView[] {
  return stacks.map(([rank, height]) => stack(rank, height)).sort((one, other) => one.rank - other.rank);
}

interface Options {
  fort?: StackView[];
  others?: PlayerView[];
  hand?: ArmyCard[];
  me?: Partial<PlayerView>;
  mine?: Partial<Mine> | null;
  own?: WatchtowerView["own"];
  battle?: BattleView | null;
  seat?: number | null;
  asked?: number[];
  view?: Partial<WatchtowerView>;
  events?: unknown[];
  dueIn?: number;
  since?: number;
  paused?: boolean;
  forbidden?: Reason | null;
}

let matches = 0;

function at(stage: WatchtowerView["stage"], options: Options = {}): UpdateOf<WatchtowerView> {
  const hand = options.hand ?? ARMY;
  const fort = options.fort ?? FORT;
  const others = options.others ?? [KARIM, ZOE];
  const players = [player(0, fort, hand.length, options.me), ...others];
  const seat = options.seat === undefined ? 0 : options.seat;
  const active = "seat" in stage ? stage.seat : (options.battle?.attacker ?? 1);
  const asked = options.mine?.asked ?? null;
  const mine: Mine | null =
    seat === null || options.mine === null
      ? null
      : {
          seat: 0,
          army: hand,
          asked,
          place: asked === "act" || asked === "prepare" ? null : "NOT_YOUR_TURN",
          burns: fort.map((one) => ({
            rank: one.rank,
            card: one.cards[one.cards.length - 1]!,
            draws: one.rank > 10 ? 2 : 1,
            reason: one.rank === 4 ? "OTHER_HAS_TWO" : null,
            held_by: one.rank === 4 ? 2 : null,
          })),
          rivals: others.map((other) =>
            rival(
              other,
              hand.length,
              options.forbidden !== undefined
                ? options.forbidden
                : asked === "act"
                  ? null
                  : asked === "prepare"
                    ? "PREPARING"
                    : "NOT_YOUR_TURN",
            ),
          ),
          thresholds: [2, 3].map((height) => ({
            height,
            needs: NEEDS[height]!,
            reached: hand.length >= NEEDS[height]!,
          })),
          risk: fort.some((one) => one.complete)
            ? { cost: "tower", cards: hand.length }
            : fort.length === 0
              ? { cost: "out", cards: 1 }
              : null,
          plan: null,
          ...options.mine,
        };
  const view: WatchtowerView = {
    turn: 14,
    turn_cap: 60,
    corrections: [],
    correctable: [],
    last_round: false,
    countdown: null,
    ...RULES,
    challenges_per_turn: 1,
    strict_royals: true,
    dealer: 2,
    active,
    barracks: 17,
    players,
    battle: options.battle ?? null,
    stage: opened(stage, options.since ?? NOW - 3_000, options.battle ?? null),
    beneath: [],
    mine,
    own: options.own ?? [],
    crowd: { options: [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: null,
    ...options.view,
  };
  return {
    seq: 41,
    room: { ...people(players.length), paused: options.paused ?? false },
    you: {
      role: "player",
      player: seat === null ? "p9" : "p1",
      seat,
      pin: "4821",
      flagged: [],
      declined: false,
      contributions: [],
    },
    game: {
      id: "watchtower",
      match: `m${(matches += 1)}`,
      view,
      prompts: [
        {
          id: "9.1",
          kind: stage.kind,
          seats: options.asked ?? (asked ? [0] : []),
          since: options.since ?? NOW - 3_000,
          due: NOW + (options.dueIn ?? 42_000),
          audience: false,
        },
      ],
      events: options.events ?? [],
    },
  };
}

const acting = (seat = 0): WatchtowerView["stage"] => ({
  seat,
  planned: false,
  spent: false,
  opened_at: NOW - 3_000,
  due: NOW + 42_000,
  kind: "acting",
});
const act = (change: Options = {}): UpdateOf<WatchtowerView> =>
  at(acting(), { ...change, mine: { asked: "act", ...change.mine } });
/** Somebody else acts; one plans the own turn. */
function planning(move: Mine["plan"], change: Options = {}): UpdateOf<WatchtowerView> {
  const given = at(acting(1), { ...change, forbidden: null, mine: { plan: move } });
  const [acts] = given.game!.prompts;
  given.game!.prompts = [
    { ...acts!, seats: [1] },
    { ...acts!, id: "9.2", kind: "plan", seats: [0, 2] },
  ];
  return given;
}
const CHALLENGE: Mine["plan"] = { kind: "challenge", defender: 1, rank: 9, size: 2 };
const completing = (hand: ArmyCard[], index: number, completes: ArmyCard["completes"]): ArmyCard[] =>
  hand.map((card, at) => (at === index ? { ...card, completes } : card));

const battle = (change: Partial<BattleView> = {}): BattleView => ({
  attacker: 0,
  defender: 1,
  target: face(9, 2),
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
const strike = { attack: face(7, 0), defence: face(14, 1), winner: "attacker", assassin: "attacker" } as const;
const pairs = (winner: "attacker" | "defender" | null) => [
  strike,
  {
    attack: face(10, 2),
    defence: face(winner === "attacker" ? 4 : winner === null ? 10 : 12, 3),
    winner,
    assassin: null,
  },
];
const aftermath = (eliminated: number | null = null): WatchtowerView["stage"] => ({
  ...AFTERMATH,
  eliminated,
  opened_at: NOW - 3_000,
  due: NOW + 3_000,
  kind: "aftermath",
});
const picking = (mine: number, theirs: number): WatchtowerView["stage"] => ({
  left: [
    { seat: 0, left: mine },
    { seat: 1, left: theirs },
  ],
  opened_at: NOW - 3_000,
  due: NOW + 11_000,
  kind: "picking",
});
const melee = (flipped: boolean, change: object = {}): WatchtowerView["stage"] => ({
  builder: 1,
  card: face(6, 3),
  cause: "placed",
  heat: 1,
  contestants: [
    { seat: 1, chooser: 0, laid: flipped, card: flipped ? face(8, 1) : null },
    { seat: 2, chooser: 1, laid: true, card: flipped ? face(13, 2) : null },
    { seat: 0, chooser: 2, laid: flipped, card: flipped ? face(5, 0) : null },
  ],
  flipped,
  winner: flipped ? 2 : null,
  tied: [],
  settled: false,
  beats: flipped ? fighting([1, 2, 0]) : [],
  opened_at: NOW - 3_000,
  due: NOW + 11_000,
  kind: "free_for_all",
  ...change,
});
const row = (seat: number, ranks: number[], tricks: number, head_start = 0) => ({
  seat,
  cards: ranks.map((rank, index) => face(rank, index + seat)),
  length: 5,
  tricks,
  head_start,
  value: 10,
});
/** What was flipped just now: none of its later moments comes while one looks. */
const FLIPS: Options = { since: NOW + 3_600_000 };
const showdown = (change: Partial<Rows> = {}): WatchtowerView["stage"] => {
  const stage: Rows = {
    battle: 0,
    sudden: false,
    forced: true,
    chosen: false,
    cause: "cap",
    length: 5,
    rows: [row(0, [10, 4, 9], 1), row(1, [8, 4, 13], 2, 1), row(2, [3, 2, 5], 0)],
    columns: [0, null, 1],
    leaders: [],
    beats: [],
    opened_at: NOW,
    due: NOW + 3_000,
    kind: "showdown",
    ...change,
  };
  return { ...stage, beats: stage.columns.length > 0 ? column(stage.rows.map((one) => one.seat)) : [] };
};
const line = (rank: number, seat: number, tricks: number) => ({
  rank,
  seat,
  tricks,
  army: 6,
  campaign: null,
  out: null,
  challenges: 9,
  won: 5,
  campaigns: 1,
  assassins: 2,
  burned: 6,
  turns: 20,
});
const campaign: Options = { fort: [stack(12, 4)], hand: army("4", "7w", "9", "13w", "14") };
const duel = {
  seat: 3,
  reason: null,
  duel: 3,
  raid: [],
  targets: [
    {
      rank: 11,
      card: face(11, 2),
      height: 4,
      needs: 1,
      tries: 0,
      tries_left: 3,
      sizes: [],
      reason: "TOWER_LOCKED" as const,
    },
  ],
};

const raided = (table: PlayerView) => ({ ...rival(table, 3), reason: null, raid: [1, 2] });
const liningUp = (change: Options): UpdateOf<WatchtowerView> =>
  at(
    { cause: "countdown", ready: [2], columns: 5, opened_at: NOW - 3_000, due: NOW + 30_000, kind: "lining_up" },
    {
      asked: [0, 1],
      mine: { asked: "line_up" },
      own: [{ length: 5, cards: [], kind: "lining_up" }],
      dueIn: 30_000,
      ...change,
    },
  );
/** The same with a bet that is open to this phone. */
function betting(update: UpdateOf<WatchtowerView>, options: string[], bet: string | null): UpdateOf<WatchtowerView> {
  const { game } = update;
  const { view } = game;
  return {
    ...update,
    game: {
      ...game,
      view: {
        ...view,
        crowd: { ...view.crowd, options },
        my_crowd: { bet, last: null, points: 2, right: 2, of: 5, streak: 0 },
      },
      prompts: [
        ...game.prompts,
        { id: "9.1.bet", kind: "bet", seats: [0], since: NOW, due: game.prompts[0]!.due, audience: true },
      ],
    },
  };
}

/** What is on the phone, and what a finger does there: a CSS selector for each tap. */
export const SCENES: Record<string, { update: Update; taps?: string[] }> = {
  wt_act: { update: act({ events: [{ seat: 0, card: face(9, 0), why: "turn", kind: "card_drawn" }] }) },
  wt_drew_two: {
    update: act({
      events: [
        { seat: 0, card: face(12, 0), draws: 2, kind: "card_burned" },
        { seat: 0, card: face(2, 0), why: "burn", kind: "card_drawn" },
        { seat: 0, card: face(13, 3), why: "burn", kind: "card_drawn" },
      ],
    }),
  },
  wt_act_four: { update: act({ me: { absent: true }, others: [KARIM, ZOE, MAX], hand: LARGE }) },
  wt_act_large: {
    update: act({
      hand: LARGE,
      fort: stackList([2, 1], [3, 2], [5, 1], [6, 3], [8, 1], [9, 2], [11, 1], [13, 1]),
      others: [
        player(1, stackList([2, 1], [3, 1], [4, 2], [7, 1], [9, 1], [10, 1], [13, 1]), 12),
        player(2, stackList([5, 2], [6, 1], [8, 3], [10, 1], [12, 1], [14, 1]), 0),
      ],
    }),
  },
  wt_place: { update: act(), taps: [".wt-army li:nth-child(4) > .wt-own"] },
  wt_fourth: { update: act({ hand: completing(ARMY, 5, "campaign") }), taps: [".wt-own.won"] },
  wt_doomed: { update: act({ hand: completing(army("6"), 0, "doomed") }), taps: [".wt-own"] },
  wt_burn: { update: act(), taps: [".wt-fort li:nth-child(4) > .wt-target"] },
  wt_no_burn: { update: act(), taps: [".wt-fort .wt-target"] },
  wt_challenge: { update: act(), taps: [".wt-rival:nth-child(2) .wt-target.can"] },
  wt_challenge_size: { update: act(), taps: [".wt-rival:nth-child(2) .wt-target.can", ".wt-size:nth-child(2)"] },
  wt_free: { update: act({ others: [KARIM, { ...ZOE, army: 0 }] }), taps: [".wt-rival:nth-child(2) .wt-target.can"] },
  wt_risk_out: { update: act({ fort: [] }), taps: [".wt-rival:nth-child(2) .wt-target.can"] },
  wt_paused: { update: act({ paused: true }) },
  wt_locked: { update: act(), taps: [".wt-rival:nth-child(2) .wt-target.cannot"] },
  wt_rival_tower: { update: act({ others: [KARIM, MAX] }), taps: [".wt-rival:nth-child(2) .wt-target.cannot"] },
  wt_done: { update: act({ hand: [], forbidden: "CHALLENGED", mine: { burns: [] } }) },
  wt_covered: { update: act(), taps: [".wt-army-head .round"] },
  wt_explain: { update: at(acting(1), { asked: [1] }), taps: [".wt-army li:nth-child(3) > .wt-own"] },
  wt_campaign: {
    update: act({
      ...campaign,
      others: [KARIM, ZOE, MAX],
      mine: { place: "IN_CAMPAIGN", burns: [], rivals: [rival(KARIM, 5), rival(ZOE, 5), duel] },
      events: [{ seat: 0, rank: 12, recalled: 3, kind: "campaign_began" }],
    }),
  },
  wt_duel: {
    update: act({
      ...campaign,
      others: [KARIM, ZOE, MAX],
      mine: { place: "IN_CAMPAIGN", burns: [], rivals: [rival(KARIM, 5), rival(ZOE, 5), duel] },
    }),
    taps: [".wt-rival:nth-child(3) .wt-target.can"],
  },
  wt_risk_tower: {
    update: act({
      ...campaign,
      hand: army("4", "9"),
      others: [KARIM, ZOE, MAX],
      mine: { place: "IN_CAMPAIGN", burns: [], rivals: [rival(KARIM, 2), rival(ZOE, 2), duel] },
    }),
    taps: [".wt-rival:nth-child(2) .wt-target.can", ".wt-size:nth-child(2)"],
  },
  wt_watch: {
    update: at(acting(1), { asked: [1], events: [{ seat: 1, card: face(10, 2), height: 2, kind: "card_placed" }] }),
  },
  wt_watch_absent: { update: at(acting(1), { asked: [1], me: { absent: true } }) },
  wt_spectator: { update: at(acting(1), { seat: null, asked: [1] }) },
  wt_out: { update: at(acting(1), { fort: [], hand: [], asked: [1], me: { alive: false, out: 1 } }) },
  wt_pick: {
    update: at(picking(2, 1), {
      battle: battle(),
      asked: [0, 1],
      mine: { asked: "pick" },
      own: [{ seat: 1, backs: 7, picked: [], left: 2, kind: "picking" }],
      dueIn: 11_000,
    }),
  },
  wt_pick_many: {
    update: at(picking(1, 2), {
      battle: battle(),
      asked: [0, 1],
      mine: { asked: "pick" },
      own: [{ seat: 1, backs: 22, picked: [4], left: 1, kind: "picking" }],
      dueIn: 11_000,
    }),
  },
  wt_pick_watch: {
    update: at(
      {
        left: [
          { seat: 2, left: 1 },
          { seat: 1, left: 2 },
        ],
        opened_at: NOW - 3_000,
        due: NOW + 11_000,
        kind: "picking",
      },
      { battle: battle({ attacker: 2, defender: 1 }), asked: [1, 2], dueIn: 11_000 },
    ),
  },
  wt_flip: {
    update: at(
      { flipped: 1, beats: PAIR, opened_at: NOW - 3_000, due: NOW + 2_000, kind: "flipping" },
      { battle: battle({ pairs: [strike] }) },
    ),
  },
  wt_flip_first: {
    update: at(
      { flipped: 1, beats: PAIR, opened_at: NOW - 3_000, due: NOW + 2_000, kind: "flipping" },
      { ...FLIPS, battle: battle({ pairs: [strike] }) },
    ),
  },
  wt_won: {
    update: at(aftermath(), {
      battle: battle({
        pairs: pairs("attacker"),
        result: "attacker",
        returned: [face(14, 1)],
        taken: [face(4, 3)],
        fate: "won",
      }),
    }),
  },
  wt_draw: {
    update: at(aftermath(), {
      battle: battle({
        pairs: pairs("defender"),
        result: "draw",
        returned: [face(14, 1), face(12, 3)],
        fate: "stays",
        fails: 2,
      }),
    }),
  },
  wt_third: {
    update: at(aftermath(), {
      battle: battle({
        attacker: 2,
        pairs: pairs("defender"),
        result: "defender",
        returned: [face(12, 3)],
        taken: [face(10, 2), face(7, 0)],
        fate: "removed",
        replacement: face(3, 2),
        fails: 3,
      }),
    }),
  },
  wt_tower_falls: {
    update: at(aftermath(), {
      ...campaign,
      hand: army("12", "3", "9"),
      battle: battle({
        attacker: 2,
        defender: 0,
        target: null,
        size: 1,
        pairs: [strike],
        result: "attacker",
        lost_campaign: 0,
      }),
    }),
  },
  wt_taken: { update: at(aftermath(), { battle: battle({ size: 0, result: "taken", fate: "won" }) }) },
  wt_melee_shown: { update: at(melee(true)) },
  wt_melee_flips: { update: at(melee(true), FLIPS) },
  wt_melee_tied: { update: at(melee(true, { winner: null, tied: [0, 1] })) },
  wt_refill: {
    update: at(
      {
        seat: 1,
        left: [
          { seat: 0, left: 4 },
          { seat: 1, left: 1 },
        ],
        singles: [
          { seat: 0, card: face(4, 1) },
          { seat: 1, card: face(3, 2) },
          { seat: 1, card: face(13, 0) },
          { seat: 2, card: face(8, 0) },
        ],
        opened_at: NOW - 3_000,
        due: NOW + 15_000,
        kind: "refilling",
      },
      {
        hand: LARGE,
        asked: [0, 1],
        mine: { asked: "give" },
        own: [{ left: 4, given: [], kind: "refilling" }],
        dueIn: 15_000,
      },
    ),
    taps: [".wt-gifts li:nth-child(1) > .wt-own", ".wt-gifts li:nth-child(3) > .wt-own"],
  },
  wt_raid: {
    update: act({
      hand: army("3", "9", "13w"),
      others: [player(1, stackList([3, 2], [9, 3]), 7), MAX],
      mine: { rivals: [raided(player(1, stackList([3, 2], [9, 3]), 7)), raided(MAX)] },
    }),
  },
  wt_bet: {
    update: betting(at(acting(1), { asked: [1], view: { countdown: 2 } }), ["seat:0", "seat:2", "nobody"], "seat:2"),
  },
  wt_plan: { update: planning(null, { me: { crowns: 1 } }) },
  wt_planned: { update: planning(CHALLENGE) },
  wt_plan_now: {
    update: at({ ...acting(), planned: true } as WatchtowerView["stage"], {
      dueIn: 4_000,
      mine: { asked: "act", plan: CHALLENGE },
    }),
  },
  wt_build: {
    update: at(
      { ready: [1], opened_at: NOW - 3_000, due: NOW + 27_000, kind: "preparing_together" },
      { mine: { asked: "prepare" }, others: [{ ...KARIM, crowns: 2 }, ZOE] },
    ),
  },
  wt_line_up: { update: liningUp({ hand: LARGE }) },
  wt_line_up_few: {
    update: liningUp({ hand: ARMY }),
    taps: [
      ".wt-gifts li:nth-child(2) .wt-own",
      ".wt-gifts li:nth-child(1) .wt-own",
      ".wt-gifts li:nth-child(5) .wt-own",
    ],
  },
  wt_showdown: { update: at(showdown({ rows: [row(0, [], 0), row(1, [], 1, 1), row(2, [], 0)], columns: [] })) },
  wt_bet_trick: {
    update: betting(
      at(
        showdown({
          chosen: true,
          cause: "countdown",
          rows: [row(0, [], 0), row(1, [], 0), row(2, [], 0), row(3, [], 0)],
          columns: [],
        }),
      ),
      ["seat:0", "seat:1", "seat:2", "seat:3", "draw"],
      "seat:1",
    ),
  },
  wt_bet_tie: {
    update: betting(
      at(showdown({ battle: 1, chosen: false, length: 7, rows: [row(0, [], 0), row(2, [], 0)], columns: [] })),
      ["seat:0", "seat:2", "draw"],
      null,
    ),
  },
  wt_showdown_third: { update: at(showdown()) },
  wt_showdown_flips: { update: at(showdown(), FLIPS) },
  wt_showdown_no_army: {
    update: at(
      showdown({
        rows: [row(0, [10, 4, 9], 1), { ...row(1, [], 1, 1), length: 0 }, row(2, [3, 2, 5], 2)],
        columns: [0, 2, 2],
      }),
    ),
  },
  wt_end_host: {
    update: at(
      ended(
        {
          reason: "host",
          ranking: [
            { ...line(1, 0, 0), army: 5 },
            { ...line(2, 1, 0), army: 3 },
          ],
        },
        NOW,
      ),
      { others: [KARIM] },
    ),
  },
};
