// The form of a question: its kind, a language at a time, what its kind has, its picture, and what all kinds have.
import { useState } from "preact/hooks";
import { LANG_NAMES, lang as spoken } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { categoryName } from "../console/code_texts";
import type { Item, Wording } from "./api";
import { Field, TextField } from "./field";
import { KINDS, blankWording, changedTo, kindOf } from "./kinds";
import type { Medium } from "./medium";
import { Dropdown } from "./dropdown";
import { t as media } from "./medium_texts";
import { PictureFields } from "./picture";
import { SoundFields } from "./sound";
import { t } from "./texts";

const LEVELS = [1, 2, 3, 4, 5];
const OTHER_LANGS = ["fr", "en", "de", "es", "it", "pt", "nl"];
const FITS = 90;
/** Beside a picture, above a map. */
const FITS_WITH_LITTLE_ROOM = 60;
export const nameOf = (one: string): string =>
  (LANG_NAMES as Record<string, string>)[one] ?? new Intl.DisplayNames([one], { type: "language" }).of(one) ?? one;

/** Who has changed the language goes on with its text: what was pressed may be gone. */
const writeOn = () =>
  requestAnimationFrame(() => document.querySelector<HTMLElement>(".desk-form .field textarea")?.focus());

interface Props {
  item: Item;
  lang: string;
  categories: string[];
  sending: Medium | null;
  onLang: (lang: string) => void;
  onFile: (file: Blob, medium: Medium) => void;
  onChange: (item: Item) => void;
}

export function Form({ item, lang, categories, sending, onLang, onFile, onChange }: Props) {
  const kind = kindOf(item);
  const [shown, show] = useState<Medium | null>(null);
  const set = (change: Partial<Item>) => onChange({ ...item, ...change });
  const wording = item.wordings[lang];
  const word = (change: Partial<Wording>) => {
    if (wording) set({ wordings: { ...item.wordings, [lang]: { ...wording, ...change } } });
  };
  const dropLang = (one: string) => {
    const without = <T,>({ [one]: _, ...others }: Record<string, T>) => others;
    const named = item.image ? "image" : "sound";
    const shown = item[named];
    set({
      wordings: without(item.wordings),
      ...(shown ? { [named]: { ...shown, alt: without(shown.alt) } } : {}),
    });
    writeOn();
  };
  const addLang = (one: string) => {
    const fresh = { ...blankWording(kind), ...kind.begun?.(item, one) };
    set({ wordings: { ...item.wordings, [one]: fresh } });
    onLang(one);
    writeOn();
  };
  const medium = item.image ? "image" : item.sound ? "sound" : shown;
  const Media = medium && { image: PictureFields, sound: SoundFields }[medium];
  const letters = wording?.text.length ?? 0;
  return (
    <>
      <div class="desk-kinds" role="group" aria-label={t.kind}>
        {KINDS.map((one) => (
          <button
            key={one.id}
            type="button"
            class="quiet"
            aria-pressed={one.id === kind.id}
            onClick={() => onChange(changedTo(item, one))}>
            <Icon name={one.icon} />
            {one.name()}
          </button>
        ))}
        {(["image", "sound"] as const).map((one) => (
          <button
            key={one}
            type="button"
            class="quiet"
            aria-pressed={medium === one}
            onClick={() => {
              show(medium === one ? null : one);
              if (item.image || item.sound) set({ image: null, sound: null });
            }}>
            <Icon name={one === "image" ? "picture" : "sound"} />
            {media[one === "image" ? "picture" : "sound"]}
          </button>
        ))}
      </div>
      <Tabs item={item} lang={lang} onLang={onLang} onAdd={addLang} onDrop={dropLang} />
      <TextField
        place={`wordings.${lang}.text`}
        label={t.question}
        aside={`${letters} / ${item.image || item.kind === "place" ? FITS_WITH_LITTLE_ROOM : FITS}`}
        lang={lang}
        rows={2}
        value={wording?.text ?? ""}
        onText={(text) => word({ text })}
      />
      {Media ? (
        <Media
          item={item}
          lang={lang}
          sending={sending === medium}
          onFile={(file) => medium && onFile(file, medium)}
          set={set}
        />
      ) : null}
      <kind.Fields item={item} lang={lang} set={set} word={word} />
      <TextField
        place={`wordings.${lang}.explanation`}
        label={t.explanation}
        lang={lang}
        rows={2}
        value={wording?.explanation ?? ""}
        onText={(explanation) => word({ explanation })}
      />
      <div class="in-row">
        <TextField
          place="category"
          label={t.category}
          list="categories"
          value={categoryName(item.category)}
          onText={(typed) => set({ category: categories.find((one) => categoryName(one) === typed) ?? typed })}
        />
        <datalist id="categories">
          {categories.map((one) => (
            <option key={one} value={categoryName(one)} />
          ))}
        </datalist>
        <Field place="difficulty" label={t.difficulty}>
          {(described) => (
            <select
              {...described}
              value={item.difficulty}
              onChange={(event) => set({ difficulty: Number(event.currentTarget.value) })}>
              {LEVELS.map((one) => (
                <option key={one} value={one}>
                  {t.levelName(one)}
                </option>
              ))}
            </select>
          )}
        </Field>
      </div>
      <div class="in-row">
        <TextField place="source" label={t.source} value={item.source} onText={(source) => set({ source })} />
        <TextField
          place="licence"
          label={t.licence}
          maxLength={100}
          value={item.licence}
          onText={(licence) => set({ licence })}
        />
      </div>
      <TextField
        place="tags"
        label={t.tags}
        value={item.tags.join(", ")}
        onText={(typed) => set({ tags: typed ? typed.replace(/^[\s,]+/, "").split(/,\s*/) : [] })}
      />
    </>
  );
}

interface TabsProps {
  item: Item;
  lang: string;
  onLang: (lang: string) => void;
  onAdd: (lang: string) => void;
  onDrop: (lang: string) => void;
}

/** The languages of a question, and what adds one. */
function Tabs({ item, lang, onLang, onAdd, onDrop }: TabsProps) {
  const langs = Object.keys(item.wordings).sort((a, b) =>
    a === spoken.value ? -1 : b === spoken.value ? 1 : a.localeCompare(b),
  );
  const others = OTHER_LANGS.filter((one) => !langs.includes(one));
  const called = (one: string) => new Intl.DisplayNames([spoken.value], { type: "language" }).of(one) ?? one;
  return (
    <div class="desk-tabs" role="group" aria-label={t.questionLang}>
      {langs.map((one) => (
        <button
          key={one}
          type="button"
          class="quiet"
          lang={one}
          aria-pressed={one === lang}
          onClick={() => onLang(one)}>
          {nameOf(one)}
        </button>
      ))}
      {others.length > 0 ? (
        <Dropdown
          label={t.addLang}
          look={<Icon name="plus" />}
          choices={others.map((one) => ({ name: called(one), pick: () => onAdd(one) }))}
        />
      ) : null}
      {langs.length > 1 ? (
        <button
          type="button"
          class="quiet"
          aria-label={t.dropLang(called(lang))}
          title={t.dropLang(called(lang))}
          onClick={() => onDrop(lang)}>
          <Icon name="trash" />
        </button>
      ) : null}
    </div>
  );
}
