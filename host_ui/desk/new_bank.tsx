// A new bank, empty or with what a file holds: nothing is stored before the person says so.
import { useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { Refused, type UploadChoices, type Uploaded, makeBank, upload } from "./api";
import { Drop, Trouble, useSending } from "./sending";
import { t } from "./texts";
import { NOTHING_SAID } from "./upload";
import { UploadReport } from "./upload_report";
import { t as adding } from "./upload_texts";

const LICENCES = ["", "CC0", "CC BY 4.0", "CC BY-SA 4.0"];
const LANGUAGES = ["fr", "en"];
/** So long at most a reading is waited for when the bank is there and its questions are to be stored. */

interface Props {
  dropped: File[];
  onTrouble: (error: unknown) => void;
  onMade: (bank: string) => void;
  onClose: () => void;
}

export function NewBank({ dropped, onTrouble, onMade, onClose }: Props) {
  const [title, setTitle] = useState("");
  const [languages, setLanguages] = useState<string[]>([lang.value]);
  const [licence, setLicence] = useState("");
  const [attribution, setAttribution] = useState("");
  const [trouble, setTrouble] = useState("");
  const [making, setMaking] = useState(false);
  const [file, setFile] = useState<File | null>(dropped[0] ?? null);
  const { name, found, doing, problem, input, take, again } = useSending<UploadChoices, Uploaded>({
    dropped,
    unsaid: NOTHING_SAID,
    send: upload,
    texts: adding,
    told: () => adding.failed,
    onTrouble,
    first: false,
  });
  const count = found ? found.choice + found.number + found.open : 0;
  const make = async () => {
    setMaking(true);
    setTrouble("");
    try {
      const { id } = await makeBank({ title, lang: lang.value, languages, licence, attribution });
      if (file && count > 0) {
        const said = { ...NOTHING_SAID, bank: id };
        await upload(file.name, await file.arrayBuffer(), said, true, new AbortController().signal, () => {});
      }
      onMade(id);
    } catch (error) {
      const errors = error instanceof Refused ? error.errors : [];
      setTrouble(errors.map((one) => one[lang.value]).join(" ") || t.failed);
      setMaking(false);
    }
  };
  return (
    <form
      class="upload"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim() && !making) void make();
      }}>
      <h2>{t.newBank}</h2>
      <div class="in-row">
        <div class="field">
          <label for="bank-title">{t.bankName}</label>
          <input
            id="bank-title"
            required
            maxLength={100}
            value={title}
            aria-invalid={trouble ? true : undefined}
            aria-describedby="bank-trouble"
            onInput={(event) => setTitle(event.currentTarget.value)}
          />
        </div>
        <fieldset class="field">
          <legend>{t.languages}</legend>
          <div class="row">
            {LANGUAGES.map((one) => (
              <label key={one} class="check">
                <input
                  type="checkbox"
                  checked={languages.includes(one)}
                  onChange={({ currentTarget: { checked } }) =>
                    setLanguages((now) => (checked ? [...now, one] : now.filter((other) => other !== one)))
                  }
                />
                <span>{adding.languageName(one)}</span>
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <div class="in-row">
        <div class="field">
          <label for="bank-licence">{t.licence}</label>
          <select id="bank-licence" value={licence} onChange={(event) => setLicence(event.currentTarget.value)}>
            {LICENCES.map((one) => (
              <option key={one} value={one}>
                {one || t.noLicence}
              </option>
            ))}
          </select>
        </div>
        <div class="field">
          <label for="bank-attribution">{t.attribution}</label>
          <input
            id="bank-attribution"
            maxLength={200}
            value={attribution}
            onInput={(event) => setAttribution(event.currentTarget.value)}
          />
        </div>
      </div>
      <Drop
        input={input}
        label={name || t.dropOrEmpty}
        hint="bank-hint"
        onFiles={(files) => {
          setFile(files[0] ?? null);
          return take(files);
        }}
      />
      <p id="bank-hint" class="muted">
        {adding.hint}
      </p>
      <Trouble problem={problem} label={adding.again} again={again} />
      {doing ? <p role="status">{adding.reading}</p> : null}
      {found ? (
        <ul class="desk-found">
          <FoundLine icon="check" count={count} text={adding.kinds(found.choice, found.number, found.open)} />
          <FoundLine
            icon="warning"
            count={found.duplicates + found.conflicts + found.warnings.length}
            text={adding.leftOut(0, found.duplicates, found.conflicts) || adding.warnings}
          />
          <FoundLine icon="cross" count={found.skipped} text={adding.refused} />
        </ul>
      ) : null}
      {found ? <UploadReport found={found} /> : null}
      <p id="bank-trouble" class="field-error" role="alert">
        {trouble}
      </p>
      <div class="save-bar">
        <p class="muted">{t.nothingYet}</p>
        <button type="button" class="quiet" onClick={onClose}>
          {adding.cancel} <kbd>{t.escape}</kbd>
        </button>
        <button type="submit" class="primary" disabled={!title.trim() || making || doing !== null}>
          {t.makeBank(count)}
        </button>
      </div>
    </form>
  );
}

function FoundLine({ icon, count, text }: { icon: "check" | "warning" | "cross"; count: number; text: string }) {
  if (count === 0) return null;
  return (
    <li class={icon}>
      <Icon name={icon} />
      <b class="num">{count}</b> <span>{text}</span>
    </li>
  );
}
