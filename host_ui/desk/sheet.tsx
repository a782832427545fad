// One question: what play has taught about it and what players object to, its form, its checks, and the screens that
// will show it. What is typed is kept as a draft until it is saved.
import { useEffect, useRef, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import {
  type Checked,
  type FieldError,
  type Item,
  type ItemSheet,
  Refused,
  add,
  check,
  enable,
  own,
  remove,
  resolve,
  store,
} from "./api";
import { changed, newer } from "./changes";
import { Conflict } from "./conflict";
import { NEW, draftOf, keepDraft } from "./drafts";
import { Said } from "./field";
import { Form } from "./form";
import { Flags, Learned } from "./facts";
import { kindOf, sent } from "./kinds";
import { mediumOf, useSendingMedium } from "./medium";
import { Dropdown } from "./dropdown";
import { Rehearsal } from "./rehearsal";
import { t } from "./texts";

const CHECK_AFTER_MS = 300;

/** What the page may ask of the question that is open. */
export interface Handle {
  save: (then?: "new") => Promise<void>;
  /** Take a picture or a sound. */
  take: (file: Blob) => void;
  /** Have its text written on. */
  focus: () => void;
}

interface Props {
  bank: string;
  /** As it is stored; null: it is new. */
  sheet: ItemSheet | null;
  /** What a new one begins with. */
  begun: Item;
  shipped: boolean;
  categories: string[];
  handle: { current: Handle | null };
  onDraft: () => void;
  /** It was stored, or removed (null); `then` a new one is wanted. */
  onSaved: (sheet: ItemSheet | null, then?: "new") => void;
  onChanged: (sheet: ItemSheet) => void;
}

type Note = "saving" | "notSound" | "failed" | "saved" | null;
const NOTHING: Checked = { errors: [], warnings: [], fine: [] };
const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

export function QuestionSheet({
  bank,
  sheet: stored,
  begun,
  shipped,
  categories,
  handle,
  onDraft,
  onSaved,
  onChanged,
}: Props) {
  const id = stored?.item.id ?? NEW;
  const [sheet, setSheet] = useState(stored);
  const [item, setItem] = useState(draftOf(bank, id)?.item ?? stored?.item ?? begun);
  const [version, setVersion] = useState(draftOf(bank, id)?.version ?? stored?.version ?? "");
  const [note, setNote] = useState<Note>(null);
  const [theirs, setTheirs] = useState<ItemSheet | null>(null);
  const [told, setTold] = useState<Checked>(NOTHING);
  const [written, setWritten] = useState(
    own(Object.fromEntries(Object.keys(item.wordings).map((one) => [one, one])), lang.value),
  );
  const form = useRef<HTMLFormElement>(null);
  const dirty = !same(sent(item), sent(sheet?.item ?? begun));

  const focus = () => form.current?.querySelector("textarea")?.focus();
  useEffect(() => void (stored ?? focus()), []);
  useEffect(() => {
    let wanted = true;
    const timer = setTimeout(
      () =>
        check(bank, sent(item)).then(
          (found) => wanted && setTold(found),
          () => undefined,
        ),
      CHECK_AFTER_MS,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [item]);
  const change = (next: Item) => {
    setItem(next);
    setNote(null);
    keepDraft(bank, id, same(sent(next), sent(sheet?.item ?? begun)) ? null : { item: next, version });
    onDraft();
  };
  const refuse = (errors: FieldError[]) => {
    setTold({ ...NOTHING, errors });
    setNote("notSound");
  };
  const medium = useSendingMedium(item, change, refuse);
  const save = async (then?: "new") => {
    if ((!dirty && sheet) || note === "saving") return;
    setNote("saving");
    try {
      const now = sheet ? await store({ bank, version }, sent(item)) : await add(bank, sent(item));
      changed(bank, sheet?.item ?? null, now);
      keepDraft(bank, id, null);
      setSheet(now);
      setItem(now.item);
      setVersion(now.version);
      setNote("saved");
      onSaved(now, then);
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0);
      if (refused.status === 422) refuse(refused.errors);
      else if (refused.status === 409 && sheet) {
        setTheirs(await newer(sheet).catch(() => null));
        setNote(null);
      } else setNote("failed");
    }
  };
  const choose = (next: Item) => {
    if (!theirs) return;
    setSheet(theirs);
    setVersion(theirs.version);
    setItem(next);
    keepDraft(bank, id, { item: next, version: theirs.version });
    setTheirs(null);
    onChanged(theirs);
  };
  const attempt = (work: Promise<ItemSheet>) =>
    void work.then(
      (next) => {
        setSheet(next);
        onChanged(next);
      },
      () => setNote("failed"),
    );
  const takeAway = async () => {
    if (!sheet) {
      keepDraft(bank, id, null);
      return onSaved(null);
    }
    try {
      await remove({ ...sheet, version });
      changed(bank, sheet.item, null);
      keepDraft(bank, id, null);
      onSaved(null);
    } catch (error) {
      if (error instanceof Refused && error.status === 409) setTheirs(await newer(sheet).catch(() => null));
      else setNote("failed");
    }
  };
  handle.current = { save, take: (file) => void medium.send(file, mediumOf(file) ?? "image"), focus };
  useEffect(() => {
    if (note !== "notSound") return;
    const place = told.errors[0]?.field.split(".");
    if (place?.[0] === "wordings" && place[1] && place[1] in item.wordings) setWritten(place[1]);
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  }, [note]);

  if (theirs) return <Conflict mine={sent(item)} sheet={theirs} onChoose={choose} />;
  const open = sheet?.flags.filter((flag) => flag.resolved_ms === null) ?? [];
  return (
    <Said.Provider value={told}>
      <form
        ref={form}
        class="panel desk-form"
        aria-label={t.question}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}>
        {sheet ? (
          <div class="sheet-top">
            <Learned sheet={sheet} />
            <button
              type="button"
              class="quiet"
              aria-pressed={sheet.enabled}
              onClick={() => attempt(enable(sheet, !sheet.enabled))}>
              <Icon name={sheet.enabled ? "check" : "cross"} />
              {sheet.enabled ? t.on : t.turnOn}
            </button>
          </div>
        ) : null}
        {sheet && sheet.flags.length > 0 ? (
          <Flags flags={sheet.flags} open={open.length} onResolve={() => attempt(resolve(sheet))} />
        ) : null}
        <Form
          item={item}
          lang={written in item.wordings ? written : (Object.keys(item.wordings)[0] ?? "")}
          categories={categories}
          sending={medium.sending}
          onLang={setWritten}
          onFile={(file, kind) => void medium.send(file, kind)}
          onChange={change}
        />
        <div class="save-bar">
          <p
            role="status"
            class={
              note === "notSound" || note === "failed"
                ? "field-error"
                : note === "saved" && !dirty
                  ? "field-good"
                  : "muted"
            }>
            {note === "saved" && dirty ? "" : note ? t.note(note) : dirty ? t.draft : ""}
          </p>
          {sheet && sheet.edits.length > 0 ? <Versions sheet={sheet} onTake={change} /> : null}
          {dirty && sheet ? (
            <button type="button" class="quiet" onClick={() => change(sheet.item)}>
              {t.discard}
            </button>
          ) : null}
          {shipped && sheet ? null : (
            <button type="button" class="quiet danger" onClick={() => void takeAway()}>
              <Icon name="trash" />
              {sheet ? t.remove : t.discard}
            </button>
          )}
          <button type="submit" class="primary" disabled={(!dirty && sheet !== null) || note === "saving"}>
            {t.save} <kbd>Ctrl S</kbd>
          </button>
        </div>
      </form>
      <aside class="panel desk-shown" aria-label={t.preview}>
        <Rehearsal item={item} lang={written in item.wordings ? written : lang.value}>
          <Checks told={told} item={item} />
        </Rehearsal>
      </aside>
    </Said.Provider>
  );
}

/** What an import would say of it, in the order of its weight. */
function Checks({ told, item }: { told: Checked; item: Item }) {
  const rows = [
    ...told.errors.map((one) => ["e", "cross", one] as const),
    ...told.warnings.map((one) => ["w", "warning", one] as const),
    ...told.fine.map((one) => ["", "check", one] as const),
  ];
  const langs = Object.keys(item.wordings).length;
  return (
    <section class="desk-checks" aria-labelledby="checks-title">
      <h3 id="checks-title">{t.checks}</h3>
      <div role="status">
        <ul>
          {rows.map(([look, icon, one]) => (
            <li key={`${one.field}${one.en}`} class={look}>
              <Icon name={icon} />
              <span>
                {placeName(one.field, langs)}
                {one[lang.value]}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function placeName(field: string, langs: number): string {
  const [first = "", spoken, name] = field.split(".");
  if (!first) return "";
  const label = first === "wordings" && spoken ? t.fieldName(name ?? first) : t.fieldName(first);
  return `${label}${langs > 1 && first === "wordings" && spoken ? ` (${spoken})` : ""}${t.colon}`;
}

/** What the question was before each change; taken into the form, where it is saved or not. */
function Versions({ sheet, onTake }: { sheet: ItemSheet; onTake: (item: Item) => void }) {
  return (
    <Dropdown
      label={t.earlier}
      look={t.version(sheet.edits.length + 1)}
      choices={sheet.edits
        .map((edit, at) => ({
          name: `${t.until(at + 1, edit.until_ms)} · ${kindOf(edit.item).name()}`,
          pick: () => onTake(edit.item),
        }))
        .reverse()}
    />
  );
}
