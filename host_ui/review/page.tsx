// The review page: whoever looks after a server's questions reads, corrects, switches off, and closes flags.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { wear } from "@client/ui/wear";
import { LangSwitch } from "@client/ui/lang_switch";
import { useShortcuts } from "../common/shortcuts";
import { type Item, type ListedQuestion, type Listing, Refused, type ItemSheet, type Wanted, list, open } from "./api";
import { Filters, NOTHING } from "./filters";
import { keepKey, storedKey } from "./key";
import { QuestionList } from "./list";
import { t as mapping } from "./map_texts";
import { MapUpload } from "./map_upload";
import { QuestionSheet } from "./sheet";
import styles from "./review.css" with { type: "text" };
import { t } from "./texts";
import { Upload } from "./upload";
import { t as adding } from "./upload_texts";

wear(styles); // besides those of the console, which its entry brings

const SEARCH_MS = 250;
const keyOf = (bank: string, id: string): string => `${bank}/${id}`;

type Trouble = "key" | "slow" | "unreachable" | null;

export default function ReviewPage() {
  const [trouble, setTrouble] = useState<Trouble>(storedKey() ? null : "key");
  const [tried, setTried] = useState(false);
  const fail = useCallback((error: unknown) => {
    const status = error instanceof Refused ? error.status : 0;
    setTrouble(status === 401 ? "key" : status === 429 ? "slow" : "unreachable");
  }, []);
  useEffect(() => void (document.title = `Buzzkeep · ${t.title}`), [lang.value]);
  return (
    <>
      <header class="bar">
        <h1>
          Buzzkeep <span>{t.title}</span>
        </h1>
        <div class="bar-tools">
          <a class="quiet" href="/">
            {t.toStart}
          </a>
          <a
            class="quiet"
            href={`/help/docs/${lang.value}/questions.md${t.manualPart}`}
            target="_blank"
            rel="noreferrer">
            {t.manual}
          </a>
          <LangSwitch label={t.language} look="segment" />
        </div>
      </header>
      {trouble === "key" || trouble === "slow" ? (
        <KeyForm
          problem={trouble === "slow" ? t.keySlow : tried || storedKey() ? t.keyWrong : ""}
          onKey={(key) => {
            keepKey(key);
            setTried(true);
            setTrouble(null);
          }}
        />
      ) : trouble === "unreachable" ? (
        <main class="console-wait">
          <p role="alert">{t.unreachable}</p>
          <button type="button" class="primary" onClick={() => setTrouble(null)}>
            {t.again}
          </button>
        </main>
      ) : (
        <Desk onTrouble={fail} />
      )}
    </>
  );
}

function KeyForm({ problem, onKey }: { problem: string; onKey: (key: string) => void }) {
  const [key, setKey] = useState("");
  return (
    <main class="console-wait">
      <form
        class="panel review-key"
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim()) onKey(key.trim().replace(/^.*#/, ""));
        }}>
        <h2>
          <label for="review-key">{t.keyTitle}</label>
        </h2>
        <p id="key-hint">{t.keyHint}</p>
        <input
          id="review-key"
          type="password"
          autoComplete="off"
          value={key}
          aria-describedby="key-hint key-problem"
          aria-invalid={problem !== ""}
          onInput={(event) => setKey(event.currentTarget.value)}
        />
        <p id="key-problem" class="field-error" role="alert">
          {problem}
        </p>
        <button type="submit" class="primary">
          {t.keyOpen}
        </button>
      </form>
    </main>
  );
}

function Desk({ onTrouble }: { onTrouble: (error: unknown) => void }) {
  const [wanted, setWanted] = useState<Wanted>(NOTHING);
  const [found, setFound] = useState<Listing | null>(null);
  const [chosen, choose] = useState<{ bank: string; id: string } | null>(null);
  const [sheet, setSheet] = useState<ItemSheet | "hidden" | "gone" | null>(null);
  const [files, setFiles] = useState<File[] | null>(null); // what is being added; null: nothing is
  const [boundaries, setBoundaries] = useState<File[] | null>(null); // what is to become a map; null: nothing is
  const [dragging, setDragging] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  const mapAdder = useRef<HTMLButtonElement>(null);
  const drafts = useRef(new Map<string, Item>());
  const [, redraw] = useState(0);
  const savedVersion = useRef("");
  const search = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLElement>(null);

  useEffect(() => {
    let current = true;
    const timer = setTimeout(() => {
      list(wanted).then(
        (next) => current && setFound(next),
        (error: unknown) => current && onTrouble(error),
      );
    }, SEARCH_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [wanted]);

  const load = useCallback((bank: string, id: string) => {
    open(bank, id).then(setSheet, (error: unknown) => {
      const status = error instanceof Refused ? error.status : 0;
      if (status === 423) setSheet("hidden");
      else if (status === 404) setSheet("gone");
      else onTrouble(error);
    });
  }, []);
  // where the columns lie below each other the question would open out of sight
  const comeToSheet = () =>
    void (matchMedia("(max-width: 800px)").matches && place.current?.scrollIntoView({ block: "start" }));
  const pick = (line: ListedQuestion) => {
    setFiles(null);
    setBoundaries(null);
    choose(line);
    setSheet(null);
    load(line.bank, line.id);
    comeToSheet();
  };
  const add = (dropped: File[]) => {
    setFiles(dropped);
    setBoundaries(null);
    comeToSheet();
  };
  const addMap = (dropped: File[]) => {
    setBoundaries(dropped);
    setFiles(null);
    comeToSheet();
  };
  const close = () => {
    setFiles(null);
    adder.current?.focus();
  };
  const closeMap = () => {
    setBoundaries(null);
    mapAdder.current?.focus();
  };
  const step = (by: number) => {
    const lines = found?.questions ?? [];
    const at = lines.findIndex((line) => line.bank === chosen?.bank && line.id === chosen.id);
    const next = lines[at < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, at + by))];
    if (next) pick(next);
  };
  useShortcuts({ "/": () => search.current?.focus(), j: () => step(1), k: () => step(-1) });
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (drafts.current.size > 0) event.preventDefault();
    };
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, []);

  const keep = (key: string, draft: Item | null) => {
    if (draft) drafts.current.set(key, draft);
    else drafts.current.delete(key);
    redraw((count) => count + 1);
  };
  const changed = (next: ItemSheet) => {
    setSheet(next);
    setFound(
      (all) =>
        all && {
          ...all,
          questions: all.questions.map((line) =>
            line.bank === next.bank && line.id === next.item.id ? lineOf(line, next) : line,
          ),
        },
    );
  };
  return (
    <main
      class={`review ${dragging ? "dropping" : ""}`}
      onDragOver={(event) => {
        if (!event.dataTransfer?.types.includes("Files")) return;
        event.preventDefault();
        setDragging(true);
      }}
      onDragLeave={(event) => event.relatedTarget === null && setDragging(false)}
      onDrop={(event) => {
        setDragging(false);
        const dropped = [...(event.dataTransfer?.files ?? [])];
        if (dropped.length === 0) return;
        event.preventDefault();
        // while a map is made every file is one of boundaries; a zip or .json says nothing by its name
        if (boundaries !== null || dropped.some(({ name }) => /\.((geo|topo)jsonl?|km[lz])(\.gz)?$/i.test(name)))
          addMap(dropped);
        else add(dropped);
      }}>
      <Filters
        wanted={wanted}
        found={found}
        search={search}
        onChange={(change) => setWanted((now) => ({ ...now, page: 1, ...change }))}
      />
      <QuestionList
        found={found}
        chosen={chosen}
        unsaved={(line) => drafts.current.has(keyOf(line.bank, line.id))}
        onPick={pick}
        onPage={(page) => setWanted((now) => ({ ...now, page }))}
        adder={adder}
        onAdd={() => add([])}
        mapAdder={mapAdder}
        onAddMap={() => addMap([])}
      />
      <section
        class="panel review-sheet"
        aria-label={boundaries ? mapping.title : files ? adding.title : t.question}
        ref={place}>
        {boundaries ? (
          <MapUpload dropped={boundaries} onTrouble={onTrouble} onClose={closeMap} />
        ) : files ? (
          <Upload
            dropped={files}
            banks={found?.banks ?? {}}
            onTrouble={onTrouble}
            onStored={() => setWanted((now) => ({ ...now }))}
            onShow={(bank) => {
              setWanted({ ...NOTHING, bank });
              close();
            }}
            onClose={close}
          />
        ) : chosen === null ? (
          <p class="muted">{t.choose}</p>
        ) : sheet === null ? (
          <p role="status">{t.loading}</p>
        ) : sheet === "hidden" || sheet === "gone" ? (
          <p role="status">{sheet === "hidden" ? t.nowHidden : t.gone}</p>
        ) : (
          <QuestionSheet
            key={`${keyOf(sheet.bank, sheet.item.id)} ${sheet.version}`}
            sheet={sheet}
            draft={drafts.current.get(keyOf(sheet.bank, sheet.item.id)) ?? null}
            categories={Object.keys(found?.categories ?? {})}
            onDraft={(draft) => keep(keyOf(sheet.bank, sheet.item.id), draft)}
            fresh={savedVersion.current === sheet.version}
            onSaved={(next) => {
              savedVersion.current = next.version;
              changed(next);
            }}
            onChanged={changed}
            onReload={() => load(sheet.bank, sheet.item.id)}
          />
        )}
      </section>
    </main>
  );
}

/** The line of the list after its question has changed. */
function lineOf(line: ListedQuestion, sheet: ItemSheet): ListedQuestion {
  const { item } = sheet;
  const by = (pick: (lang: string) => string) =>
    Object.fromEntries(Object.keys(item.wordings).map((one) => [one, pick(one)]));
  return {
    ...line,
    category: item.category,
    difficulty: item.difficulty,
    enabled: sheet.enabled,
    playable: sheet.playable,
    rating: sheet.rating,
    edits: sheet.edits.length,
    flags: sheet.flags.filter((flag) => flag.resolved_ms === null).length,
    texts: by((one) => item.wordings[one]?.text ?? ""),
    answers: by((one) =>
      item.kind === "choice"
        ? (item.wordings[one]?.choices?.[item.right ?? 0] ?? "")
        : `${item.value} ${item.wordings[one]?.unit ?? ""}`.trim(),
    ),
  };
}
