// The fields of a question. What the server found wrong stands beside its field.
import type { ComponentChildren } from "preact";
import { LANG_NAMES, lang } from "@client/i18n";
import { categoryName } from "../console/code_texts";
import type { FieldError, Item, Wording } from "./api";
import { t } from "./texts";

interface Props {
  item: Item;
  errors: FieldError[];
  categories: string[];
  onChange: (item: Item) => void;
}

/** What ties a control to its label and its error. */
interface Described {
  id: string;
  "aria-invalid"?: boolean;
  "aria-describedby"?: string;
}

const LETTERS = "ABCDEF";
const nameOf = (one: string): string => (LANG_NAMES as Record<string, string>)[one] ?? one;

/** The fields beside which an error has its place; errors of others stand above the form. */
function placesOf(item: Item, langs: string[]): string[] {
  const common = [
    "category",
    "difficulty",
    "source",
    ...langs.flatMap((one) => [`wordings.${one}.text`, `wordings.${one}.explanation`]),
  ];
  if (item.kind === "number")
    return [...common, "value", "min", "max", "as_of", ...langs.map((one) => `wordings.${one}.unit`)];
  if (item.kind === "open")
    return [
      ...common,
      ...langs.flatMap((one) => ["answer", "also", "refuse"].map((name) => `wordings.${one}.${name}`)),
    ];
  const choices = langs.flatMap((one) => [
    `wordings.${one}.choices`,
    ...LETTERS.split("").map((_, index) => `wordings.${one}.choices.${index}`),
  ]);
  return [...common, "right", "wordings", ...choices];
}

export function Editor({ item, errors, categories, onChange }: Props) {
  const set = (change: Partial<Item>) => onChange({ ...item, ...change });
  const word = (one: string, change: Partial<Wording>) => {
    const before = item.wordings[one];
    if (before) set({ wordings: { ...item.wordings, [one]: { ...before, ...change } } });
  };
  const langs = Object.keys(item.wordings).sort((a, b) =>
    a === lang.value ? -1 : b === lang.value ? 1 : a.localeCompare(b),
  );
  const said = (field: string): string =>
    errors
      .filter((one) => one.field === field)
      .map((one) => one[lang.value])
      .join(" ");
  const shown = new Set(placesOf(item, langs));
  const Field = (props: {
    name: string;
    label: string;
    children: (described: Described) => ComponentChildren;
    class?: string;
  }) => field(props, said(props.name));
  const text = (one: string) =>
    Field({
      name: `wordings.${one}.text`,
      label: t.question,
      children: (described) => (
        <textarea
          {...described}
          lang={one}
          rows={3}
          value={item.wordings[one]?.text ?? ""}
          onInput={(event) => word(one, { text: event.currentTarget.value })}
        />
      ),
    });
  const explanation = (one: string) =>
    Field({
      name: `wordings.${one}.explanation`,
      label: t.explanation,
      children: (described) => (
        <textarea
          {...described}
          lang={one}
          rows={3}
          value={item.wordings[one]?.explanation ?? ""}
          onInput={(event) => word(one, { explanation: event.currentTarget.value })}
        />
      ),
    });
  const unit = (one: string) =>
    Field({
      name: `wordings.${one}.unit`,
      label: t.unit,
      children: (described) => (
        <input
          {...described}
          lang={one}
          value={item.wordings[one]?.unit ?? ""}
          onInput={(event) => word(one, { unit: event.currentTarget.value })}
        />
      ),
    });
  const accepted = (one: string) => (
    <>
      {Field({
        name: `wordings.${one}.answer`,
        label: t.value,
        children: (described) => (
          <input
            {...described}
            lang={one}
            value={item.wordings[one]?.answer ?? ""}
            onInput={(event) => word(one, { answer: event.currentTarget.value })}
          />
        ),
      })}
      {(["also", "refuse"] as const).map((name) =>
        Field({
          name: `wordings.${one}.${name}`,
          label: t[name],
          children: (described) => (
            <textarea
              {...described}
              lang={one}
              rows={2}
              value={(item.wordings[one]?.[name] ?? []).join("\n")}
              onChange={(event) => word(one, { [name]: event.currentTarget.value.split("\n").filter(Boolean) })}
            />
          ),
        }),
      )}
    </>
  );
  const plain = (name: "source" | "category", label: string, more: object = {}) =>
    Field({
      name,
      label,
      children: (described) => (
        <input
          {...described}
          {...more}
          value={item[name]}
          onInput={(event) => set({ [name]: event.currentTarget.value })}
        />
      ),
    });
  const figure = (name: "value" | "min" | "max", label: string) =>
    Field({
      name,
      label,
      children: (described) => (
        <input
          {...described}
          inputMode="decimal"
          value={item[name] ?? ""}
          onInput={(event) =>
            set({ [name]: event.currentTarget.value.trim() || (name === "value" ? "" : null) } as Partial<Item>)
          }
        />
      ),
    });
  const body = (
    <>
      <div class="by-lang">
        {langs.map((one) => (
          <fieldset key={one}>
            <legend>{nameOf(one)}</legend>
            {text(one)}
            {item.kind === "number" ? unit(one) : item.kind === "open" ? accepted(one) : null}
          </fieldset>
        ))}
      </div>
      {item.kind === "choice" ? (
        <Choices item={item} langs={langs} said={said} onWord={word} onSet={set} />
      ) : item.kind === "open" ? null : (
        <div class="in-row">
          {figure("value", t.value)}
          {figure("min", t.minimum)}
          {figure("max", t.maximum)}
          {Field({
            name: "as_of",
            label: t.asOf,
            children: (described) => (
              <input
                {...described}
                inputMode="numeric"
                value={item.as_of ?? ""}
                onInput={(event) =>
                  set({ as_of: /^-?\d+$/.test(event.currentTarget.value) ? Number(event.currentTarget.value) : null })
                }
              />
            ),
          })}
        </div>
      )}
      <div class="by-lang">
        {langs.map((one) => (
          <div key={one}>{explanation(one)}</div>
        ))}
      </div>
      <div class="in-row">
        {plain("category", t.category, { list: "categories" })}
        <datalist id="categories">
          {categories.map((one) => (
            <option key={one} value={one}>
              {categoryName(one)}
            </option>
          ))}
        </datalist>
        {Field({
          name: "difficulty",
          label: t.difficulty,
          children: (described) => (
            <select
              {...described}
              value={item.difficulty}
              onChange={(event) => set({ difficulty: Number(event.currentTarget.value) })}>
              {[1, 2, 3, 4, 5].map((one) => (
                <option key={one} value={one}>
                  {one}
                </option>
              ))}
            </select>
          ),
        })}
      </div>
      {plain("source", t.source)}
    </>
  );
  const elsewhere = errors.filter((one) => !shown.has(one.field));
  return (
    <>
      {elsewhere.length > 0 ? (
        <ul class="field-error" role="alert">
          {elsewhere.map((one) => (
            <li key={one.field}>
              {one.field ? `${one.field}\u00a0: ` : ""}
              {one[lang.value]}
            </li>
          ))}
        </ul>
      ) : null}
      {body}
    </>
  );
}

/** A labelled field with its error below. */
function field(
  {
    name,
    label,
    children,
    class: extra,
  }: { name: string; label: string; children: (described: Described) => ComponentChildren; class?: string },
  error: string,
) {
  const id = `edit-${name.replaceAll(".", "-")}`;
  return (
    <div class={`field ${extra ?? ""}`}>
      <label for={id}>{label}</label>
      {children(error ? { id, "aria-invalid": true, "aria-describedby": `${id}-error` } : { id })}
      {error ? (
        <p id={`${id}-error`} class="field-error">
          {error}
        </p>
      ) : null}
    </div>
  );
}

interface ChoicesProps {
  item: Item;
  langs: string[];
  said: (field: string) => string;
  onWord: (lang: string, change: Partial<Wording>) => void;
  onSet: (change: Partial<Item>) => void;
}

function Choices({ item, langs, said, onWord, onSet }: ChoicesProps) {
  const count = Math.max(...langs.map((one) => item.wordings[one]?.choices?.length ?? 0));
  const whole = [
    said("right"),
    said("wordings"),
    ...langs.map(
      (one) => said(`wordings.${one}.choices`) && `${nameOf(one)}\u00a0: ${said(`wordings.${one}.choices`)}`,
    ),
  ].filter(Boolean);
  return (
    <fieldset class="choices-edit" aria-describedby={whole.length ? "choices-error" : undefined}>
      <legend>{t.choices}</legend>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} class={`choice-row ${item.right === index ? "right" : ""}`}>
          <label class="tick-choice">
            <input
              type="radio"
              name="right"
              checked={item.right === index}
              aria-label={t.rightIs(LETTERS[index] ?? "")}
              onChange={() => onSet({ right: index })}
            />
            <b aria-hidden="true">{LETTERS[index]}</b>
          </label>
          {langs.map((one) => {
            const name = `wordings.${one}.choices.${index}`;
            const error = said(name);
            const choices = item.wordings[one]?.choices ?? [];
            return (
              <span key={one} class="choice-cell">
                <input
                  lang={one}
                  aria-label={t.choiceIn(LETTERS[index] ?? "", nameOf(one))}
                  aria-invalid={error || said(`wordings.${one}.choices`) ? true : undefined}
                  aria-describedby={error ? `choice-${one}-${index}` : whole.length ? "choices-error" : undefined}
                  value={choices[index] ?? ""}
                  onInput={(event) =>
                    onWord(one, {
                      choices: choices.map((choice, at) => (at === index ? event.currentTarget.value : choice)),
                    })
                  }
                />
                {error ? (
                  <small id={`choice-${one}-${index}`} class="field-error">
                    {error}
                  </small>
                ) : null}
              </span>
            );
          })}
        </div>
      ))}
      {whole.length ? (
        <p id="choices-error" class="field-error">
          {whole.join(" ")}
        </p>
      ) : null}
      <label class="check">
        <input
          type="checkbox"
          checked={item.keep_order ?? false}
          onChange={(event) => onSet({ keep_order: event.currentTarget.checked })}
        />
        <span>{t.keepOrder}</span>
      </label>
    </fieldset>
  );
}
