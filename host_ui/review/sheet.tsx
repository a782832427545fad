// One question: what play has taught about it, what players object to, and its text to be corrected in place.
import { useEffect, useRef, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { type FieldError, type Flag, type Item, Refused, type ItemSheet, enable, own, resolve, store } from "./api";
import { Editor } from "./editor";
import { t } from "./texts";

interface Props {
  sheet: ItemSheet;
  draft: Item | null;
  /** It is what has just been saved: the sheet of a new version is a fresh component, and ought to say so. */
  fresh: boolean;
  categories: string[];
  onDraft: (draft: Item | null) => void;
  onSaved: (sheet: ItemSheet) => void;
  onChanged: (sheet: ItemSheet) => void;
  onReload: () => void;
}

type Note = "saving" | "notSound" | "conflict" | "failed" | null;

export function QuestionSheet({ sheet, draft, fresh, categories, onDraft, onSaved, onChanged, onReload }: Props) {
  const [item, setItem] = useState(draft ?? sheet.item);
  const [errors, setErrors] = useState<FieldError[]>([]);
  const [note, setNote] = useState<Note>(null);
  const form = useRef<HTMLFormElement>(null);
  const dirty = JSON.stringify(item) !== JSON.stringify(sheet.item);
  const open = sheet.flags.filter((flag) => flag.resolved_ms === null);

  const change = (next: Item) => {
    setItem(next);
    setNote(null);
    onDraft(JSON.stringify(next) === JSON.stringify(sheet.item) ? null : next);
  };
  const save = async () => {
    if (!dirty || note === "saving") return;
    setNote("saving");
    try {
      const next = await store(sheet, item);
      onDraft(null);
      onSaved(next);
    } catch (error) {
      const refused = error instanceof Refused ? error : new Refused(0);
      setErrors(refused.errors);
      setNote(refused.status === 422 ? "notSound" : refused.status === 409 ? "conflict" : "failed");
    }
  };
  const attempt = (work: Promise<ItemSheet>) => {
    work.then(onChanged, () => setNote("failed"));
  };
  useEffect(() => {
    if (note === "notSound") form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [note, errors]);

  const saved = fresh && !dirty && note === null;
  const words: Record<Exclude<Note, null>, string> = {
    saving: t.saving,
    notSound: t.notSound,
    conflict: t.conflict,
    failed: t.failed,
  };
  return (
    <form
      ref={form}
      class="review-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          void save();
        }
      }}>
      <div class="sheet-top">
        <p class="muted">
          {own(sheet.bank_title, lang.value) || sheet.bank} · <span class="num">{item.id}</span>
        </p>
        <button
          type="button"
          class="quiet"
          aria-pressed={sheet.enabled}
          onClick={() => attempt(enable(sheet, !sheet.enabled))}>
          <Icon name={sheet.enabled ? "check" : "cross"} />
          {sheet.enabled ? t.on : t.turnOn}
        </button>
      </div>
      <Facts sheet={sheet} />
      {sheet.flags.length > 0 ? (
        <Flags flags={sheet.flags} open={open.length} onResolve={() => attempt(resolve(sheet))} />
      ) : null}
      <Editor item={item} errors={errors} categories={categories} onChange={change} />
      <div class="save-bar">
        <p
          role="status"
          class={
            note === "notSound" || note === "conflict" || note === "failed" ? "field-error" : saved ? "field-good" : ""
          }>
          {note ? words[note] : saved ? t.saved : ""}
        </p>
        {note === "conflict" ? (
          <button type="button" class="quiet" onClick={onReload}>
            {t.reload}
          </button>
        ) : null}
        {dirty ? (
          <button
            type="button"
            class="quiet"
            onClick={() => {
              setErrors([]);
              change(sheet.item);
            }}>
            {t.discard}
          </button>
        ) : null}
        <button type="submit" class="primary" disabled={!dirty || note === "saving"}>
          {t.save}
        </button>
      </div>
    </form>
  );
}

function Facts({ sheet }: { sheet: ItemSheet }) {
  const { rating, item, edits } = sheet;
  const last = edits[edits.length - 1]?.until_ms;
  return (
    <dl class="facts">
      <div>
        <dt>{rating.answers > 0 ? t.learned : t.difficulty}</dt>
        <dd>
          <b class="num">{rating.answers > 0 ? t.learnedValue(rating.level, rating.uncertainty) : item.difficulty}</b>{" "}
          <span class="muted num">{rating.answers > 0 ? `(${t.declared} ${item.difficulty})` : `(${t.declared})`}</span>
        </dd>
        <dd class="muted">
          {rating.answers === 0 || rating.score === null
            ? t.notAnswered
            : item.kind !== "number"
              ? t.rightShare(rating.right, rating.answers)
              : t.closeness(rating.answers, rating.score)}
        </dd>
        {last === undefined ? null : <dd class="muted">{t.edits(edits.length, last)}</dd>}
      </div>
    </dl>
  );
}

/** The same complaint of several players counts together. */
function Flags({ flags, open, onResolve }: { flags: Flag[]; open: number; onResolve: () => void }) {
  const kinds = new Map<string, { flag: Flag; count: number }>();
  for (const flag of flags) {
    const key = [flag.reason, flag.lang, flag.current, flag.resolved_ms !== null].join();
    kinds.set(key, { flag, count: (kinds.get(key)?.count ?? 0) + 1 });
  }
  return (
    <div class={open > 0 ? "review-flags" : "review-flags quiet-flags"}>
      <h3>
        <Icon name="flag" /> {t.flags}
      </h3>
      <ul>
        {[...kinds].map(([key, { flag, count }]) => (
          <li key={key} class={flag.resolved_ms === null ? "" : "done"}>
            <b class="num">{count}</b> × {t.reason(flag.reason)}{" "}
            <small>
              {[flag.lang.toUpperCase(), flag.current ? "" : t.ofEarlier, flag.resolved_ms === null ? "" : t.closed]
                .filter(Boolean)
                .join(" · ")}
            </small>
          </li>
        ))}
      </ul>
      {open > 0 ? (
        <button type="button" class="quiet" onClick={onResolve}>
          <Icon name="check" />
          {t.resolve}
        </button>
      ) : null}
    </div>
  );
}
