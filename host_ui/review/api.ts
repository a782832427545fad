// What the review page asks of the server. Every request carries the review key.
import type { Lang } from "../../server/client/i18n";
import type {
  Item as AnyItem,
  ChoiceItem,
  ChoiceWording,
  Failed,
  FieldError,
  Wanted as Filters,
  Flag,
  Line,
  Listing,
  NumberItem,
  NumberWording,
  Sheet as SheetOf,
} from "../../server/client/wire/http";
import { storedKey } from "./key";

export type { FieldError, Flag, Line, Listing };

// The editor treats both kinds alike: what one of them does not have is undefined.
type Both = keyof ChoiceItem & keyof NumberItem;
type Either<Choice, Number, Shared extends keyof Choice & keyof Number> = Pick<Choice, Exclude<Shared, "kind" | "wordings">> &
  Partial<Omit<Choice, Shared>> &
  Partial<Omit<Number, Shared>>;

export type Wording = Either<Omit<ChoiceWording, "choices"> & { choices: string[] }, NumberWording, "text" | "explanation">;

/** A question as it is stored; numbers that may have decimals are strings, so that nothing is rounded. */
export type Item = Either<ChoiceItem, NumberItem, Both> & { kind: AnyItem["kind"]; wordings: Record<string, Wording> };

export type Sheet = Omit<SheetOf, "item"> & { item: Item };

/** The filters as the form has them; empty ones do not narrow. */
export type Wanted = Record<Exclude<keyof Filters, "page">, string> & Pick<Filters, "page">;

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
  if (!answer.ok) throw new Refused(answer.status, (said as Partial<Failed> | null)?.errors ?? []);
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
