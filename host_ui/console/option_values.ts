// What is set, in words: of a closed group in a line, and of each option against the original rules.
import { lang, say } from "@client/i18n";
import type { GameEntry, OptionSchema } from "../common/api";
import { t } from "./options_texts";

export type Values = Readonly<Record<string, unknown>>;
export type Fields = readonly (readonly [string, OptionSchema])[];

/** All fields of a game but those that only saved matches have. */
export const fieldsOf = (game: GameEntry | null): Fields =>
  Object.entries(game?.options_schema.properties ?? {}).filter(([, schema]) => !schema.deprecated);

/** What a room's options are: what is not told of one is its default. */
export const valuesOf = (fields: Fields, options: Values): Values =>
  Object.fromEntries(fields.map(([name, schema]) => [name, options[name] ?? schema.default]));

/** What the original rules have; null for a game without such a format. */
export function originalOf(game: GameEntry | null): Values | null {
  const original = game?.info.presets.find(({ id }) => id === "original");
  return original ? valuesOf(fieldsOf(game), original.options) : null;
}

/** Those that are not as in the original rules; a map is nobody's rule. */
export const differing = (fields: Fields, values: Values, original: Values | null): Fields =>
  original ? fields.filter(([name]) => name !== "map" && values[name] !== original[name]) : [];

/** A value in words, as they stand after a colon. */
export function worded(schema: OptionSchema, value: unknown): string {
  if (typeof value === "boolean") return value ? t.yes : t.no;
  const named = schema.labels?.[String(value)];
  return named ? cased(say(named), "toLocaleLowerCase") : String(value);
}

/** What a closed group tells: what matters most of it, and where the rules are not the original ones. */
export function told(fields: Fields, values: Values, original: Values | null, rules: boolean): string {
  const parts = fields.flatMap(([name, schema]) => brief(schema, values[name]));
  const others = differing(fields, values, original).length;
  if (original && (rules || parts.length === 0)) parts.push(others > 0 ? t.changed(others) : t.asOriginal);
  return cased(parts.join(" · "), "toLocaleUpperCase");
}

/** How a group tells a value: a number's 0 without a name, and what is off, are not worth a word. */
function brief(schema: OptionSchema, value: unknown): string[] {
  const unnamed = schema.labels?.[String(value)] === undefined;
  if (!schema.brief || value === false || (value === 0 && unnamed)) return [];
  const [short] = worded(schema, value).split(/[,:(]/);
  return [say(schema.brief).replace("{}", short!.trim())];
}

const cased = (text: string, way: "toLocaleLowerCase" | "toLocaleUpperCase"): string =>
  text.charAt(0)[way](lang.value) + text.slice(1);
