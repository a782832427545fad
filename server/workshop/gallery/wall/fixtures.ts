// Hand-made updates for the gallery of screens. Nothing of this is in a shipped bundle.
import type { UpdateOf } from "../both/update";
import { type Signal, signal } from "@preact/signals";
import type { Line, Order, Status } from "@client/session";
import { AVATARS } from "@client/ui/avatars";
import type { MapGeometry } from "@client/ui/geometry";
import { type FlatStage, laid } from "@games/conquest/scenes/both";
import type {
  Claim,
  ConquestView,
  Fight,
  QuestionView,
  RankView,
  SeatView,
  TerritoryView,
} from "@client/wire/games/conquest";
import type { Goodbye, HostRoomView, RoomPlayer, RoomView, SeatSlot, Update, Welcome } from "@client/wire/messages";

export const NOW = 100_000;

/** A session whose clock stands at NOW and which answers everything with yes. */
export function fakeLine(
  update: Update | null,
  status: Status = "online",
  goodbye: Goodbye | null = null,
): Line & { sent: Order[]; update: Signal<Update | null> } {
  const sent: Order[] = [];
  return {
    sent,
    room: "K7QM",
    status: signal<Status>(status),
    update: signal<Update | null>(update),
    goodbye: signal<Goodbye | null>(goodbye),
    welcome: signal<Welcome | null>(null),
    rtt: signal<number | null>(42),
    network: signal(null),
    token: signal<string | null>("secret"),
    waiting: signal(0),
    live: signal(null),
    reaction: signal(null),
    hint: () => undefined,
    serverNow: () => NOW,
    restart: () => undefined,
    close: () => undefined,
    send: (order: Order) => {
      sent.push(order);
      return Promise.resolve({ ok: true, seq: 2, error: null, token: null, player: null, knock: null });
    },
  };
}

const COLOURS = [
  { fr: "Rouge", en: "Red" },
  { fr: "Bleu", en: "Blue" },
  { fr: "Vert", en: "Green" },
  { fr: "Jaune", en: "Yellow" },
  { fr: "Violet", en: "Purple" },
  { fr: "Rose", en: "Pink" },
  { fr: "Turquoise", en: "Turquoise" },
  { fr: "Gris", en: "Grey" },
];

export interface Cast {
  names: string[];
  bots?: number[];
  team?: number;
  /** How many phones each seat has; mates take the names of the next seats. */
  phones?: number;
  empty?: number[];
}

export const TRIO: Cast = { names: ["Léa", "Karim", "Zoé"] };
export const LONG: Cast = { names: ["Maximilien-Alexandre", "Les Grands-Mères 2000", "Jean-Christophe W."] };
export const DUO: Cast = { names: ["Léa", "Karim"] };
export const EIGHT: Cast = {
  names: [
    "Léa",
    "Maximilienne-Charlotte",
    "Zoé",
    "Maximilien-Alexandre",
    "Inès",
    "Bartholomé de la Tour",
    "Jean-Christophe W.",
    "Anaïs",
  ],
};
export const LONGEST: Cast = {
  names: ["Maximilienne-Charlotte", "Léa", "Les Grands-Mères 2000", "Jean-Christophe W."],
};
export const FOUR: Cast = { names: ["Léa", "Karim", "Zoé", "Maximilien-Alexandre"], team: 2 };

export function makeRoom(cast: Cast, more: Partial<RoomView> = {}): RoomView {
  const players: RoomPlayer[] = [];
  const seats: SeatSlot[] = cast.names.map((name, seat) => {
    const slot: SeatSlot = {
      seat,
      name: COLOURS[seat] ?? { fr: "", en: "" },
      players: [],
      bot: null,
      bot_name: null,
      bearer: null,
    };
    if (cast.empty?.includes(seat)) return slot;
    if (cast.bots?.includes(seat)) return { ...slot, bot: "medium", bot_name: { fr: "Dame Loutre", en: "Lady Otter" } };
    const mates = Array.from(
      { length: (cast.phones ?? 1) - 1 },
      (_, index) => `${cast.names[(seat + index + 1) % cast.names.length] ?? ""} ${index + 2}`,
    );
    const members = cast.team === seat ? [name, "Inès", "Tom"] : [name, ...mates];
    members.forEach((member, index) => {
      const id = `p${seat}${index}`;
      players.push({
        id,
        name: member,
        seat,
        connected: !(seat === 2 && index === 0),
        ready: seat !== 1,
        looks_on: false,
        guest: false,
        avatar: AVATARS[players.length % AVATARS.length] ?? null,
      });
      slot.players.push(id);
    });
    slot.bearer = members.length === 1 ? (slot.players[0] ?? null) : null;
    return slot;
  });
  players.push({
    id: "w1",
    name: "Mamie Odette",
    seat: null,
    connected: true,
    ready: false,
    looks_on: false,
    guest: false,
    avatar: null,
  });
  return {
    code: "K7QM",
    phase: "playing",
    game: "conquest",
    preset: "long",
    options: { map: "france", reveal_time: 5, select_time: 20 },
    content: {
      lang: "fr",
      banks: [],
      categories: [],
      tags: [],
      difficulty_min: 1,
      difficulty_max: 5,
      own_order: false,
      own_all: false,
      fill_up: true,
    },
    locked: false,
    reactions: true,
    own_seats: true,
    listed: false,
    paused: false,
    hold: [],
    halted: false,
    trouble: null,
    clock: NOW,
    join_url: "HTTP://192.168.1.20:5000/J/K7QM",
    players,
    seats,
    max_seats: cast.names.length,
    spectators: 2,
    matches_played: 0,
    pairs: [],
    unplayed: false,
    host: null,
    ...more,
  };
}

export const HOST: HostRoomView = {
  knocks: [{ id: "k1", name: "Bob", reason: "locked", player: null }],
  wrong_pins: [],
  removed: [],
  room_pin: null,
  name_filter: "off",
  listed: null,
  most_seated: null,
  links: [
    {
      player: "p00",
      rtt_ms: 34,
      floor_ms: 22,
      jitter_ms: 18,
      spare_ms: 80,
      sources: ["kernel", "ping", "probe"],
      flags: [],
      remarks: [],
    },
    {
      player: "p10",
      rtt_ms: 180,
      floor_ms: 141,
      jitter_ms: 44,
      spare_ms: 12,
      sources: ["ping", "probe"],
      remarks: [],
      flags: ["high_implied"],
    },
    {
      player: "p20",
      rtt_ms: null,
      floor_ms: null,
      jitter_ms: null,
      spare_ms: null,
      sources: [],
      flags: [],
      remarks: [],
    },
  ],
  problems: [],
  plan: {
    minutes_min: 25,
    minutes_max: 38,
    choice_needed: 42,
    choice_unseen: 150,
    choice_total: 180,
    number_needed: 18,
    number_unseen: 80,
    number_total: 90,
    own: null,
  },
  fault: null,
};

/** The towers that stand of each seat's castle. */
const TOWERS = [3, 2, 3, 1];

/** A board in mid-battle: owners spread from three corners, castles included. */
export function makeTerritories(map: MapGeometry, seats: number, freeShare = 0): TerritoryView[] {
  const bases = spread(map, seats);
  const owner = new Map<string, number>();
  const queue = bases.map((id, seat) => [id, seat] as const);
  bases.forEach((id, seat) => owner.set(id, seat));
  while (queue.length > 0) {
    const [id, seat] = queue.shift() ?? ["", 0];
    for (const near of map.territories.find((one) => one.id === id)?.neighbours ?? []) {
      if (owner.has(near)) continue;
      owner.set(near, seat);
      queue.push([near, seat]);
    }
  }
  const keep = Math.round(map.territories.length * (1 - freeShare));
  const order = [...owner.keys()];
  const kept = new Set(order.slice(0, keep));
  return map.territories.map((territory, index) => {
    const base = bases.indexOf(territory.id);
    const held = kept.has(territory.id) ? (owner.get(territory.id) ?? null) : null;
    return {
      id: territory.id,
      owner: held,
      value: base >= 0 ? 1000 : held === null ? 0 : ([200, 300, 400][index % 3] ?? 200),
      towers: TOWERS[base] ?? null,
    };
  });
}

function spread(map: MapGeometry, count: number): string[] {
  const chosen = [map.territories[0]];
  while (chosen.length < count) {
    const far = [...map.territories].sort((a, b) => gap(b) - gap(a))[0];
    chosen.push(far);
  }
  function gap(one: MapGeometry["territories"][number]): number {
    return Math.min(
      ...chosen.map((other) =>
        Math.hypot(one.label[0] - (other?.label[0] ?? 0), one.label[1] - (other?.label[1] ?? 0)),
      ),
    );
  }
  return chosen.map((one) => one?.id ?? "");
}

export function makeSeats(territories: TerritoryView[], count: number, dead: number[] = []): SeatView[] {
  const rows = Array.from({ length: count }, (_, seat): SeatView => {
    const own = territories.filter((one) => one.owner === seat);
    const alive = !dead.includes(seat);
    return {
      seat,
      score: alive ? own.reduce((sum, one) => sum + one.value, 0) + seat * 100 : 0,
      alive,
      base: own.find((one) => one.towers !== null)?.id ?? null,
      towers: alive ? (TOWERS[seat] ?? 3) : 0,
      territories: own.length,
      defence_points: seat * 100,
      absent: false,
      rank: 1,
      captain: null,
    };
  });
  const scores = [...rows].sort((a, b) => (b.score ?? 0) - (a.score ?? 0));
  return rows.map((row) => ({ ...row, rank: scores.findIndex((one) => one.score === row.score) + 1 }));
}

export const CHOICE: QuestionView = {
  serial: 7,
  format: "choice",
  text: "Quelle est la capitale de l’Australie\u00a0?",
  category: "geography",
  difficulty: 2,
  choices: ["Sydney", "Canberra", "Melbourne", "Perth"],
  unit: "",
  max_digits: 0,
  largest: 0,
  as_of: null,
  image: null,
  on_wall: false,
};
export const CHOICE_LONG: QuestionView = {
  ...CHOICE,
  serial: 8,
  text: "Quel traité de 1648 a mis fin à la guerre de Trente Ans et redessiné toute l’Europe\u00a0?",
  choices: [
    "La paix de Westphalie",
    "Le traité d’Utrecht",
    "La paix des Pyrénées, signée",
    "Le traité de Cateau-Cambrésis de 1559",
  ],
};
export const CHOICE_WRAPPED: QuestionView = {
  ...CHOICE,
  serial: 10,
  text: "Avec quel instrument de Jean-Bernard-Léon Foucault, accroché au Panthéon, voit-on la Terre tourner\u00a0?",
  choices: ["Un très grand gyroscope", "Le long pendule du Panthéon", "Un baromètre", "Une lunette"],
};
export const NUMBER: QuestionView = {
  serial: 9,
  format: "number",
  text: "Quelle est la hauteur de la tour Eiffel, antennes comprises\u00a0?",
  category: "geography",
  difficulty: 2,
  choices: [],
  unit: "m",
  max_digits: 4,
  largest: 1e15,
  as_of: 2022,
  image: null,
  on_wall: false,
};

export function fightOn(territories: TerritoryView[], castle: boolean, attacker = 0, defender = 1): Fight {
  const target = territories.find((one) => one.owner === defender && (one.towers !== null) === castle);
  return { attacker, defender, territory: target?.id ?? "", castle, tower: castle ? 2 : 1, towers: castle ? 3 : 1 };
}

export function claimsOf(territories: TerritoryView[], seats: number[]): Claim[] {
  const free = territories.filter((one) => one.owner === null);
  return seats.map((seat, index) => ({ seat, territory: free[index]?.id ?? "" }));
}

export function rankingOf(seats: SeatView[]): RankView[] {
  return [...seats]
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map((seat, index) => ({
      rank: index + 1,
      seat: seat.seat,
      score: seat.score ?? 0,
      territories: seat.territories,
      towers: seat.towers,
      right_answers: 14 - index * 2,
      battles_won: index === 1 ? 6 : 3,
      fastest_ms: 3200 + seat.seat * 900,
      closest_guesses: seat.seat === 1 ? 5 : 2,
    }));
}

export function makeView(
  map: MapGeometry,
  count: number,
  stage: FlatStage,
  more: Partial<ConquestView> = {},
): ConquestView {
  const territories = more.territories ?? makeTerritories(map, count);
  const worth = (fight: Fight) => (territories.find((one) => one.id === fight.territory)?.towers == null ? 400 : 1000);
  return {
    map: map.id,
    phase: "battle",
    round: 3,
    rounds: 6,
    order: more.phase === "allocation" ? [] : [1, 0, 2, 3].filter((seat) => seat < count),
    slot: 1,
    territories,
    seats: makeSeats(territories, count),
    mine: null,
    crowd: { options: [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: null,
    ...laid(stage, worth),
    ...more,
  };
}

export function makeUpdate(room: RoomView, view: ConquestView): UpdateOf<ConquestView> {
  const game = {
    id: "conquest",
    match: "m1",
    view,
    prompts:
      view.stage.kind === "picking"
        ? [{ id: "q1", kind: "pick", seats: [view.stage.seat], since: NOW - 4000, due: NOW + 8000, audience: false }]
        : [{ id: "q1", kind: "answer", seats: [], since: NOW - 8000, due: NOW + 12000, audience: false }],
    events: [],
  };
  return { ...makeLobby(room), game };
}

export const makeLobby = (room: RoomView): Update => ({
  seq: 1,
  room,
  you: { role: room.host ? "host" : "screen", player: null, seat: null, pin: null, flagged: [] },
  game: null,
});
