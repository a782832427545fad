// What the desk asks of the server. Every request carries the review key.
import type { Lang } from "@client/i18n";
import type {
  Item as AnyItem,
  BankEntry,
  Checked,
  ChoiceItem,
  ChoiceWording,
  Failed,
  FieldError,
  Filter,
  Flag,
  ListedQuestion,
  Listing,
  MapUpload,
  MapUploaded,
  NewBank,
  NumberItem,
  NumberWording,
  OpenWording,
  UploadEnd,
  Picture,
  PlaceItem,
  PlaceWording,
  Previewed,
  UploadProgress,
  QuestionSheet as SheetOf,
  Sound,
  Twin,
  Upload,
  Uploaded,
} from "@client/wire/http";
import { keyHeader } from "./key";

export type {
  BankEntry,
  Checked,
  FieldError,
  Flag,
  ListedQuestion,
  Listing,
  MapUploaded,
  Previewed,
  UploadProgress,
  Twin,
  Uploaded,
};

// The editor treats all kinds alike: what one of them does not have is undefined.
type Both = keyof ChoiceItem & keyof NumberItem;
type Either<Choice, Number, Shared extends keyof Choice & keyof Number> = Pick<
  Choice,
  Exclude<Shared, "kind" | "wordings">
> &
  Partial<Omit<Choice, Shared>> &
  Partial<Omit<Number, Shared>>;

export type Wording = Either<
  Omit<ChoiceWording, "choices"> & { choices: string[] },
  NumberWording,
  "text" | "explanation"
> &
  Partial<Pick<OpenWording, "answer"> & Pick<PlaceWording, "name">> & { also?: string[]; refuse?: string[] };

/** A question as it is stored; numbers that may have decimals are strings, so that nothing is rounded. */
export type Item = Either<ChoiceItem, NumberItem, Both> &
  Partial<Pick<PlaceItem, "lat" | "lon" | "radius">> & { kind: AnyItem["kind"]; wordings: Record<string, Wording> };

export type ItemSheet = Omit<SheetOf, "item" | "edits"> & {
  item: Item;
  edits: (Omit<SheetOf["edits"][number], "item"> & { item: Item })[];
};

/** The filters as the form has them; empty ones do not narrow. */
export type Wanted = Record<Exclude<keyof Filter, "page">, string> & Pick<Filter, "page">;

/** What a person says of a file; empty: settled from the file. */
export type UploadChoices = Required<Omit<Upload, "name" | "store">>;

/** Why a request came to nothing. `status` 0: the server was not reached. */
export class Refused extends Error {
  constructor(
    readonly status: number,
    readonly errors: FieldError[] = [],
  ) {
    super(`HTTP ${status}`);
  }
}

async function answered(method: string, path: string, body?: BodyInit, more: RequestInit = {}): Promise<Response> {
  let answer: Response;
  try {
    const type: Record<string, string> = typeof body === "string" ? { "Content-Type": "application/json" } : {};
    answer = await fetch(`/api/desk/${path}`, {
      method,
      headers: { ...keyHeader(), ...type },
      body,
      ...more,
    });
  } catch {
    throw new Refused(0);
  }
  if (answer.ok) return answer;
  const said: unknown = await answer.json().catch(() => null);
  throw new Refused(answer.status, (said as Partial<Failed> | null)?.errors ?? []);
}

async function ask<T>(method: string, path: string, body?: unknown): Promise<T> {
  const answer = await answered(method, path, body === undefined ? undefined : JSON.stringify(body));
  return (await answer.json()) as T;
}

const place = (bank: string, id: string): string => `questions/${encodeURIComponent(bank)}/${encodeURIComponent(id)}`;

export function list(wanted: Wanted): Promise<Listing> {
  const query = new URLSearchParams(
    Object.entries(wanted).flatMap(([name, value]) => (value === "" ? [] : [[name, String(value)]])),
  );
  return ask("GET", `questions?${query}`);
}

export const open = (bank: string, id: string): Promise<ItemSheet> => ask("GET", place(bank, id));
const ofBank = (bank: string): string => encodeURIComponent(bank);
export const store = (sheet: Pick<ItemSheet, "bank" | "version">, item: Item): Promise<ItemSheet> =>
  ask("PUT", place(sheet.bank, item.id), { version: sheet.version, item });
export const add = (bank: string, item: Item): Promise<ItemSheet> => ask("POST", `questions/${ofBank(bank)}`, { item });
export const remove = ({ bank, item, version }: ItemSheet): Promise<unknown> =>
  ask("DELETE", place(bank, item.id), { version });
export const check = (bank: string, item: Item): Promise<Checked> => ask("POST", `check/${ofBank(bank)}`, { item });
export const banks = async (): Promise<BankEntry[]> => (await fetch("/api/banks", { cache: "no-store" })).json();
export const makeBank = (bank: NewBank): Promise<{ id: string }> => ask("POST", "banks", bank);
export const renameBank = (bank: string, title: string, lang: string): Promise<unknown> =>
  ask("PUT", `banks/${ofBank(bank)}`, { title, lang });
export const removeBank = (bank: string): Promise<unknown> => ask("DELETE", `banks/${ofBank(bank)}`);
export const enable = (sheet: ItemSheet, enabled: boolean): Promise<ItemSheet> =>
  ask("POST", `${place(sheet.bank, sheet.item.id)}/enabled`, { enabled });
export const resolve = (sheet: ItemSheet): Promise<ItemSheet> =>
  ask("POST", `${place(sheet.bank, sheet.item.id)}/resolve`, {});

/** Send a file with what is said of it; gives what comes of it, and tells meanwhile how far that is. */
async function sent<T>(to: string, content: BodyInit, said: object, more: RequestInit, tell: Tell): Promise<T> {
  const query = new URLSearchParams(Object.entries(said).map(([key, value]) => [key, value ? String(value) : ""]));
  const answer = await answered("POST", `${to}?${query}`, content, more);
  const text = answer.body?.getReader();
  const decoder = new TextDecoder();
  for (let rest = ""; text; ) {
    const { done, value } = await text.read().catch(() => ({ done: true, value: undefined }));
    const lines = (rest + decoder.decode(value, { stream: !done })).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter(Boolean)) {
      const now: UploadProgress | UploadEnd = JSON.parse(line);
      if ("doing" in now) tell(now);
      else if (now.status === 200) return now.told as T;
      else throw new Refused(now.status, (now.told as Failed).errors);
    }
    if (done) break;
  }
  throw new Refused(0);
}

/** What hears how far the reading of a file is. */
export type Tell = (progress: UploadProgress) => void;
/** Tells what would become of a file, or stores it; the same bytes both times. */
export type Send<C, F> = (
  name: string,
  content: ArrayBuffer,
  choices: C,
  store: boolean,
  signal: AbortSignal,
  tell: Tell,
) => Promise<F>;

export const upload: Send<UploadChoices, Uploaded> = (name, content, choices, store, signal, tell) =>
  sent("upload", content, { name, ...choices, store }, { signal }, tell);

/** Store a picture; gives what a question has to say of it. */
export const sendPicture = (content: Blob): Promise<Picture> => sent("pictures", content, {}, {}, () => {});

/** Store a sound; gives what a question has to say of it. */
export const sendSound = (content: Blob): Promise<Sound> => sent("sounds", content, {}, {}, () => {});

/** A stored picture or sound. */
export const medium = async (digest: string): Promise<Blob> => (await answered("GET", `media/${digest}`)).blob();

/** A stored picture as an address that may stand in a page. */
export async function picture(digest: string): Promise<string> {
  const reader = new FileReader();
  reader.readAsDataURL(new Blob([await medium(digest)], { type: "image/webp" }));
  await new Promise((loaded) => reader.addEventListener("loadend", loaded));
  return String(reader.result);
}

/** A bank with its pictures. */
export const exported = async (bank: string): Promise<Blob> => (await answered("GET", `banks/${ofBank(bank)}`)).blob();

/** Have the browser keep a file. */
export function download(content: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** What a person says of a file that is to become a map. */
export type MapChoices = Required<Omit<MapUpload, "name" | "store">>;

export const makeMap: Send<MapChoices, MapUploaded> = (name, content, choices, store, signal, tell) =>
  sent("maps", content, { name, ...choices, store }, { signal }, tell);

/** The spreadsheet to fill in. */
export const emptySheet = async (lang: Lang): Promise<Blob> => (await answered("GET", `template/${lang}.xlsx`)).blob();

/** The reader's half of texts by language, else whatever half there is. */
export const own = (texts: Record<string, string>, lang: Lang): string => texts[lang] ?? Object.values(texts)[0] ?? "";
/** The language that `own` found. */
export const ownLang = (texts: Record<string, string>, lang: Lang): string =>
  lang in texts ? lang : (Object.keys(texts)[0] ?? lang);
