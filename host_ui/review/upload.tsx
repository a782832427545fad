// A file of questions: drop it, see what would become of it, then store it or leave it. The server keeps nothing of it
// before it is stored; this page keeps its bytes, so that what is stored is what was shown.
import type { ComponentChildren, Ref } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { lang } from "../../server/client/i18n";
import { Icon } from "../../server/client/ui/icons";
import { Refused, type UploadChoices, type Uploaded, emptySheet, own, upload } from "./api";
import { UploadOptions } from "./upload_options";
import { UploadReport } from "./upload_report";
import { t } from "./upload_texts";

const MAX_BYTES = 64 * 1024 * 1024;
const NOTHING_SAID: UploadChoices = { bank: "", lang: "", format: "", answers: "", encoding: "", copy: false, keep_conflicts: false };

interface Props {
  /** What was dropped on the page, if anything. */
  dropped: File[];
  banks: Record<string, Record<string, string>>;
  onTrouble: (error: unknown) => void;
  /** Questions were stored in a bank. */
  onStored: (bank: string) => void;
  onShow: (bank: string) => void;
  onClose: () => void;
}

type Doing = "reading" | "storing" | null;

export function Upload({ dropped, banks, onTrouble, onStored, onShow, onClose }: Props) {
  const [name, setName] = useState("");
  const [choices, setChoices] = useState<UploadChoices>(NOTHING_SAID);
  const [found, setFound] = useState<Uploaded | null>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const [problem, setProblem] = useState("");
  const content = useRef<ArrayBuffer | null>(null);
  const running = useRef<AbortController | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  useEffect(() => () => running.current?.abort(), []);

  const send = async (file: string, said: UploadChoices, store: boolean) => {
    if (!content.current) return;
    running.current?.abort();
    const mine = new AbortController();
    running.current = mine;
    setDoing(store ? "storing" : "reading");
    setProblem("");
    try {
      const next = await upload(file, content.current, said, store, mine.signal);
      if (mine.signal.aborted) return;
      setFound(next);
      if (next.stored) onStored(next.bank);
    } catch (error) {
      if (mine.signal.aborted) return;
      const status = error instanceof Refused ? error.status : 0;
      if (status === 401 || status === 429) onTrouble(error);
      const told = error instanceof Refused ? error.errors.map((one) => one[lang.value]).join(" ") : "";
      setProblem(told || (status === 413 ? t.tooLarge : status === 503 ? t.busy : status === 0 ? t.lost : t.failed));
    }
    setDoing(null);
  };
  const take = async (files: File[]) => {
    const [file] = files;
    if (!file) return;
    content.current = null;
    setFound(null);
    setName(file.name);
    setChoices(NOTHING_SAID);
    if (files.length > 1 || file.size > MAX_BYTES) {
      running.current?.abort();
      setDoing(null);
      setProblem(files.length > 1 ? t.onlyOne : t.tooLarge);
      return;
    }
    try {
      content.current = await file.arrayBuffer();
    } catch {
      setProblem(t.unreadable); // a folder, or a file that has gone meanwhile
      return;
    }
    await send(file.name, NOTHING_SAID, false);
  };
  useEffect(() => void take(dropped), [dropped]);
  const say = (change: Partial<UploadChoices>) => {
    const next = { ...choices, ...change };
    setChoices(next);
    void send(name, next, false);
  };
  const count = found ? found.choice + found.number : 0;
  return (
    <div class="upload">
      <h2>{t.title}</h2>
      <Drop input={input} name={name} onFiles={(files) => void take(files)} onTrouble={onTrouble} />
      {problem ? (
        <p class="field-error" role="alert">
          {problem}{" "}
          {content.current ? (
            <button type="button" class="quiet" onClick={() => void send(name, choices, false)}>
              <Icon name="refresh" />
              {t.again}
            </button>
          ) : null}
        </p>
      ) : null}
      <p role="status" class={doing ? "" : "unheard"}>
        {doing === "storing" ? t.storing : doing === "reading" ? t.reading : ""}
      </p>
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
              <button type="button" class="primary" disabled={doing !== null} onClick={() => void send(name, choices, true)}>
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

interface DropProps {
  input: Ref<HTMLInputElement>;
  name: string;
  onFiles: (files: File[]) => void;
  onTrouble: (error: unknown) => void;
}

/** Where a file is chosen; one that is dropped anywhere on the page is taken as well. */
function Drop({ input, name, onFiles, onTrouble }: DropProps) {
  const download = async () => {
    try {
      const address = URL.createObjectURL(await emptySheet(lang.value));
      const link = document.createElement("a");
      link.href = address;
      link.download = "questions.xlsx";
      link.click();
      URL.revokeObjectURL(address);
    } catch (error) {
      onTrouble(error);
    }
  };
  return (
    <>
      <label class="drop">
        <Icon name="plus" />
        <b>{name || t.drop}</b>
        <input
          ref={input}
          type="file"
          aria-describedby="drop-hint"
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])]);
            event.currentTarget.value = ""; // the same file, mended meanwhile, may be chosen once more
          }}
        />
      </label>
      <div class="upload-hint">
        <p id="drop-hint" class="muted">
          {t.hint}
        </p>
        <button type="button" class="quiet" onClick={() => void download()}>
          {t.emptySheet}
        </button>
      </div>
    </>
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
      <p>{[count > 0 ? t.kinds(found.choice, found.number) : "", left].filter(Boolean).join(" · ")}</p>
      <p class="muted">{t.readAs(found.format?.[lang.value] ?? "", found.encoding, found.answers && t.answersAre(found.answers))}</p>
    </div>
  );
}
