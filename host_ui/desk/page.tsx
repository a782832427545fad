// The desk: whoever looks after a server's questions writes, checks and corrects them, and takes whole banks in and out.
import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { LangSwitch } from "@client/ui/lang_switch";
import { wear } from "@client/ui/wear";
import { useShortcuts } from "../common/shortcuts";
import {
  type BankEntry,
  type Item,
  type ItemSheet,
  type ListedQuestion,
  type Listing,
  Refused,
  type Wanted,
  banks as fetchBanks,
  download,
  exported,
  list,
  open,
  own,
} from "./api";
import { undo, undoable } from "./changes";
import styles from "./desk.css" with { type: "text" };
import { NEW, draftCount, draftOf } from "./drafts";
import { Filters, NOTHING } from "./filters";
import { KeyForm } from "./key_form";
import { hasKey } from "./key";
import { blank } from "./kinds";
import { QuestionList } from "./list";
import { mediumOf } from "./medium";
import { t as mapping } from "./map_texts";
import { type Handle, QuestionSheet } from "./sheet";
import { t as owning } from "./own_bank_texts";
import { t } from "./texts";
import { type Over, Windows } from "./windows";

wear(styles); // besides those of the console, which its entry brings

const SEARCH_MS = 250;
const BOUNDARIES = /\.((geo|topo)jsonl?|km[lz])(\.gz)?$/i;

type Trouble = "key" | "slow" | "unreachable" | null;

export default function DeskPage() {
  const [trouble, setTrouble] = useState<Trouble>(hasKey() ? null : "key");
  const fail = useCallback((error: unknown) => {
    const status = error instanceof Refused ? error.status : 0;
    setTrouble(status === 401 ? "key" : status === 429 ? "slow" : "unreachable");
  }, []);
  useEffect(() => void (document.title = `Buzzkeep · ${t.title}`), [lang.value]);
  if (trouble === null) return <Desk onTrouble={fail} />;
  return (
    <>
      <header class="bar">
        <Brand />
        <div class="bar-tools">
          <LangSwitch label={t.language} look="segment" />
        </div>
      </header>
      {trouble === "unreachable" ? (
        <main class="console-wait">
          <p role="alert">{t.unreachable}</p>
          <button type="button" class="primary" onClick={() => setTrouble(null)}>
            {t.again}
          </button>
        </main>
      ) : (
        <KeyForm slow={trouble === "slow"} onKey={() => setTrouble(null)} />
      )}
    </>
  );
}

const Brand = () => (
  <h1>
    <a href="/">Buzzkeep</a> <span>{t.title}</span>
  </h1>
);

/** The question that is open: stored, new, or one that cannot be shown. */
type Opened = { bank: string; id: string; turn: number; sheet: ItemSheet | null | "loading" | "hidden" | "gone" };

function Desk({ onTrouble }: { onTrouble: (error: unknown) => void }) {
  const [wanted, setWanted] = useState<Wanted>(NOTHING);
  const [found, setFound] = useState<Listing | null>(null);
  const [banks, setBanks] = useState<BankEntry[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const turn = useRef(0); // each opening is a form of its own
  const begin = (bank: string, id: string, sheet: Opened["sheet"]) =>
    setOpened({ bank, id, sheet, turn: (turn.current += 1) });
  const [over, setOver] = useState<Over>(null);
  const [dragging, setDragging] = useState(false);
  const [note, setNote] = useState("");
  const [, redraw] = useState(0);
  const search = useRef<HTMLInputElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const side = useRef<HTMLElement>(null);
  const handle = useRef<Handle | null>(null);

  const reload = useCallback(() => setWanted((now) => ({ ...now })), []);
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
  useEffect(() => void fetchBanks().then(setBanks, onTrouble), [found?.banks]);

  const show = useCallback((bank: string, id: string) => {
    begin(bank, id, "loading");
    if (matchMedia("(max-width: 800px)").matches) place.current?.scrollIntoView({ block: "start" });
    open(bank, id).then(
      (sheet) => begin(bank, id, sheet),
      (error: unknown) => {
        const status = error instanceof Refused ? error.status : 0;
        if (status === 423 || status === 404) begin(bank, id, status === 423 ? "hidden" : "gone");
        else onTrouble(error);
      },
    );
  }, []);
  const step = (by: number) => {
    const lines = found?.questions ?? [];
    const at = lines.findIndex((line) => line.bank === opened?.bank && line.id === opened.id);
    const to = at < 0 ? 0 : Math.min(lines.length - 1, Math.max(0, at + by));
    const next = lines[to];
    if (!next) return;
    show(next.bank, next.id);
    side.current?.querySelectorAll<HTMLElement>(".desk-line")[to]?.focus();
  };
  /** Close what is open; who works by keys goes on in the list, where it was. */
  const close = (gone = false) => {
    setOpened(null);
    const line = gone ? null : side.current?.querySelector<HTMLElement>(".desk-line[aria-current]");
    (line ?? side.current?.querySelector<HTMLElement>(".primary"))?.focus();
  };
  const bank = banks.find((one) => one.id === wanted.bank) ?? null;
  const ownBanks = banks.filter((one) => !one.shipped);
  const only = ownBanks.length === 1 ? ownBanks[0]?.id : undefined;
  const writable = wanted.bank ? (bank?.shipped ? undefined : wanted.bank) : only;
  const write = () => {
    if (!writable) return setOver({ kind: "bank", files: [] });
    begin(writable, NEW, null);
  };
  const takeBack = async () => {
    if (!undoable()) return;
    try {
      const now = await undo();
      setNote(t.undone);
      if (now) begin(now.bank, now.item.id, now);
      else close(true);
    } catch (error) {
      setNote(error instanceof Refused && error.status === 409 ? t.conflict : t.failed);
    }
    reload();
  };
  useShortcuts({ "/": () => search.current?.focus(), j: () => step(1), k: () => step(-1), n: write });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const command = event.ctrlKey || event.metaKey;
      const key = event.key.toLowerCase();
      const typing = (event.target as Element | null)?.closest(
        "input:not([type=radio]):not([type=checkbox]), textarea",
      );
      if ((event.target as Element | null)?.closest("dialog")) return;
      if (command && (key === "s" || key === "enter")) void handle.current?.save(key === "enter" ? "new" : undefined);
      else if (command && key === "z" && !typing) void takeBack();
      else if (key === "escape") return opened ? close() : undefined;
      else return;
      event.preventDefault();
    };
    const pasted = (event: ClipboardEvent) => {
      const [picture] = [...(event.clipboardData?.files ?? [])];
      if (picture) return drop([picture]);
      if ((event.target as Element | null)?.closest("input, textarea")) return;
      const text = event.clipboardData?.getData("text/plain") ?? "";
      if (text.trim()) drop([new File([text], `${t.pasted}.txt`, { type: "text/plain" })]);
    };
    const dragged = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      setDragging(event.type === "dragover");
    };
    const dropped = (event: DragEvent) => {
      dragged(event);
      drop([...(event.dataTransfer?.files ?? [])]);
    };
    const left = (event: DragEvent) => event.relatedTarget === null && setDragging(false);
    const gone = new AbortController();
    const { signal } = gone;
    addEventListener("keydown", press, { signal });
    addEventListener("paste", pasted, { signal });
    addEventListener("dragover", dragged, { signal });
    addEventListener("dragleave", left, { signal });
    addEventListener("drop", dropped, { signal });
    return () => gone.abort();
  });
  const drop = (files: File[]) => {
    const [first] = files;
    if (!first) return;
    if (over?.kind === "own") return;
    if (mediumOf(first) && over === null) return opened ? handle.current?.take(first) : setNote(t.openFirst);
    // while a map is made every file is one of boundaries; a zip or .json says nothing by its name
    const map = over?.kind === "map" || files.some(({ name }) => BOUNDARIES.test(name));
    setOver({ kind: map ? "map" : (over?.kind ?? "import"), files });
  };
  const saved = (sheet: ItemSheet | null, then?: "new") => {
    setNote(sheet ? "" : t.removed);
    if (then === "new" && opened) begin(opened.bank, NEW, null);
    else if (!sheet) close(true);
    else if (opened?.id === NEW) setOpened({ ...opened, id: sheet.item.id, sheet });
    reload();
  };
  const take = async () => {
    if (!bank) return;
    try {
      download(await exported(bank.id), `${bank.id}.zip`);
    } catch (error) {
      setNote(error instanceof Refused && error.status === 423 ? t.nowHidden : t.failed);
    }
  };
  const unsaved = draftCount();
  return (
    <div class={dragging ? "desk-page dropping" : "desk-page"}>
      <header class="bar">
        <Brand />
        <select
          class="quiet"
          aria-label={t.bank}
          value={wanted.bank}
          onChange={(event) => {
            setWanted({ ...NOTHING, bank: event.currentTarget.value });
            setOpened(null);
          }}>
          <option value="">{t.allBanks}</option>
          {Object.entries(found?.banks ?? {}).map(([id, titles]) => (
            <option key={id} value={id}>
              {own(titles, lang.value) || id}
            </option>
          ))}
        </select>
        {bank && !bank.shipped ? (
          <button
            type="button"
            class="quiet"
            aria-label={owning.ownBank}
            title={owning.ownBank}
            onClick={() => setOver({ kind: "own", files: [] })}>
            <Icon name="pencil" />
          </button>
        ) : null}
        <button type="button" class="quiet" onClick={() => setOver({ kind: "bank", files: [] })}>
          <Icon name="plus" />
          {t.newBank}
        </button>
        <button type="button" class="quiet" onClick={() => setOver({ kind: "import", files: [] })}>
          <Icon name="fetch" />
          {t.import}
        </button>
        <button type="button" class="quiet" disabled={!bank} onClick={() => void take()}>
          {t.export}
        </button>
        <button
          type="button"
          class="quiet"
          aria-label={mapping.add}
          title={mapping.add}
          onClick={() => setOver({ kind: "map", files: [] })}>
          <Icon name="map" />
        </button>
        <div class="bar-tools">
          <span class="muted" role="status">
            {note || (unsaved > 0 ? t.drafts(unsaved) : t.allSaved)}
          </span>
          <button type="button" class="quiet" disabled={!undoable()} onClick={() => void takeBack()}>
            <Icon name="undo" />
            {t.undo}
          </button>
          <a
            class="quiet"
            href={`/help/docs/${lang.value}/questions.md${t.manualPart}`}
            target="_blank"
            rel="noreferrer"
            aria-label={t.manual}
            title={t.manual}>
            ?
          </a>
          <LangSwitch label={t.language} look="segment" />
        </div>
      </header>
      <main class={opened ? "desk" : "desk closed"}>
        <section class="panel desk-list" aria-labelledby="list-title" ref={side}>
          <h2 id="list-title">
            {t.list} <small role="status">{found ? t.found(found.total) : t.loading}</small>
          </h2>
          <input
            id="filter-words"
            ref={search}
            type="search"
            class="find"
            aria-label={t.search}
            placeholder={`${t.search}   /`}
            value={wanted.words}
            maxLength={200}
            onInput={(event) => {
              const words = event.currentTarget.value;
              setWanted((now) => ({ ...now, page: 1, words }));
            }}
          />
          <button type="button" class="primary" onClick={write}>
            <Icon name="plus" />
            {t.newQuestion} <kbd>N</kbd>
          </button>
          <Filters
            wanted={wanted}
            found={found}
            onChange={(change) => setWanted((now) => ({ ...now, page: 1, ...change }))}
          />
          <QuestionList
            found={found}
            chosen={opened}
            unsaved={(line) => draftOf(line.bank, line.id) !== null}
            onPick={({ bank: of, id }: ListedQuestion) =>
              opened?.bank === of && opened.id === id ? handle.current?.focus() : show(of, id)
            }
            onPage={(page) => setWanted((now) => ({ ...now, page }))}
          />
        </section>
        <div class="desk-open" ref={place}>
          <Open
            opened={opened}
            banks={banks}
            categories={Object.keys(found?.categories ?? {})}
            handle={handle}
            onDraft={() => redraw((count) => count + 1)}
            onSaved={saved}
            onChanged={reload}
          />
        </div>
      </main>
      <Windows
        over={over}
        bank={bank}
        writable={writable ?? ""}
        banks={found?.banks ?? {}}
        onTrouble={onTrouble}
        onExport={() => void take()}
        onChanged={reload}
        onShow={(id) => {
          setOver(null);
          setWanted({ ...NOTHING, bank: id });
        }}
        onRemoved={(title) => {
          setOver(null);
          setOpened(null);
          setNote(owning.bankRemoved(title));
          setWanted(NOTHING);
        }}
        onClose={() => setOver(null)}
      />
    </div>
  );
}

interface OpenProps {
  opened: Opened | null;
  banks: BankEntry[];
  categories: string[];
  handle: { current: Handle | null };
  onDraft: () => void;
  onSaved: (sheet: ItemSheet | null, then?: "new") => void;
  onChanged: () => void;
}

function Open({ opened, banks, categories, ...more }: OpenProps) {
  const begun = useRef<{ key: string; item: Item } | null>(null);
  if (opened === null) return <p class="muted desk-hint">{t.keysHint}</p>;
  const { bank, sheet } = opened;
  if (sheet === "loading") return <p role="status">{t.loading}</p>;
  if (sheet === "hidden" || sheet === "gone") return <p role="status">{sheet === "hidden" ? t.nowHidden : t.gone}</p>;
  const entry = banks.find((one) => one.id === bank);
  const key = String(opened.turn);
  if (begun.current?.key !== key) begun.current = { key, item: sheet?.item ?? blank(entry?.languages ?? [lang.value]) };
  return (
    <QuestionSheet
      key={key}
      bank={bank}
      sheet={sheet}
      begun={begun.current.item}
      shipped={entry?.shipped ?? true}
      categories={categories}
      {...more}
    />
  );
}
