// What the review page asks of the server. Every request carries the review key.
import type { Lang } from "../../server/client/i18n";
import { storedKey } from "./key";

export interface Rating {
  level: number;
  uncertainty: number;
  answers: number;
  right: number;
  score: number | null;
}

export interface Line {
  bank: string;
  id: string;
  kind: "choice" | "number";
  category: string;
  difficulty: number;
  enabled: boolean;
  playable: boolean;
  texts: Record<string, string>;
  answers: Record<string, string>;
  flags: number;
  edits: number;
  rating: Rating;
}

export interface Listing {
  questions: Line[];
  total: number;
  pages: number;
  page: number;
  hidden: number;
  banks: Record<string, Record<string, string>>;
  categories: Record<string, number>;
}

export interface Wording {
  text: string;
  choices?: string[];
  unit?: string;
  explanation: string;
}

/** A question as it is stored; numbers that may have decimals are strings, so that nothing is rounded. */
export interface Item {
  id: string;
  kind: "choice" | "number";
  category: string;
  difficulty: number;
  source: string;
  licence: string;
  author: string;
  image: string | null;
  tags: string[];
  wordings: Record<string, Wording>;
  right?: number;
  keep_order?: boolean;
  value?: string;
  min?: string | null;
  max?: string | null;
  as_of?: number | null;
}

export interface Flag {
  reason: string;
  lang: string;
  version: string;
  current: boolean;
  at_ms: number;
  resolved_ms: number | null;
}

export interface Sheet {
  bank: string;
  bank_title: Record<string, string>;
  item: Item;
  version: string;
  enabled: boolean;
  playable: boolean;
  rating: Rating;
  flags: Flag[];
  edits: number[];
}

export interface FieldError {
  field: string;
  fr: string;
  en: string;
}

export interface Wanted {
  bank: string;
  category: string;
  difficulty: string;
  lang: string;
  kind: string;
  state: string;
  words: string;
  order: string;
  page: number;
}

/** Why a request came to nothing. `status` 0: the server was not reached. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly errors: FieldError[] = [],
  ) {
    super(`HTTP ${status}`);
  }
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(`/api/review/${path}`, {
      method,
      headers: { Authorization: `Bearer ${storedKey()}`, ...(body === undefined ? {} : { "Content-Type": "application/json" }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch {
    throw new Refused(0);
  }
  const said: unknown = await answer.json().catch(() => null);
  if (!answer.ok) throw new Refused(answer.status, (said as { errors?: FieldError[] } | null)?.errors ?? []);
  return said as T;
}

const place = (bank: string, id: string): string => `questions/${encodeURIComponent(bank)}/${encodeURIComponent(id)}`;

export function list(wanted: Wanted): Promise<Listing> {
  const query = new URLSearchParams(Object.entries(wanted).flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])));
  return ask("GET", `questions?${query}`);
}

export const open = (bank: string, id: string): Promise<Sheet> => ask("GET", place(bank, id));
export const store = (sheet: Sheet, item: Item): Promise<Sheet> => ask("PUT", place(sheet.bank, item.id), { version: sheet.version, item });
export const enable = (sheet: Sheet, enabled: boolean): Promise<Sheet> => ask("POST", `${place(sheet.bank, sheet.item.id)}/enabled`, { enabled });
export const resolve = (sheet: Sheet): Promise<Sheet> => ask("POST", `${place(sheet.bank, sheet.item.id)}/resolve`, {});

/** The reader's half of texts by language, else whatever half there is. */
export const own = (texts: Record<string, string>, lang: Lang): string => texts[lang] ?? Object.values(texts)[0] ?? "";
/** The language that `own` found. */
export const ownLang = (texts: Record<string, string>, lang: Lang): string => (lang in texts ? lang : (Object.keys(texts)[0] ?? lang));
