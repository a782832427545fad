// A file of questions: drop it, see what would become of it, then store it or leave it. What is stored is what was shown.
import type { ComponentChildren } from "preact";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { type UploadChoices, type Uploaded, download, emptySheet, own, upload } from "./api";
import { Doing, Drop, Trouble, useSending } from "./sending";
import { UploadOptions } from "./upload_options";
import { UploadReport } from "./upload_report";
import { t } from "./upload_texts";

export const NOTHING_SAID: UploadChoices = {
  bank: "",
  lang: "",
  format: "",
  answers: "",
  encoding: "",
  columns: "",
  copy: false,
  keep_conflicts: false,
};

interface Props {
  /** What was dropped on the page, if anything. */
  dropped: File[];
  /** The bank to which they are added, unless the person says another. */
  bank: string;
  banks: Record<string, Record<string, string>>;
  onTrouble: (error: unknown) => void;
  /** Questions were stored in a bank. */
  onStored: (bank: string) => void;
  onShow: (bank: string) => void;
  onClose: () => void;
}

export function Upload({ dropped, bank, banks, onTrouble, onStored, onShow, onClose }: Props) {
  const { name, choices, found, doing, far, problem, input, take, say, again, store } = useSending<
    UploadChoices,
    Uploaded
  >({
    dropped,
    unsaid: { ...NOTHING_SAID, bank },
    send: upload,
    texts: t,
    told: (status) => (status === 413 ? t.tooLarge : status === 503 ? t.busy : status === 0 ? t.lost : t.failed),
    onTrouble,
    onFound: ({ stored, bank }) => stored && onStored(bank),
  });
  const count = found ? found.choice + found.number + found.open : 0;
  return (
    <div class="upload">
      <h2>{t.title}</h2>
      <Drop input={input} label={name || t.drop} hint="drop-hint" onFiles={take} />
      <Hint onTrouble={onTrouble} />
      <Trouble problem={problem} label={t.again} again={again} />
      <Doing text={doing === "storing" ? t.storing : doing ? t.reading : ""} far={far} />
      {found ? (
        <div class="upload-found" aria-busy={doing !== null}>
          <Outcome found={found} count={count} />
          {found.stored ? null : <UploadOptions found={found} choices={choices} banks={banks} onSay={say} />}
          <UploadReport found={found} />
        </div>
      ) : null}
      <div class="save-bar">
        {found?.stored ? (
          <>
            <button type="button" class="quiet" onClick={() => input.current?.click()}>
              {t.another}
            </button>
            <button type="button" class="quiet" onClick={onClose}>
              {t.close}
            </button>
            <button type="button" class="primary" onClick={() => onShow(found.bank)}>
              {t.show}
            </button>
          </>
        ) : (
          <>
            <button type="button" class="quiet" onClick={onClose}>
              {t.cancel}
            </button>
            {found && count > 0 ? (
              <button type="button" class="primary" disabled={doing !== null} onClick={store}>
                <Icon name="check" />
                {t.store(count)}
              </button>
            ) : null}
          </>
        )}
      </div>
    </div>
  );
}

/** What may be dropped, and a sheet to fill in. */
function Hint({ onTrouble }: { onTrouble: (error: unknown) => void }) {
  const fill = async () => {
    try {
      download(await emptySheet(lang.value), "questions.xlsx");
    } catch (error) {
      onTrouble(error);
    }
  };
  return (
    <div class="upload-hint">
      <p id="drop-hint" class="muted">
        {t.hint}
      </p>
      <button type="button" class="quiet" onClick={() => void fill()}>
        {t.emptySheet}
      </button>
    </div>
  );
}

function Outcome({ found, count }: { found: Uploaded; count: number }) {
  const bank = own(found.title, lang.value) || found.bank;
  const left = t.leftOut(found.skipped, found.duplicates, found.conflicts);
  let head: ComponentChildren = t.would(count);
  if (found.stored) head = t.done(count, bank);
  else if (count === 0) head = found.duplicates > 0 && !found.failed ? t.allThere : t.nothing;
  return (
    <div class="upload-outcome" role={found.stored ? "status" : undefined}>
      <h3 class={found.stored ? "field-good" : ""}>{head}</h3>
      <p>{[count > 0 ? t.kinds(found.choice, found.number, found.open) : "", left].filter(Boolean).join(" · ")}</p>
      <p class="muted">
        {t.readAs(
          found.format?.[lang.value] ?? "",
          found.encoding,
          found.answers && t.answersAre(found.answers),
          found.layout?.[lang.value] ?? "",
        )}
      </p>
    </div>
  );
}
