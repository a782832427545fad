// Two to six choices, one of which is right; true or false are two that keep their order.
import type { Item } from "../api";
import { Told, useSaid } from "../field";
import { t } from "../texts";
import type { FieldsProps, Kind } from "./kind";

const LETTERS = "ABCDEF";
const COUNTS = [2, 3, 4, 5, 6];
const VERDICTS: Record<string, readonly [string, string]> = {
  fr: ["Vrai", "Faux"],
  en: ["True", "False"],
  de: ["Wahr", "Falsch"],
  es: ["Verdadero", "Falso"],
};
/** The words for true and false in a language. */
export const verdicts = (lang: string) => VERDICTS[lang] ?? (VERDICTS.en as readonly [string, string]);

const choicesOf = (item: Item, lang: string): string[] => item.wordings[lang]?.choices ?? [];
const isVerdict = (item: Item): boolean =>
  item.keep_order === true &&
  Object.keys(item.wordings).every((lang) => choicesOf(item, lang).join() === verdicts(lang).join());

function resized(item: Item, count: number): Partial<Item> {
  const was = isVerdict(item);
  const wordings = Object.entries(item.wordings).map(([lang, one]) => {
    const before = was ? [] : (one.choices ?? []);
    return [lang, { ...one, choices: Array.from({ length: count }, (_, at) => before[at] ?? "") }];
  });
  return {
    wordings: Object.fromEntries(wordings),
    right: Math.min(item.right ?? 0, count - 1),
    keep_order: !was && item.keep_order === true,
  };
}

const judged = (item: Item): Partial<Item> => ({
  wordings: Object.fromEntries(
    Object.entries(item.wordings).map(([lang, one]) => [lang, { ...one, choices: [...verdicts(lang)] }]),
  ),
  right: Math.min(item.right ?? 0, 1),
  keep_order: true,
});

function ChoiceFields({ item, lang, set, word }: FieldsProps) {
  const choices = choicesOf(item, lang);
  const verdict = isVerdict(item);
  const whole = useSaid(`wordings.${lang}.choices`).error;
  return (
    <>
      <div class="segment counts" role="group" aria-label={t.howMany}>
        <button type="button" aria-pressed={verdict} onClick={() => set(judged(item))}>
          {t.trueFalse}
        </button>
        {COUNTS.map((count) => (
          <button
            key={count}
            type="button"
            aria-pressed={!verdict && choices.length === count}
            onClick={() => set(resized(item, count))}>
            <span aria-hidden="true">{count}</span>
            <span class="sr">{t.choiceCount(count)}</span>
          </button>
        ))}
      </div>
      <fieldset class="choices-edit">
        <legend class="sr">{t.choices}</legend>
        {choices.map((choice, at) => (
          <ChoiceRow
            key={at}
            letter={LETTERS[at] ?? ""}
            place={`wordings.${lang}.choices.${at}`}
            invalid={whole !== ""}
            right={item.right === at}
            value={choice}
            lang={lang}
            onRight={() => set({ right: at })}
            onText={(text) => word({ choices: choices.map((one, other) => (other === at ? text : one)) })}
          />
        ))}
        <Told place={`wordings.${lang}.choices`} />
        <Told place="right" />
        <Told place="wordings" />
      </fieldset>
      {verdict ? null : (
        <label class="check">
          <input
            type="checkbox"
            checked={item.keep_order ?? false}
            onChange={(event) => set({ keep_order: event.currentTarget.checked })}
          />
          <span>{t.keepOrder}</span>
        </label>
      )}
      <Told place="keep_order" />
    </>
  );
}

interface RowProps {
  letter: string;
  place: string;
  invalid: boolean;
  right: boolean;
  value: string;
  lang: string;
  onRight: () => void;
  onText: (text: string) => void;
}

function ChoiceRow({ letter, place, invalid, right, value, lang, onRight, onText }: RowProps) {
  const { error } = useSaid(place);
  return (
    <div class={`choice-row ${right ? "right" : ""}`}>
      <label class="tick-choice">
        <input type="radio" name="right" checked={right} aria-label={t.rightIs(letter)} onChange={onRight} />
        <b aria-hidden="true">{letter}</b>
      </label>
      <input
        lang={lang}
        aria-label={t.choice(letter)}
        aria-invalid={error || invalid ? true : undefined}
        value={value}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <Told place={place} />
    </div>
  );
}

export const choice: Kind = {
  id: "choice",
  icon: "grid",
  name: () => t.kindName("choice"),
  has: { right: 0, keep_order: false },
  words: { choices: ["", "", "", ""] },
  begun: (item, lang) => ({
    choices: isVerdict(item)
      ? [...verdicts(lang)]
      : Array<string>(Object.values(item.wordings)[0]?.choices?.length ?? 4).fill(""),
  }),
  Fields: ChoiceFields,
  told: (item, lang) => (isVerdict(item) ? t.trueFalse : t.choiceCount(choicesOf(item, lang).length)),
};
