// Two people have changed one question: the later one sees both texts, field by field, and says which stands.
import { useState } from "preact/hooks";
import { LANG_NAMES } from "@client/i18n";
import type { Item, ItemSheet, Wording } from "./api";
import { t } from "./texts";

type Leaf = { path: string[]; mine: unknown; theirs: unknown };
type Values = Record<string, unknown>;

/** The fields in which two questions differ, those of each language by themselves. */
export function differences(mine: Item, theirs: Item): Leaf[] {
  const found: Leaf[] = [];
  const compare = (path: string[], one: Values, other: Values) => {
    for (const name of new Set([...Object.keys(one), ...Object.keys(other)])) {
      const at = [...path, name];
      const deeper = name === "wordings" || (path[0] === "wordings" && path.length === 1);
      if (deeper && one[name] && other[name]) compare(at, one[name] as Values, other[name] as Values);
      else if (JSON.stringify(one[name]) !== JSON.stringify(other[name]))
        found.push({ path: at, mine: one[name], theirs: other[name] });
    }
  };
  compare([], mine as unknown as Values, theirs as unknown as Values);
  return found;
}

/** `item` with the values of some fields; one without a value is taken out. */
function merged(item: Item, leaves: Leaf[]): Item {
  const copy = structuredClone(item);
  for (const { path, theirs } of leaves) {
    const last = path[path.length - 1] ?? "";
    const parent = path.slice(0, -1).reduce((node, name) => node[name] as Values, copy as unknown as Values);
    if (theirs === undefined) delete parent[last];
    else parent[last] = theirs;
  }
  return copy;
}

const written = (value: unknown): string => {
  if (value === null || value === undefined || value === "") return "–";
  if (Array.isArray(value)) return value.map(written).join("\n");
  if (typeof value === "boolean") return value ? t.yes : t.no;
  if (typeof value !== "object") return String(value);
  return Object.values(value as Wording)
    .flat()
    .filter(Boolean)
    .map(String)
    .join("\n");
};

interface Props {
  mine: Item;
  sheet: ItemSheet;
  /** What stands in the end; it begins with the version that is there now. */
  onChoose: (item: Item) => void;
}

export function Conflict({ mine, sheet, onChoose }: Props) {
  const leaves = differences(mine, sheet.item);
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const labelled = ([first = "", lang, field]: string[]): string =>
    first === "wordings" && lang
      ? `${t.fieldName(field ?? "wordings")} (${(LANG_NAMES as Record<string, string>)[lang] ?? lang})`
      : t.fieldName(first);
  return (
    <section class="desk-conflict" aria-labelledby="conflict-title">
      <h3 id="conflict-title">{t.conflict}</h3>
      <p>{t.conflictHint}</p>
      {leaves.map((leaf) => {
        const key = leaf.path.join(".");
        const pick = (other: boolean, label: string, value: unknown) => (
          <label class="desk-text">
            <input
              type="radio"
              name={key}
              checked={theirs.has(key) === other}
              onChange={() =>
                setTheirs((now) => new Set(other ? [...now, key] : [...now].filter((one) => one !== key)))
              }
            />
            <span>
              <small>{label}</small>
              {written(value)}
            </span>
          </label>
        );
        return (
          <fieldset key={key}>
            <legend>{labelled(leaf.path)}</legend>
            {pick(false, t.mine, leaf.mine)}
            {pick(true, t.theirs, leaf.theirs)}
          </fieldset>
        );
      })}
      <button
        type="button"
        class="primary"
        onClick={() =>
          onChoose(
            merged(
              mine,
              leaves.filter(({ path }) => theirs.has(path.join("."))),
            ),
          )
        }>
        {t.takeThese}
      </button>
    </section>
  );
}
