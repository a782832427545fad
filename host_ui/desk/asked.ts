// The update in which a question is being asked, as a room would send it to its wall and to a phone: canned but for the
// question, and held against the types of the wire by the compiler.
import type { GameOf } from "@client/match";
import type { ConquestQuestion, ConquestView, QuestionView, SeatView } from "@client/wire/games/conquest";
import type { RoomPlayer, RoomView, SeatSlot, Update } from "@client/wire/messages";
import type { Item } from "./api";

const NOW = 100_000;
const OPENED = { opened_at: NOW - 8000, due: NOW + 12_000 };
const NAMES = ["Léa", "Karim", "Zoé", "Tom"];
const COLOURS = [
  { fr: "Rouge", en: "Red" },
  { fr: "Bleu", en: "Blue" },
  { fr: "Vert", en: "Green" },
  { fr: "Jaune", en: "Yellow" },
];
const SEATS = NAMES.map((_, seat) => seat);
/** The phone that is shown. */
const SEEN = 1;

const PLAYERS = NAMES.map(
  (name, seat): RoomPlayer => ({
    id: `p${seat}`,
    name,
    seat,
    connected: true,
    ready: true,
    looks_on: false,
    guest: false,
    table: null,
    avatar: null,
  }),
);
const SLOTS = COLOURS.map(
  (name, seat): SeatSlot => ({ seat, name, players: [`p${seat}`], bot: null, bot_name: null, bearer: `p${seat}` }),
);
const FREE = ["fir", "oak", "beech"].map((id) => ({ id, owner: null, value: 200, towers: null, topic: null }));
const STANDING = SEATS.map(
  (seat): SeatView => ({
    seat,
    score: 1800 - 400 * seat,
    alive: true,
    base: null,
    towers: 3,
    territories: 4,
    defence_points: 0,
    absent: false,
    rank: seat + 1,
    captain: null,
    home: null,
    known: [],
  }),
);

const SILENCE: RoomView["sound"] = {
  volume: 0,
  music: false,
  effects: false,
  voice: false,
  announcer: false,
  night: false,
  captions: false,
  voice_name: "",
  voice_rate: 1,
};

function room(lang: string): RoomView {
  return {
    code: "DESK",
    phase: "playing",
    game: "conquest",
    preset: null,
    options: { map: "triangle" },
    content: {
      lang,
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
    paused: false,
    hold: [],
    halted: false,
    clock: NOW,
    join_url: null,
    players: PLAYERS,
    seats: SLOTS,
    max_seats: SEATS.length,
    spectators: 0,
    matches_played: 0,
    unplayed: false,
    pairs: [],
    trouble: null,
    reactions: false,
    bright: false,
    sound: SILENCE,
    tables: 0,
    rest_due: null,
    programme: null,
    own_seats: true,
    writing: false,
    listed: false,
    host: null,
  };
}

/** A question as wall and phones would get it in a language. */
function shown(item: Item, lang: string): QuestionView {
  const wording = item.wordings[lang];
  const { image, sound } = item;
  return {
    serial: 1,
    format: item.kind,
    text: wording?.text ?? "",
    category: item.category,
    difficulty: item.difficulty,
    choices: (wording?.choices ?? []).slice(0, 4),
    unit: wording?.unit ?? "",
    as_of: item.as_of ?? null,
    image: image && {
      name: image.digest,
      width: image.width,
      height: image.height,
      alt: image.alt[lang] ?? "",
      appear: image.appear === "choices" ? "choices" : "whole",
      credit: "",
    },
    sound: sound && { ...sound, name: sound.digest, alt: sound.alt[lang] ?? "", credit: "" },
    on_map: false,
    on_wall: false,
    author: null,
  };
}

const frame: Omit<ConquestQuestion, "stake" | "format"> = {
  kind: "question",
  seats: SEATS,
  witnesses: [],
  heat: 0,
  worth: 200,
  risks: null,
  subject: null,
  opened_at: 0,
  due: null,
};

/** What `wall`, or the phone of a player, is told while the question is open. */
export function asked(item: Item, lang: string, wall: boolean): Update {
  const question = shown(item, lang);
  const by = question.format === "place" ? "number" : question.format; // it is asked where a number may be
  const stake: ConquestQuestion["stake"] =
    by === "choice" ? { kind: "expansion", claims: [], by } : { kind: "allocation", again: false, gives: "one", by };
  const open = by === "open";
  const view: ConquestView = {
    map: "triangle",
    phase: by === "choice" ? "expansion" : "allocation",
    round: 2,
    rounds: 6,
    order: SEATS,
    slot: 1,
    territories: FREE,
    seats: STANDING,
    sealed: [],
    corrections: [],
    topics: [],
    dry: [],
    stage: open
      ? {
          kind: "buzzing",
          question,
          queue: [],
          spoken: [],
          racing: SEATS,
          opens_at: OPENED.opened_at,
          heat: 0,
          pressed: false,
          ...OPENED,
        }
      : { kind: "asking", question, answered: [0, 2], ...OPENED },
    beneath: [{ ...frame, stake, format: by }],
    own: [],
    mine: wall ? null : { seat: SEEN, captain: true, may_act: true, taps: [], my_tap: null },
    crowd: { options: [], standing: [], settled: null, before: [], prize: [] },
    my_crowd: null,
  };
  const prompt = {
    id: "1",
    kind: open ? "buzz" : "asking",
    seats: SEATS,
    since: OPENED.opened_at,
    due: OPENED.due,
    audience: false,
  };
  const game: GameOf<ConquestView> = { id: "conquest", match: "desk", view, prompts: [prompt], events: [] };
  const you = { pin: null, flagged: [], declined: false, contributions: [] };
  return {
    seq: 1,
    room: room(lang),
    you: wall
      ? { ...you, role: "screen", player: null, seat: null }
      : { ...you, role: "player", player: `p${SEEN}`, seat: SEEN },
    game,
  };
}
