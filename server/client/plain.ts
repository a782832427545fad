/** What can be said of any game whose screens are not there: its view's plain values, in the game's words. */
import { useEffect, useState } from "preact/hooks";
import { say } from "./i18n";
import { amount } from "./figures";
import { untilLoaded } from "./retry";
import type { Ended } from "./match";
import type { GameEntry } from "./wire/http";
import type { GameView } from "./wire/messages";

/** An action, which is sent as it is. */
export interface PlainAction {
  kind: string;
  [field: string]: unknown;
}

/** `least` to `most` of `items`, as `engine/asks.py` describes them. */
export interface PickOffer {
  kind: "pick";
  action: string;
  field: string;
  items: readonly unknown[];
  least: number;
  most: number;
  fixed: Readonly<Record<string, unknown>>;
}

export interface NumberOffer {
  kind: "number";
  action: string;
  field: string;
  low: number;
  high: number;
}

export type Offer = PlainAction | PickOffer | NumberOffer;

/** What the view of any game may have, whatever else it has. */
export interface PlainView extends GameView {
  stage: { kind: string; ranking?: unknown } & Partial<Ended>;
  mine?: unknown;
  own?: readonly unknown[];
  legal?: readonly Offer[];
}

// An action of a game may be called "pick" or "number" as well; it has not all of these fields.
export const isPick = (offer: Offer): offer is PickOffer => "action" in offer && "field" in offer && "items" in offer;
export const isNumber = (offer: Offer): offer is NumberOffer =>
  "action" in offer && "field" in offer && "low" in offer && "high" in offer;

/** The outside of the box, or null until it is there. */
export function useEntry(id: string): GameEntry | null {
  const [entry, set] = useState<GameEntry | null>(null);
  useEffect(() => untilLoaded(games, (found) => set(found.find(({ info }) => info.id === id) ?? null)), [id]);
  return entry;
}

async function games(): Promise<GameEntry[]> {
  const answer = await fetch("/api/games");
  if (!answer.ok) throw new Error(`games: HTTP ${answer.status}`);
  return (await answer.json()) as GameEntry[];
}

/** How the names of the rules and the seats are called; without `entry` only the latter are known yet. */
export interface Names {
  entry: GameEntry | null;
  nameOf(seat: number): string;
}

/** A name of the rules in the game's words, else as it stands there: `last_card` is "last card". */
export function word({ entry }: Names, name: string): string {
  const known = entry?.info.words[name];
  return known ? say(known) : name.replaceAll("_", " ");
}

/** The same at the head of a page: "Last card". */
export function titled(names: Names, name: string): string {
  const said = word(names, name);
  return said.charAt(0).toUpperCase() + said.slice(1);
}

type Thing = Readonly<Record<string, unknown>>;
const isThing = (value: unknown): value is Thing =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const joined = (parts: readonly string[], by = " "): string => parts.filter((part) => part !== "").join(by);

/** A value in words: a number, a name, a list of them, or what a record holds. */
export function told(names: Names, value: unknown, field = ""): string {
  if (typeof value === "number")
    return field === "seat" || field === "seats" ? names.nameOf(value) : amount(String(value), "");
  if (typeof value === "boolean") return value ? "✓" : "–";
  if (typeof value === "string") return word(names, value);
  if (Array.isArray(value))
    return joined(
      value.map((each: unknown) => told(names, each, field)),
      ", ",
    );
  return isThing(value) ? joined(Object.entries(value).map(([name, part]) => told(names, part, name))) : "";
}

/** The words of an action: its kind, then its values. */
export function labelOf(names: Names, { kind, ...values }: PlainAction): string {
  return joined([word(names, kind), told(names, values)]);
}

export interface Fact {
  label: string;
  value: string;
}

const OF_THE_ENGINE = new Set([
  "stage",
  "beneath",
  "beside",
  "mine",
  "own",
  "legal",
  "kind",
  "opened_at",
  "due",
  "beats",
  "seat",
]);

/** What a record says besides what the engine itself adds; nothing of empty fields. `but` are told elsewhere. */
export function facts(names: Names, of: unknown, but: readonly string[] = []): Fact[] {
  if (!isThing(of)) return [];
  const fields = Object.entries(of).filter(([name]) => !OF_THE_ENGINE.has(name) && !but.includes(name));
  return fields.flatMap(([name, value]) =>
    fact(names, name, isBySeat(names, name, value) ? named(names, name, value) : told(names, value, name)),
  );
}

const fact = (names: Names, name: string, value: string): Fact[] =>
  value === "" ? [] : [{ label: word(names, name), value }];

/** A value for each seat, by its number (`BySeat` of engine/types.py): the game says which fields are so. */
const isBySeat = ({ entry }: Names, name: string, value: unknown): value is unknown[] =>
  Array.isArray(value) && (entry?.by_seat.includes(name) ?? false);

/** Such values in one line, with the names of their seats. */
const named = (names: Names, name: string, values: unknown[]): string => {
  const parts = values.map((value) => told(names, value, name));
  return joined(
    parts.map((part, seat) => part && `${names.nameOf(seat)} ${part}`),
    ", ",
  );
};

const isOfSeats = (value: unknown): value is Thing[] =>
  Array.isArray(value) && value.length > 0 && value.every((each) => isThing(each) && typeof each["seat"] === "number");

/** Fields that hold a record for each seat, as `engine/chairs.py` has them, and those records. */
const perSeat = (view: PlainView): [name: string, records: Thing[]][] =>
  Object.entries(view).flatMap(([name, value]) =>
    !OF_THE_ENGINE.has(name) && isOfSeats(value) ? [[name, value] as [string, Thing[]]] : [],
  );

/** What is said of no seat in particular: by the view, and by the stage on top. */
export function factsOfAll(names: Names, view: PlainView): Fact[] {
  const bySeat = names.entry?.by_seat ?? [];
  const records = perSeat(view).map(([name]) => name);
  return [...facts(names, view, [...bySeat, ...records]), ...facts(names, view.stage, bySeat)];
}

/** What is said of one seat: by its records, and by what holds a value for each. */
export function factsOfSeat(names: Names, view: PlainView, seat: number): Fact[] {
  const records = perSeat(view).flatMap(([, each]) => each.filter((one) => one["seat"] === seat));
  const values = [view, view.stage].flatMap((record) => Object.entries(record));
  return [
    ...records.flatMap((each) => facts(names, each)),
    ...values.flatMap(([name, value]) =>
      isBySeat(names, name, value) ? fact(names, name, told(names, value[seat], name)) : [],
    ),
  ];
}

/** The end as every screen counts it, also where the last stage of a game has nothing of it. */
export const endOf = ({ stage }: PlainView): Ended => ({ opened_at: 0, beats: [], superlatives: [], ...stage });

/** The ranking of a last stage that shows one (`engine/ending.py`), else nothing. */
export function rankingOf(view: PlainView): { rank: number; seat: number; value: null }[] {
  const { ranking } = view.stage;
  if (!Array.isArray(ranking)) return [];
  return ranking
    .filter(isThing)
    .flatMap(({ rank, seat }) =>
      typeof rank === "number" && typeof seat === "number" ? [{ rank, seat, value: null }] : [],
    );
}

/** The seats of which something is asked now. */
export const askedSeats = (prompts: readonly { seats: readonly number[] }[]): number[] =>
  [...new Set(prompts.flatMap((prompt) => prompt.seats))].sort((a, b) => a - b);
