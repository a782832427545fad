// The few things that come over HTTP: rooms to open, games, maps and banks to choose from.
import type { Lang } from "@client/i18n";
import type { BankEntry, GameEntry as Game, Evening, Evenings, MapEntry, NewRoom, Text } from "@client/wire/http";
import type { RoomView } from "@client/wire/messages";

/** A property of a game's option schema, with its words in both languages. */
export interface OptionSchema {
  type?: "integer" | "number" | "boolean" | "string";
  default?: unknown;
  minimum?: number;
  maximum?: number;
  enum?: (string | number)[];
  const?: string | number;
  fr?: string;
  en?: string;
  labels?: Record<string, Text>;
  /** What it does, in a sentence. */
  why?: Text;
  /** How a closed group tells it; `{}` is the value. */
  brief?: Text;
  /** With which others it stands in the form. */
  group?: string;
  /** Any value but the default asks questions to buzz for. */
  asks_open?: boolean;
  /** Only saved matches have it: nobody is asked for it any more. */
  deprecated?: boolean;
}

export type GameEntry = Omit<Game, "options_schema"> & {
  options_schema: { properties?: Record<string, OptionSchema> };
};
export type { BankEntry, MapEntry };

/** What a game is called with these options. */
export const titleOf = ({ name, renamed }: Game["info"], options: RoomView["options"]): Text =>
  Object.entries(renamed).find(([option]) => options[option] === true)?.[1] ?? name;

/** How it is played in this format: the game's own words, then what the options of the format add. */
export const rulesOf = ({ how_to_play, presets }: Game["info"], preset: string | null): Text[] => [
  ...how_to_play,
  ...(presets.find(({ id }) => id === preset)?.how_to_play ?? []),
];

async function get<T>(path: string): Promise<T> {
  const answer = await fetch(path, { headers: { Accept: "application/json" } });
  if (!answer.ok) throw new Error(`${path}: HTTP ${answer.status}`);
  return (await answer.json()) as T;
}

const kept = new Map<string, Promise<unknown>>();

/** Fetched once a page; a failure is forgotten so that the next call tries again. */
function once<T>(path: string): Promise<T> {
  let promise = kept.get(path) as Promise<T> | undefined;
  if (!promise) {
    promise = get<T>(path);
    promise.catch(() => kept.delete(path));
    kept.set(path, promise);
  }
  return promise;
}

export const games = (): Promise<GameEntry[]> => once("/api/games");
export const maps = (): Promise<MapEntry[]> => once("/api/maps");
export const banks = (): Promise<BankEntry[]> => once("/api/banks");

/** The next island that is offered after a seed; the server picks the evenest of a few. */
export const islandAfter = (territories: number, seed: number): Promise<MapEntry> =>
  get<MapEntry>(`/api/islands/${territories}?after=${seed}`);

/** Address of the picture of a map. */
export const mapPicture = (id: string): string => `/api/maps/${encodeURIComponent(id)}.svg`;

/** Address of the picture of a room's join code: another one as soon as the code leads elsewhere. */
export const qrUrl = ({ code, join_url }: RoomView, table?: number): string =>
  `/api/rooms/${encodeURIComponent(code)}/qr.svg?${table ? `table=${table}&` : ""}${encodeURIComponent(join_url ?? "")}`;

/** Address of the page that keeps a match, beside that where phones come in. */
export const souvenirOf = (join_url: string, match: string): string =>
  join_url.replace(/\/j\/[^/]*$/, `/souvenir/${match}`);

/** The evenings of a public house that everybody may come into. */
export const evenings = async (): Promise<readonly Evening[]> => (await get<Evenings>("/api/rooms")).rooms;

/** Open a new room. The token makes this device its host. */
export async function openRoom(lang: Lang): Promise<NewRoom> {
  const answer = await fetch("/api/rooms", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ lang }),
  });
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  return (await answer.json()) as NewRoom;
}
