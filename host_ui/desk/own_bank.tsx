// A bank of one's own: another name, or its end, which says before what goes with it.
import { useEffect, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { type BankEntry, Refused, list, own, removeBank, renameBank } from "./api";
import { forget } from "./changes";
import { dropDrafts } from "./drafts";
import { NOTHING } from "./filters";
import { t } from "./own_bank_texts";
import { t as common } from "./texts";
import { t as adding } from "./upload_texts";

interface Props {
  bank: BankEntry;
  onExport: () => void;
  onRenamed: () => void;
  onRemoved: () => void;
  onClose: () => void;
}

export function OwnBank({ bank, onExport, onRenamed, onRemoved, onClose }: Props) {
  const [title, setTitle] = useState(own(bank.title, lang.value));
  const [sure, setSure] = useState(false);
  const [count, setCount] = useState<number | null>(null);
  const [trouble, setTrouble] = useState("");
  useEffect(() => {
    list({ ...NOTHING, bank: bank.id }).then(
      ({ total, hidden }) => setCount(total + hidden),
      () => undefined,
    );
  }, []);
  const attempt = (work: Promise<unknown>, done: () => void) =>
    work.then(done, (error: unknown) => {
      const { status, errors } = error instanceof Refused ? error : new Refused(0);
      setTrouble(status === 423 ? t.bankPlayed : errors.map((one) => one[lang.value]).join(" ") || common.failed);
    });
  const remove = () =>
    attempt(removeBank(bank.id), () => {
      dropDrafts(bank.id);
      forget(bank.id);
      onRemoved();
    });
  return (
    <form
      class="upload"
      onSubmit={(event) => {
        event.preventDefault();
        if (title.trim()) void attempt(renameBank(bank.id, title, lang.value), onRenamed);
      }}>
      <h2>{t.ownBank}</h2>
      <div class="field">
        <label for="bank-title">{common.bankName}</label>
        <input
          id="bank-title"
          required
          maxLength={100}
          value={title}
          aria-describedby="bank-trouble"
          onInput={(event) => setTitle(event.currentTarget.value)}
        />
      </div>
      {sure ? (
        <div class="desk-flags" role="alert">
          <p>{t.goesWithIt(count)}</p>
          <div class="row">
            <button type="button" class="quiet" onClick={onExport}>
              {common.export}
            </button>
            <button type="button" class="quiet danger" onClick={() => void remove()}>
              <Icon name="trash" />
              {t.removeFor(count)}
            </button>
          </div>
        </div>
      ) : (
        <button type="button" class="quiet danger own-bank-end" onClick={() => setSure(true)}>
          <Icon name="trash" />
          {t.removeBank}
        </button>
      )}
      <p id="bank-trouble" class="field-error" role="alert">
        {trouble}
      </p>
      <div class="save-bar">
        <button type="button" class="quiet" onClick={onClose}>
          {adding.cancel} <kbd>{common.escape}</kbd>
        </button>
        <button type="submit" class="primary" disabled={!title.trim()}>
          {t.rename}
        </button>
      </div>
    </form>
  );
}
