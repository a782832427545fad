/** Two languages: texts, numbers, plurals. French is the master, English must have exactly its keys. */
import { computed, effect, signal } from "@preact/signals";
import { load, save } from "./storage";
import type { Text } from "./wire/messages";

export type Lang = "fr" | "en";
export const LANGS: readonly Lang[] = ["fr", "en"];
export const LANG_NAMES: Record<Lang, string> = { fr: "Français", en: "English" };

type Message = string | ((...args: never[]) => string);
type Texts = Record<string, Message>;
/** The same keys; strings for strings and functions of the same arguments for functions. */
type SameAs<F extends Texts> = {
  [K in keyof F]: F[K] extends (...args: infer A) => string ? (...args: A) => string : string;
};

const KEY = "buzzkeep.lang";
const isLang = (value: string | null | undefined): value is Lang => value === "fr" || value === "en";

function deviceLang(): Lang {
  const wanted = typeof navigator === "undefined" ? [] : navigator.languages;
  return wanted.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLang) ?? "en";
}

const stored = load(KEY);
/** The language of this device: the stored choice, else what the browser asks for. */
export const lang = signal<Lang>(isLang(stored) ? stored : deviceLang());

/** Choose a language and remember it on this device. */
export function setLang(next: Lang): void {
  lang.value = next;
  save(KEY, next);
}

if (typeof document !== "undefined") effect(() => void (document.documentElement.lang = lang.value));

type Twist = (text: string, given: readonly unknown[]) => string;
let twist: Twist = (text) => text;

/** Pass every text of ours through a function on its way to the screen, with what it was given: for the galleries. */
export function setTwist(next: Twist): void {
  twist = next;
}

const twisted = (message: Message): Message =>
  typeof message === "string"
    ? twist(message, [])
    : (...given: unknown[]) => twist(message(...(given as never[])), given);

/**
 * Texts in both languages. Each property follows the current language, and a component that reads one is drawn anew
 * when the language changes. A missing or superfluous English key does not compile.
 */
export function defineTexts<const F extends Texts>(fr: F, en: NoInfer<SameAs<F>>): Readonly<SameAs<F>> {
  const both: Record<Lang, SameAs<F>> = { fr: fr as unknown as SameAs<F>, en };
  const texts = {};
  for (const key of Object.keys(fr)) {
    Object.defineProperty(texts, key, { enumerable: true, get: () => twisted(both[lang.value][key] as Message) });
  }
  return texts as Readonly<SameAs<F>>;
}

/** The reader's half of a bilingual text. */
export const say = (text: Text): string => text[lang.value];

const formats = computed(() => new Intl.NumberFormat(lang.value));
const thousandths = computed(
  () => new Intl.NumberFormat(lang.value, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
);
const tenths = computed(
  () => new Intl.NumberFormat(lang.value, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
);
const hundredths = computed(
  () => new Intl.NumberFormat(lang.value, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const cardinal = computed(() => new Intl.PluralRules(lang.value));
const ordinal = computed(() => new Intl.PluralRules(lang.value, { type: "ordinal" }));

// French groups digits with U+202F, which is next to nothing in the display font.
const wide = (text: string): string => text.replaceAll("\u202f", "\u00a0");

/** 12345 -> "12 345" or "12,345". */
export const number = (value: number): string => wide(formats.value.format(value));

/** +200, −100, 0 with a true minus sign. */
export const signed = (value: number): string =>
  value > 0 ? `+${number(value)}` : value < 0 ? `\u2212${number(-value)}` : "0";

/** 4231 ms -> "4,2 s" or "4.2 s". */
export const seconds = (ms: number): string => `${wide(tenths.value.format(ms / 1000))}\u00a0s`;

/** 4231 ms -> "4,231 s" or "4.231 s". */
export const exactSeconds = (ms: number): string => `${wide(thousandths.value.format(ms / 1000))}\u00a0s`;

/** A lead, as finely as it matters: "7,4 s", "0,21 s", "0,042 s". */
export const lead = (ms: number): string =>
  ms >= 2000 ? seconds(ms) : ms >= 100 ? `${wide(hundredths.value.format(ms / 1000))}\u00a0s` : exactSeconds(ms);

/** The form that goes with a count; French has 0 and 1 in the singular. */
export const plural = (count: number, one: string, other: string): string =>
  cardinal.value.select(count) === "one" ? one : other;

/** "Léa, Zoé et Karim". */
export function listed(names: readonly string[]): string {
  // the browser's own needs 12 ms the first time, and six times as long on a slow phone
  const and = lang.value === "fr" ? " et " : names.length > 2 ? ", and " : " and ";
  return names.length < 2 ? names.join("") : names.slice(0, -1).join(", ") + and + names.at(-1);
}

/** "Source : Larousse" or "Source: Larousse"; French has a space before its colon. */
export const labelled = (label: string, text: string): string =>
  lang.value === "fr" ? `${label}\u00a0: ${text}` : `${label}: ${text}`;

const EN_ORDINALS: Record<string, string> = { one: "st", two: "nd", few: "rd", other: "th" };
/** 1 -> "1er" or "1st". */
export const rank = (place: number): string =>
  lang.value === "fr" ? `${place}${place === 1 ? "er" : "e"}` : `${place}${EN_ORDINALS[ordinal.value.select(place)]}`;
