/** Scenes recorded from matches by tests/kit/scenes.py, at a table of people with long names. */
import type { GameView, PromptView, RoomView, SeatSlot, Update } from "@client/wire/messages";
import { SOUND } from "./update";

/** What a screen was shown at a step, as it is recorded. */
interface Recorded {
  /** It shows much that no scene before it does. */
  rich: boolean;
  page: "phone" | "projector" | "console";
  game: string;
  options: RoomView["options"];
  seat: number | null;
  member: string | null;
  /** The people of each seat, by id. */
  members: string[][];
  /** What the seats are called where nobody sits. */
  names: SeatSlot["name"][];
  over: boolean;
  clock: number;
  view: GameView;
  prompts: PromptView[];
  events: unknown[];
}

const NAMES = [
  "Maximilien-Alexandre",
  "Les Grands-Mères 2000",
  "Jean-Christophe W.",
  "Zoé",
  "Bérénice-Apolline",
  "Tom",
  "Anne-Élisabeth",
  "Karim",
  "Inès",
  "Wilhelmine",
];
const ROBOT = { fr: "Frère Castor", en: "Brother Beaver" };

function update(scene: Recorded): Update {
  // A phone at a seat that a bot had in the match is somebody's here: without a player it would wait for its room.
  const members = scene.members.map((ids, seat) =>
    scene.page === "phone" && scene.member === null && seat === scene.seat ? [`p${seat}`] : ids,
  );
  const people = members.flatMap((ids, seat) => ids.map((id) => ({ id, seat })));
  const audience = { id: scene.member ?? "fan", seat: null };
  const player =
    scene.seat === null
      ? scene.page === "phone"
        ? audience.id
        : null
      : (scene.member ?? members[scene.seat]?.[0] ?? null);
  const room: RoomView = {
    code: "KWQM",
    listed: false,
    phase: scene.over ? "over" : "playing",
    game: scene.game,
    preset: null,
    options: scene.options,
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
    paused: false,
    hold: [],
    halted: false,
    trouble: null,
    clock: scene.clock,
    join_url: "http://192.168.1.20:5000/j/KWQM",
    players: [...people, ...(scene.seat === null ? [audience] : [])].map(({ id, seat }, index) => ({
      id,
      name: NAMES[index % NAMES.length] ?? id,
      seat,
      connected: true,
      ready: true,
      looks_on: false,
      guest: false,
      table: null,
      avatar: null,
    })),
    seats: members.map((ids, seat) => ({
      seat,
      name: scene.names[seat] ?? ROBOT,
      players: ids,
      bot: ids.length > 0 ? null : "medium",
      bot_name: ids.length > 0 ? null : ROBOT,
      bearer: ids.length === 1 ? (ids[0] ?? null) : null,
    })),
    max_seats: scene.members.length,
    spectators: 1,
    matches_played: 0,
    pairs: [],
    unplayed: false,
    host: null,
  };
  const role = scene.page === "phone" ? "player" : scene.page === "console" ? "host" : "screen";
  const { view, prompts, events } = scene;
  return {
    seq: 41,
    room,
    you: {
      role,
      player,
      seat: scene.seat,
      pin: player === null ? null : "4821",
      flagged: [],
      declined: false,
      contributions: [],
    },
    game: { id: scene.game, match: "recorded", view, prompts, events },
  };
}

/** The recorded scenes of a page by name; with `rich` only those that show much that others do not. */
export async function recorded(page: Recorded["page"], rich: boolean): Promise<Record<string, Update>> {
  const scenes = (await (await fetch("/recorded.json")).json()) as Record<string, Recorded>;
  return Object.fromEntries(
    Object.entries(scenes)
      .filter(([, scene]) => scene.page === page && (scene.rich || !rich))
      .map(([name, scene]) => [name, update(scene)]),
  );
}

/** Whether a scene is looked at: the rich recorded ones and the best of those by hand; `?written`: all by hand; `?recorded`: all recorded. */
export function toLookAt(query: URLSearchParams, name: string, written: boolean, best: readonly string[]): boolean {
  if (query.has("recorded")) return !written;
  return written ? query.has("written") || best.includes(name) : !query.has("written");
}
