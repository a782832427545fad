import type { Item, Wording } from "../api";
import { choice, verdicts } from "./choice";
import type { Kind } from "./kind";
import { number } from "./number";
import { open } from "./open";
import { place } from "./place";

export const KINDS: readonly Kind[] = [choice, number, place, open];
export const kindOf = (item: Pick<Item, "kind">): Kind => KINDS.find((one) => one.id === item.kind) ?? choice;

const COMMON = [
  "id",
  "kind",
  "category",
  "difficulty",
  "levels",
  "source",
  "licence",
  "author",
  "image",
  "sound",
  "tags",
] as const;
const WORDS = ["text", "explanation"] as const;

const picked = <T extends object>(from: T, names: readonly (keyof T)[], other: Partial<T>): Partial<T> =>
  Object.fromEntries(names.map((name) => [name, from[name] ?? other[name]])) as Partial<T>;

/** A wording of a kind in which nothing is written. */
export const blankWording = (kind: Kind): Wording => ({ text: "", explanation: "", ...kind.words }) as Wording;

/** A question in which nothing is written. */
export const blank = (langs: string[]): Item =>
  ({
    ...{ id: "", kind: choice.id, category: "general", difficulty: 3, levels: {}, source: "", licence: "" },
    ...{ author: "", image: null, sound: null, tags: [], ...choice.has },
    wordings: Object.fromEntries(langs.map((one) => [one, blankWording(choice)])),
  }) as Item;

/** Whether anything is written in a language; that a statement is true or false is not. */
const begun = (lang: string, { choices, ...wording }: Wording): boolean =>
  [...Object.values(wording).flat(), ...(choices?.join() === verdicts(lang).join() ? [] : (choices ?? []))].some(
    Boolean,
  );

/** A wording as it is sent: without lines in which nothing stands. */
const told = (wording: Partial<Wording>): Partial<Wording> => ({
  ...wording,
  ...(wording.also && { also: wording.also.filter((one) => one.trim()) }),
  ...(wording.refuse && { refuse: wording.refuse.filter((one) => one.trim()) }),
});

/** A question as it is sent: what its kind has, in the languages in which something is written. The form keeps the rest. */
export function sent(item: Item): Item {
  const kind = kindOf(item);
  const every = Object.entries(item.wordings);
  const written = every.filter(([lang, wording]) => begun(lang, wording));
  const words = [...WORDS, ...(Object.keys(kind.words) as (keyof Wording)[])];
  const all = picked(item, [...COMMON, ...(Object.keys(kind.has) as (keyof Item)[])], kind.has);
  if (!item.id) delete all.id;
  return {
    ...all,
    tags: item.tags.map((tag) => tag.trim()).filter(Boolean),
    wordings: Object.fromEntries(
      (written.length > 0 ? written : every.slice(0, 1)).map(([lang, one]) => [
        lang,
        told(picked(one, words, kind.words)),
      ]),
    ),
  } as Item;
}

/** The same question as another kind: what both have stays, and what it had stays in the form. */
export function changedTo(item: Item, kind: Kind): Item {
  const wordings = Object.entries(item.wordings).map(([lang, one]) => [lang, { ...kind.words, ...one }]);
  return { ...kind.has, ...item, kind: kind.id, wordings: Object.fromEntries(wordings) } as Item;
}
