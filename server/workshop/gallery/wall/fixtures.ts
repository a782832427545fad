// Hand-made updates for the gallery of screens. Nothing of this is in a shipped bundle.
import { type Signal, signal } from "@preact/signals";
import type { Line, Order, Status } from "@client/session";
import { AVATARS } from "@client/ui/avatars";
import type { MapGeometry } from "@client/ui/geometry";
import type { Goodbye, HostRoomView, RoomPlayer, RoomView, SeatSlot, Update, Welcome } from "@client/wire/messages";
import { SOUND } from "../both/update";

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
      return Promise.resolve({ ok: true, seq: 2, error: null, token: null, player: null, knock: null, preview: null });
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
        table: null,
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
    table: null,
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
      short: "mixed",
      places: "fifth",
    },
    locked: false,
    reactions: true,
    bright: false,
    sound: SOUND,
    own_seats: true,
    tables: 0,
    writing: false,
    rest_due: null,
    programme: null,
    listed: false,
    paused: false,
    hold: [],
    halted: false,
    trouble: null,
    clock: NOW,
    join_url: "http://192.168.1.20:5000/j/K7QM",
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
  programme: null,
  minutes: [],
  standings: [],
  knocks: [{ id: "k1", name: "Bob", reason: "locked", player: null }],
  wrong_pins: [],
  removed: [],
  room_pin: null,
  name_filter: "off",
  listed: null,
  contributions: [],
  most_seated: null,
  appeals: [],
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
    choice: { needed: 42, unseen: 150, total: 180, own: 0, filled: 42 },
    number: { needed: 18, unseen: 80, total: 90, own: 0, filled: 18 },
    open: { needed: 0, unseen: 0, total: 0, own: 0, filled: 0 },
    own_left_out: null,
  },
  address: "http://192.168.1.20:5000",
  addresses: [
    { origin: "http://192.168.1.20:5000", kind: "wifi", phones: 2 },
    { origin: "http://192.168.7.4:5000", kind: "ethernet", phones: 0 },
    { origin: "http://[2001:db8:1::20]:5000", kind: "network", phones: 0 },
    { origin: "http://172.17.0.1:5000", kind: "container", phones: 0 },
  ],
  arrivals: { opened: 5, naming: 1, joined: 3 },
  walls: { shown: 1, hidden: 0, voices: [], cannot: [] },
  fault: null,
  unread: false,
};

export const makeLobby = (room: RoomView): Update => ({
  seq: 1,
  room,
  you: {
    role: room.host ? "host" : "screen",
    player: null,
    seat: null,
    pin: null,
    flagged: [],
    declined: false,
    contributions: [],
  },
  game: null,
});

/** What `scenes/wall.ts` of a game lists as SCENES, by name; those of the console begin with `c_`. */
export interface GalleryScene {
  page: "projector" | "console";
  map: string;
  make: (map: MapGeometry) => Update | null;
  status?: "lost";
  /** The update that came before it. */
  before?: (map: MapGeometry) => Update | null;
  /** How far its clock has gone, ms, and how long it plays. */
  at?: number;
  total?: number;
}

export const tv = (make: (map: MapGeometry) => Update | null, map = "france"): GalleryScene => ({
  page: "projector",
  map,
  make,
});
export const host = (make: (map: MapGeometry) => Update | null): GalleryScene => ({
  page: "console",
  map: "france",
  make,
});
/** The same scene as the console gets it. */
export function asHost(make: (map: MapGeometry) => Update | null, more: Partial<HostRoomView> = {}) {
  return (map: MapGeometry): Update | null => {
    const update = make(map);
    if (!update) return null;
    return { ...update, room: { ...update.room, host: { ...HOST, ...more } }, you: { ...update.you, role: "host" } };
  };
}
