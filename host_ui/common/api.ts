// The few things that come over HTTP: rooms to open, games, maps and banks to choose from.
import type { Lang } from "../../server/client/i18n";
import type { Text } from "../../server/client/wire/messages";

export interface RoomUrls {
  phone: string;
  projector: string;
  console: string;
}

export interface NewRoom {
  code: string;
  host_token: string;
  urls: RoomUrls;
}

export interface Preset {
  id: string;
  name: Text;
  options: Record<string, unknown>;
}

export interface GameInfo {
  id: string;
  name: Text;
  tagline: Text;
  how_to_play: Text[];
  min_seats: number;
  max_seats: number;
  seat_names: Text[];
  team_size: number;
  presets: Preset[];
  uses_questions: boolean;
  void_means: Text | null;
  version: number;
}

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
}

export interface GameEntry {
  info: GameInfo;
  options_schema: { properties?: Record<string, OptionSchema> };
  bot_skills: string[];
}

export interface MapEntry {
  id: string;
  names: Text;
  territories: number;
}

/** Questions that games can ask. */
interface Count {
  choice: number;
  number: number;
}

export interface BankEntry {
  id: string;
  /** Perhaps in one language only: whoever imports a file names it once. */
  title: Partial<Text> | string;
  languages: Lang[];
  choice: number;
  number: number;
  /** Those that are switched off are never asked. */
  enabled: boolean;
  /** It came with Buzzkeep; the questions of all others are the host's own. */
  shipped: boolean;
  categories: Record<string, Count>;
  /** Every tag that a host can pick by, also those that the bank has no question of. */
  tags: (Count & { id: string; names: Text })[];
}

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

/** Address of the picture of a room's join code. */
export const qrUrl = (code: string): string => `/api/rooms/${encodeURIComponent(code)}/qr.svg`;

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
