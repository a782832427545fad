// What a person says of a file: its bank and language, and what the report asks for.
import { useEffect, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { type UploadChoices, type Uploaded, own } from "./api";
import { t } from "./upload_texts";

const LANGUAGES = ["fr", "en", "de", "es", "it", "pt", "nl"];

interface Props {
  found: Uploaded;
  choices: UploadChoices;
  banks: Record<string, Record<string, string>>;
  onSay: (change: Partial<UploadChoices>) => void;
}

export function UploadOptions({ found, choices, banks, onSay }: Props) {
  const title = own(found.title, lang.value) || found.bank;
  const [bank, setBank] = useState(title);
  useEffect(() => setBank(title), [title]);
  const pick = (
    name: "lang" | "answers" | "encoding" | "format",
    label: string,
    guess: string,
    options: [string, string][],
  ) => (
    <div class="field">
      <label for={`upload-${name}`}>{label}</label>
      <select
        id={`upload-${name}`}
        value={choices[name]}
        onChange={(event) => onSay({ [name]: event.currentTarget.value })}>
        <option value="">{guess}</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
  const tick = (name: "copy" | "keep_conflicts", label: string) => (
    <label class="check">
      <input
        type="checkbox"
        checked={choices[name]}
        onChange={(event) => onSay({ [name]: event.currentTarget.checked })}
      />
      <span>{label}</span>
    </label>
  );
  const { options } = found;
  return (
    <div class="upload-options">
      <div class="in-row">
        <div class="field">
          <label for="upload-bank">{t.bank}</label>
          <input
            id="upload-bank"
            list="upload-banks"
            value={bank}
            maxLength={100}
            aria-describedby="upload-bank-hint"
            onInput={(event) => setBank(event.currentTarget.value)}
            onChange={() => onSay({ bank })}
          />
          <datalist id="upload-banks">
            {Object.entries(banks).map(([id, titles]) => (
              <option key={id} value={own(titles, lang.value) || id} />
            ))}
          </datalist>
          <small id="upload-bank-hint">{t.bankHint(found.new_bank)}</small>
        </div>
        {pick(
          "lang",
          t.language,
          t.asFound(choices.lang ? [] : found.languages),
          LANGUAGES.map((tag) => [tag, t.languageName(tag)]),
        )}
      </div>
      {options.answers.length + options.encoding.length + options.format.length > 0 ? (
        <div class="in-row asked">
          {options.answers.length > 0
            ? pick(
                "answers",
                t.answers,
                t.guess,
                options.answers.map((id) => [id, t.answersAre(id)]),
              )
            : null}
          {options.encoding.length > 0
            ? pick(
                "encoding",
                t.encoding,
                t.guess,
                options.encoding.map((id) => [id, t.encodingName(id)]),
              )
            : null}
          {options.format.length > 0
            ? pick(
                "format",
                t.format,
                t.guess,
                options.format.map((id) => [id, id]),
              )
            : null}
        </div>
      ) : null}
      {options.columns.length > 0 ? (
        <div class="field asked">
          <label for="upload-columns">{t.columns}</label>
          <input
            id="upload-columns"
            list="upload-proposed"
            value={choices.columns}
            placeholder={t.columnsHint}
            onChange={(event) => onSay({ columns: event.currentTarget.value })}
          />
          <datalist id="upload-proposed">
            {options.columns.filter(Boolean).map((one) => (
              <option key={one} value={one} />
            ))}
          </datalist>
        </div>
      ) : null}
      {options.copy ? tick("copy", t.copy) : null}
      {options.keep_conflicts ? tick("keep_conflicts", t.keepConflicts) : null}
    </div>
  );
}
