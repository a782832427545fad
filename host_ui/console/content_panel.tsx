// Where the questions come from: language, banks, what becomes of own questions, topics, tags, difficulty.
import { useEffect, useRef, useState } from "preact/hooks";
import { LANGS, labelled, lang, number, say } from "@client/i18n";
import type { ContentChoice, PlanView, RoomView } from "@client/wire/messages";
import { Icon } from "@client/ui/icons";
import { type BankEntry, banks } from "../common/api";
import { hasKey } from "../desk/key";
import { Fold } from "./fold";
import type { Desk } from "./orders";
import { categoryName } from "./code_texts";
import { t } from "./texts";

/** Who plays, by the questions that suit them; a new room begins with those for families. */
const AUDIENCES: Record<string, Partial<ContentChoice>> = {
  family: { tags: [], difficulty_min: 1, difficulty_max: 4 },
  children: { tags: ["kids"], difficulty_min: 1, difficulty_max: 3 },
  bar: { tags: [], difficulty_min: 2, difficulty_max: 4 },
  experts: { tags: [], difficulty_min: 3, difficulty_max: 5 },
};

export function ContentPanel({ desk, room }: { desk: Desk; room: RoomView }) {
  const [content, set] = useChoice(desk, room.content);
  const [all, setAll] = useState<BankEntry[]>([]);
  useEffect(() => {
    let wanted = true;
    banks().then(
      (found) => wanted && setAll(found),
      () => undefined,
    );
    return () => void (wanted = false);
  }, []);
  const spoken = all.filter((bank) => bank.enabled && bank.languages.includes(content.lang));
  const chosen = content.banks.length > 0 ? spoken.filter((bank) => content.banks.includes(bank.id)) : spoken;
  const own = chosen.some((bank) => !bank.shipped);
  const fillable = own && chosen.every((bank) => !bank.shipped) && spoken.some((bank) => bank.shipped);
  const asked = fillable && content.fill_up ? [...chosen, ...spoken.filter((bank) => bank.shipped)] : chosen;
  const narrowed =
    content.categories.length > 0 ||
    content.tags.length > 0 ||
    content.difficulty_min > 1 ||
    content.difficulty_max < 5;
  const categories = [...new Set(asked.flatMap((bank) => Object.keys(bank.categories)))].sort((a, b) =>
    categoryName(a).localeCompare(categoryName(b)),
  );
  const counts = (id: string): number =>
    asked.reduce((sum, { categories: { [id]: its } }) => sum + (its ? its.choice + its.number + its.open : 0), 0);
  const tags = offered(all, asked).filter(({ id, count }) => count > 0 || content.tags.includes(id));
  return (
    <Fold
      id="content-title"
      title={t.content}
      told={[
        nameOf(content.lang),
        ...Object.keys(AUDIENCES)
          .filter((id) => fits(content, AUDIENCES[id]!))
          .map((id) => t.audienceName(id)),
        t.levels(content.difficulty_min, content.difficulty_max),
        content.categories.length > 0 ? t.topicCount(content.categories.length) : t.allCategories,
      ].join(" · ")}>
      {room.host?.plan ? <Supply plan={room.host.plan} /> : null}
      <div class="field content-pick">
        <span id="content-lang">{t.contentLang}</span>
        <div class="segment" role="group" aria-labelledby="content-lang">
          {[...new Set([...LANGS, ...all.flatMap((bank) => (bank.enabled ? bank.languages : [])), content.lang])].map(
            (one) => (
              <button
                key={one}
                type="button"
                lang={one}
                aria-pressed={content.lang === one}
                onClick={() => set(() => ({ lang: one, banks: [], categories: [] }))}>
                {nameOf(one)}
              </button>
            ),
          )}
        </div>
      </div>
      <div class="field content-pick">
        <span id="content-audience">{t.audience}</span>
        <div class="segment" role="group" aria-labelledby="content-audience">
          {Object.entries(AUDIENCES).map(([id, wanted]) => (
            <button key={id} type="button" aria-pressed={fits(content, wanted)} onClick={() => set(() => wanted)}>
              {t.audienceName(id)}
            </button>
          ))}
        </div>
      </div>
      <label class="field">
        <span>{t.short}</span>
        <select
          value={content.short}
          onChange={(event) => set(() => ({ short: event.currentTarget.value as typeof content.short }))}>
          {(["mixed", "two", "never"] as const).map((short) => (
            <option key={short} value={short}>
              {t.shortName(short)}
            </option>
          ))}
        </select>
      </label>
      <label class="field">
        <span>{t.places}</span>
        <select
          value={content.places}
          onChange={(event) => set(() => ({ places: event.currentTarget.value as typeof content.places }))}>
          {(["fifth", "half", "all", "never"] as const).map((places) => (
            <option key={places} value={places}>
              {t.placesShare(places)}
            </option>
          ))}
        </select>
      </label>
      {hasKey() ? (
        <a class="quiet desk-link" href="/desk" target="_blank" rel="noopener">
          <Icon name="pencil" />
          {t.desk}
        </a>
      ) : null}
      <fieldset>
        <legend>{t.banks}</legend>
        {spoken.map((bank) => {
          const on = content.banks.length === 0 || content.banks.includes(bank.id);
          return (
            <label key={bank.id} class="check">
              <input
                type="checkbox"
                checked={on}
                disabled={on && chosen.length === 1}
                onChange={() =>
                  set(({ banks }) => ({
                    banks: toggled(
                      banks,
                      spoken.map((one) => one.id),
                      bank.id,
                    ),
                    categories: [],
                  }))
                }
              />
              <span>
                {titleOf(bank)}
                <small class="num">{t.bankCounts(bank.choice, bank.number, bank.open)}</small>
              </span>
            </label>
          );
        })}
        {fillable ? (
          <Tick
            label={t.fillUp}
            on={content.fill_up}
            onChange={(fill_up) => set(() => ({ fill_up, ...(fill_up ? {} : { categories: [] }) }))}
          />
        ) : null}
        {own ? (
          <Tick label={t.ownOrder} on={content.own_order} onChange={(own_order) => set(() => ({ own_order }))} />
        ) : null}
        {own && narrowed ? (
          <Tick label={t.ownAll} on={content.own_all} onChange={(own_all) => set(() => ({ own_all }))} />
        ) : null}
      </fieldset>
      <details class="topics" open={content.categories.length > 0}>
        <summary>{content.categories.length > 0 ? t.categories : labelled(t.categories, t.allCategories)}</summary>
        <Chips
          all={t.allCategories}
          options={categories.map((id) => ({ id, name: categoryName(id), count: counts(id) }))}
          picked={content.categories}
          onPick={(pick) => set((now) => ({ categories: pick(now.categories) }))}
        />
      </details>
      {tags.length > 0 ? (
        <fieldset>
          <legend>{t.tags}</legend>
          <Chips
            all={t.allTags}
            options={tags}
            picked={content.tags}
            onPick={(pick) => set((now) => ({ tags: pick(now.tags) }))}
          />
        </fieldset>
      ) : null}
      <fieldset>
        <legend>{t.difficulty}</legend>
        <div class="range">
          <Level
            label={t.from}
            value={content.difficulty_min}
            onChange={(level) =>
              set((now) => ({ difficulty_min: level, difficulty_max: Math.max(level, now.difficulty_max) }))
            }
          />
          <Level
            label={t.to}
            value={content.difficulty_max}
            onChange={(level) =>
              set((now) => ({ difficulty_max: level, difficulty_min: Math.min(level, now.difficulty_min) }))
            }
          />
        </div>
      </fieldset>
    </Fold>
  );
}

/** How many questions the match takes, and how many the room has not met. */
function Supply({ plan }: { plan: PlanView }) {
  const rows = [
    { ...plan.choice, name: t.choiceKind },
    { ...plan.number, name: t.numberKind },
  ];
  return (
    <dl class="supply">
      {rows
        .filter(({ needed }) => needed > 0)
        .map(({ name, needed, unseen, total, own, filled }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd class={`num ${unseen < needed ? "short" : ""}`}>
              {t.planNumbers(needed, unseen, total)}
              {plan.own_left_out === null ? null : <small>{t.planOwn(own, filled)}</small>}
            </dd>
          </div>
        ))}
    </dl>
  );
}

function Tick({ label, on, onChange }: { label: string; on: boolean; onChange: (on: boolean) => void }) {
  return (
    <label class="check">
      <input type="checkbox" checked={on} onChange={(event) => onChange(event.currentTarget.checked)} />
      <span>{label}</span>
    </label>
  );
}

interface Option {
  id: string;
  name: string;
  /** Questions of the banks that are asked. */
  count: number;
}

/** Buttons to press any of; none pressed means all, which is the first button. */
function Chips({
  all,
  options,
  picked,
  onPick,
}: {
  all: string;
  options: Option[];
  picked: string[];
  onPick: (pick: (now: string[]) => string[]) => void;
}) {
  return (
    <div class="chips">
      <button type="button" class="chip-choice" aria-pressed={picked.length === 0} onClick={() => onPick(() => [])}>
        {all}
      </button>
      {options.map(({ id, name, count }) => (
        <button
          key={id}
          type="button"
          class="chip-choice"
          aria-pressed={picked.includes(id)}
          onClick={() => onPick((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id]))}>
          {name} <small class="num">{number(count)}</small>
        </button>
      ))}
    </div>
  );
}

/** The tags that the server knows, with what the chosen banks have of each. */
function offered(all: readonly BankEntry[], chosen: readonly BankEntry[]): Option[] {
  return (all[0]?.tags ?? []).map(({ id, names }) => {
    const counted = chosen.flatMap((bank) => bank.tags.filter((tag) => tag.id === id));
    return { id, name: say(names), count: counted.reduce((sum, tag) => sum + tag.choice + tag.number + tag.open, 0) };
  });
}

/** Whether the questions are chosen just so. */
const fits = (content: ContentChoice, wanted: Partial<ContentChoice>): boolean =>
  (Object.keys(wanted) as (keyof ContentChoice)[]).every((name) => String(content[name]) === String(wanted[name]));

type Change = (now: ContentChoice) => Partial<ContentChoice>;

interface Ahead {
  content: ContentChoice;
  /** Set once the room has said yes: what it had told until then. What it tells next has the change in it. */
  told: ContentChoice | null;
}

/**
 * What the host has chosen, which may be ahead of what the room has told: each change is made to the one before, so
 * that of two quick ticks the second does not undo the first.
 */
function useChoice(desk: Desk, content: ContentChoice): [ContentChoice, (change: Change) => void] {
  const latest = useRef(content);
  latest.current = content;
  const ahead = useRef<Ahead | null>(null);
  if (ahead.current?.told && ahead.current.told !== content) ahead.current = null;
  const [, draw] = useState(0);
  const set = (change: Change): void => {
    const now = ahead.current?.content ?? latest.current;
    const next: Ahead = { content: { ...now, ...change(now) }, told: null };
    ahead.current = next;
    draw((count) => count + 1);
    void desk.order({ kind: "set_content", ...next.content }).then((done) => {
      if (done) next.told = latest.current;
      else if (ahead.current === next) ahead.current = null;
      draw((count) => count + 1);
    });
  };
  return [ahead.current?.content ?? content, set];
}

/** The list after a tick; everything ticked is written as the empty list. */
function toggled(list: readonly string[], all: readonly string[], id: string): string[] {
  const current = list.length === 0 ? all : list;
  const next = current.includes(id) ? current.filter((one) => one !== id) : [...current, id];
  return next.length === all.length ? [] : [...next];
}

/** A language in itself: "Español". */
function nameOf(tag: string): string {
  const name = new Intl.DisplayNames([tag], { type: "language" }).of(tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}

function titleOf({ id, title }: BankEntry): string {
  return title[lang.value] ?? Object.values(title)[0] ?? id;
}

function Level({ label, value, onChange }: { label: string; value: number; onChange: (level: number) => void }) {
  return (
    <label>
      <span>{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.currentTarget.value))}>
        {[1, 2, 3, 4, 5].map((level) => (
          <option key={level} value={level}>
            {level} · {t.difficultyName(level)}
          </option>
        ))}
      </select>
    </label>
  );
}
