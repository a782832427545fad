/** Hand-made rooms and lines for the gallery of the phone. */
import { signal } from "@preact/signals";
import type { Line, Network, Order, Status } from "@client/session";
import type { Goodbye, Reply, RoomView, Update, Welcome } from "@client/wire/messages";
import { SOUND } from "../both/update";

/** The room clock of every scene. */
export const NOW = 600_000;
export const FRENCH = (navigator.languages[0] ?? "fr").startsWith("fr");

export function room(): RoomView {
  return {
    code: "K7QM".replace("7", "W"),
    phase: "playing",
    game: "conquest",
    preset: "long",
    options: { map: "france", select_time: 20 },
    content: {
      lang: FRENCH ? "fr" : "en",
      banks: [],
      categories: [],
      tags: [],
      difficulty_min: 1,
      difficulty_max: 5,
      own_order: false,
      own_all: false,
      fill_up: true,
      short: "mixed",
    },
    locked: false,
    reactions: true,
    bright: false,
    sound: SOUND,
    own_seats: true,
    writing: false,
    listed: false,
    paused: false,
    hold: [],
    clock: NOW,
    join_url: "http://192.168.1.20:5000/j/KWQM",
    players: [
      {
        id: "p1",
        name: "Léa",
        seat: 0,
        connected: true,
        ready: true,
        looks_on: false,
        guest: false,
        table: null,
        avatar: null,
      },
      {
        id: "p2",
        name: "Karim",
        seat: 1,
        connected: true,
        ready: false,
        looks_on: false,
        guest: false,
        table: null,
        avatar: null,
      },
      {
        id: "p3",
        name: "Zoé",
        seat: 2,
        connected: true,
        ready: true,
        looks_on: false,
        guest: false,
        table: null,
        avatar: null,
      },
    ],
    seats: [
      { seat: 0, name: { fr: "Rouge", en: "Red" }, players: ["p1"], bot: null, bot_name: null, bearer: "p1" },
      { seat: 1, name: { fr: "Bleu", en: "Blue" }, players: ["p2"], bot: null, bot_name: null, bearer: "p2" },
      { seat: 2, name: { fr: "Vert", en: "Green" }, players: ["p3"], bot: null, bot_name: null, bearer: "p3" },
    ],
    max_seats: 3,
    spectators: 1,
    matches_played: 0,
    pairs: [],
    unplayed: false,
    host: null,
  } as unknown as RoomView;
}

export function lobby(change: (update: Update) => void = () => undefined): Update {
  const update: Update = {
    seq: 3,
    room: { ...room(), phase: "lobby" },
    you: { role: "player", player: "p1", seat: 0, pin: "4821", flagged: [], declined: false, contributions: [] },
    game: null,
  };
  update.room.players = update.room.players.map((player) => ({ ...player, ready: player.id === "p3" }));
  change(update);
  return update;
}

/** Seat 0 played by three, one of them away. */
export function teamed(update: Update): Update {
  update.room.players.push(
    {
      id: "p4",
      name: "Maxime",
      seat: 0,
      connected: true,
      ready: true,
      looks_on: false,
      guest: false,
      table: null,
      avatar: null,
    },
    {
      id: "p5",
      name: "Inès",
      seat: 0,
      connected: false,
      ready: true,
      looks_on: false,
      guest: false,
      table: null,
      avatar: null,
    },
  );
  const slot = update.room.seats[0];
  if (slot) Object.assign(slot, { players: ["p1", "p4", "p5"], bearer: null });
  return update;
}

export interface LineOptions {
  status?: Status;
  update?: Update | null;
  goodbye?: Goodbye["code"];
  token?: string | null;
  rtt?: number | null;
  network?: Network;
  /** The answer to every command; "never" leaves them open. */
  reply?: Partial<Reply> | "never";
}

/** For measuring: on a busy machine a running clock would take a scene to its next stage meanwhile. */
const STILL = new URLSearchParams(location.search).has("still");

/** A line to nowhere: the clock runs from when the room was seen (with `?still` it stands there), commands get the canned reply. */
export function cannedLine(options: LineOptions): Line & { sent: Order[] } {
  const begun = performance.now();
  const now = options.update?.room.clock ?? NOW;
  const sent: Order[] = [];
  const paused = options.update?.room.paused ?? false;
  const reply: Reply = { ok: true, seq: 42, error: null, token: null, player: null, knock: null, preview: null };
  return {
    room: "KWQM",
    status: signal<Status>(options.status ?? "online"),
    update: signal(options.update ?? null),
    goodbye: signal(options.goodbye ? { code: options.goodbye, message: "" } : null),
    welcome: signal<Welcome | null>(null),
    rtt: signal(options.rtt === undefined ? 24 : options.rtt),
    network: signal(options.network ?? null),
    token: signal(options.token === undefined ? "secret" : options.token),
    waiting: signal(0),
    live: signal(null),
    reaction: signal(null),
    hint: () => undefined,
    sent,
    send: (order) => {
      sent.push(order);
      const canned = options.reply;
      if (canned === "never") return new Promise(() => undefined);
      return Promise.resolve({ ...reply, ...canned });
    },
    serverNow: () => (paused || STILL ? now : now + performance.now() - begun),
    restart: () => undefined,
    close: () => undefined,
  };
}

/** A stage as a scene tells it: when it opened and until when it lasts is filled in by {@link opened}. */
export type Unopened<S> = S extends unknown ? Omit<S, "opened_at" | "due"> : never;

export const opened = <S>(stage: Unopened<S>): S => ({ opened_at: NOW - 3_000, due: NOW + 12_000, ...stage }) as S;
