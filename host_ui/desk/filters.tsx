// Narrowing the list by everything that a question can be told apart by.
import { LANG_NAMES, number } from "@client/i18n";
import { categoryName } from "../console/code_texts";
import type { Listing, Wanted } from "./api";
import { KINDS } from "./kinds";
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
  onChange: (change: Partial<Wanted>) => void;
}

export function Filters({ wanted, found, onChange }: Props) {
  const categories = Object.entries(found?.categories ?? {}).sort(([a], [b]) =>
    categoryName(a).localeCompare(categoryName(b)),
  );
  const narrowed = Object.entries(wanted).some(
    ([name, value]) => !["page", "bank", "words"].includes(name) && value !== NOTHING[name as keyof Wanted],
  );
  const choice = (
    name: "category" | "difficulty" | "lang" | "kind" | "state" | "order",
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
    <details class="desk-filters" open={narrowed}>
      <summary>{t.filters}</summary>
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
        KINDS.map((one) => [one.id, one.name()]),
      )}
      {choice("lang", t.questionLang, Object.entries(LANG_NAMES))}
      {narrowed ? (
        <button type="button" class="quiet" onClick={() => onChange({ ...NOTHING, bank: wanted.bank })}>
          {t.reset}
        </button>
      ) : null}
    </details>
  );
}
