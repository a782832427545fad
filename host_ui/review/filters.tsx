// Narrowing the list: words first, then everything that a question can be told apart by.
import type { Ref } from "preact";
import { LANG_NAMES, lang, number } from "@client/i18n";
import { categoryName } from "../console/code_texts";
import { type Listing, type Wanted, own } from "./api";
import { t } from "./texts";

export const NOTHING: Wanted = {
  bank: "",
  category: "",
  difficulty: "",
  lang: "",
  kind: "",
  state: "",
  words: "",
  order: "bank",
  page: 1,
};

interface Props {
  wanted: Wanted;
  found: Listing | null;
  search: Ref<HTMLInputElement>;
  onChange: (change: Partial<Wanted>) => void;
}

export function Filters({ wanted, found, search, onChange }: Props) {
  const banks = Object.entries(found?.banks ?? {});
  const categories = Object.entries(found?.categories ?? {}).sort(([a], [b]) =>
    categoryName(a).localeCompare(categoryName(b)),
  );
  const narrowed = Object.entries(wanted).some(
    ([name, value]) => name !== "page" && value !== NOTHING[name as keyof Wanted],
  );
  const choice = (
    name: "bank" | "category" | "difficulty" | "lang" | "kind" | "state" | "order",
    label: string,
    options: [string, string][],
  ) => (
    <div class="field">
      <label for={`filter-${name}`}>{label}</label>
      <select
        id={`filter-${name}`}
        value={wanted[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}>
        {name === "order" ? null : <option value="">{t.all}</option>}
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <section class="panel review-filters" aria-labelledby="filters-title">
      <h2 id="filters-title">{t.filters}</h2>
      <div class="field wide">
        <label for="filter-words">
          {t.search} <kbd aria-hidden="true">/</kbd>
        </label>
        <input
          id="filter-words"
          ref={search}
          type="search"
          value={wanted.words}
          maxLength={200}
          aria-describedby="words-hint"
          onInput={(event) => onChange({ words: event.currentTarget.value })}
        />
        <small id="words-hint">{t.searchHint}</small>
      </div>
      {choice(
        "state",
        t.state,
        ["flagged", "off", "edited", "unplayable"].map((one) => [one, t.stateName(one)]),
      )}
      {choice(
        "order",
        t.order,
        ["bank", "flags", "hardest", "easiest", "answers"].map((one) => [one, t.orderName(one)]),
      )}
      {choice(
        "bank",
        t.bank,
        banks.map(([id, titles]) => [id, own(titles, lang.value) || id]),
      )}
      {choice(
        "category",
        t.category,
        categories.map(([id, count]) => [id, `${categoryName(id)} (${number(count)})`]),
      )}
      {choice(
        "difficulty",
        t.difficulty,
        ["1", "2", "3", "4", "5"].map((one) => [one, one]),
      )}
      {choice(
        "kind",
        t.kind,
        ["choice", "number", "open"].map((one) => [one, t.kindName(one)]),
      )}
      {choice("lang", t.questionLang, Object.entries(LANG_NAMES))}
      {narrowed ? (
        <button type="button" class="quiet" onClick={() => onChange(NOTHING)}>
          {t.reset}
        </button>
      ) : null}
      <p class="muted keys">{t.keysHint}</p>
    </section>
  );
}
