// What the wall adds now and then: a word on what has just happened. Never on a person's looks or on who failed, and none
// twice in an evening. Which one is by the room and the moment, so that two walls of a room say the same.
import { signal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { type Lang, lang } from "@client/i18n";
import type { Match } from "@client/match";
import { load, save } from "@client/storage";
import { speak } from "../common/audio";
import type english from "./en.json";

export type Occasion = keyof typeof english;
type Lines = Readonly<Record<Occasion, readonly string[]>>;

/** Who won, against whom, and for the how manieth time, or how often in a row: what lines may name. */
export interface LineFacts {
  winner?: string;
  other?: string;
  times?: number;
}

const lines = signal<Partial<Record<Lang, Lines>>>({});
const FILES: Readonly<Record<Lang, () => Promise<{ default: Lines }>>> = {
  fr: () => import("./fr.json"),
  en: () => import("./en.json"),
};
const asked = new Set<Lang>();

/** The lines of a language; null until they are there. */
function written(tongue: Lang): Lines | null {
  if (!asked.has(tongue)) {
    asked.add(tongue);
    FILES[tongue]().then(
      (file) => (lines.value = { ...lines.value, [tongue]: file.default }),
      () => asked.delete(tongue), // no line: at the next occasion
    );
  }
  return lines.value[tongue] ?? null;
}

const KEPT = "buzzkeep.voice";
/** A room that has said nothing for so long has another evening. */
const EVENING_MS = 8 * 3_600_000;

/** The lines that this wall has said in an evening, by its room; kept, so that a reload does not begin again. */
function saidIn(room: string): Partial<Record<Occasion, number[]>> {
  const kept = JSON.parse(load(KEPT) ?? "{}");
  return kept.room === room && Date.now() - (kept.at ?? 0) < EVENING_MS ? kept.said : {};
}

const numberOf = (text: string): number =>
  [...text].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 9973, 7);

const GAP = /\{(\w+)\}/g;
const chosen = new Map<string, number | null>();

/** A line for what happened at `moment`, the same however often it is drawn; null: all have been said, or none is there yet. */
export function lineOn(
  room: string,
  moment: string | number,
  occasion: Occasion,
  facts: LineFacts = {},
): string | null {
  const all = written(lang.value)?.[occasion];
  if (!all) return null;
  const key = `${room} ${moment} ${occasion}`;
  const given = facts as Readonly<Record<string, string | number | undefined>>;
  if (!chosen.has(key)) {
    const before = saidIn(room);
    const used = before[occasion] ?? [];
    const first = numberOf(key);
    const one = all
      .map((_, index) => (first + index) % all.length)
      .find(
        (index) =>
          !used.includes(index) && Array.from((all[index] ?? "").matchAll(GAP)).every(([, name = ""]) => given[name]),
      );
    chosen.set(key, one ?? null);
    if (one !== undefined)
      save(KEPT, JSON.stringify({ room, at: Date.now(), said: { ...before, [occasion]: [...used, one] } }));
  }
  return all[chosen.get(key) ?? -1]?.replace(GAP, (_, name) => `${given[name]}`) ?? null;
}

/** A line as it stands on the wall; it is heard, too, where the wall says everything, even beyond its screen. */
export function Announced({ text, as = "voice" }: { text: string | null; as?: string }) {
  useEffect(() => {
    if (text !== null) speak(text, lang.value, "word");
  }, [text]);
  return text === null ? null : <p class={`${as} enter`}>{text}</p>;
}

/** A word for which a game's screens have no place of its own: it takes that of the game's name for a while. */
export const remark = signal<{ match: string; at: number; text: string | null } | null>(null);
const STANDS_MS = 7_000;
/** From one to the next. */
const APART_MS = 50_000;

/** Say a word on great moments of a game; `of`: what an event is an occasion for, and whose it is. */
export function useRemarks<Event extends { kind: string }>(
  { room, game, view, line, nameOf }: Match,
  of: (event: Event) => readonly [Occasion, number] | null,
): void {
  const first = useRef(true);
  useEffect(() => {
    const at = line.serverNow();
    const last = remark.peek();
    const soon = last?.match === game.match && at < last.at + APART_MS;
    const found = first.current || soon ? [] : (game.events as Event[]).flatMap((event) => [of(event) ?? []]);
    first.current = false;
    const [occasion, seat] = found.find(({ length }) => length > 0) ?? [];
    if (occasion === undefined || seat === undefined) return;
    const moment = (view.stage as { opened_at?: number }).opened_at ?? 0;
    const text = lineOn(room.code, moment, occasion, { winner: nameOf(seat) });
    if (text === null) return;
    remark.value = { match: game.match, at, text };
    speak(text, lang.value, "word");
    setTimeout(() => (remark.value = { match: game.match, at, text: null }), STANDS_MS);
  }, [game]);
}
