// What an import takes, refuses and finds twice, in the words of the command line, with the labels of this page.
import type { ComponentChildren } from "preact";
import { lang, labelled } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { Text } from "@client/wire/messages";
import type { Previewed, Twin, Uploaded } from "./api";
import { t } from "./upload_texts";

const quoted = (text: string): string => (lang.value === "fr" ? `«\u00a0${text}\u00a0»` : `“${text}”`);

/** A sentence of the report, in which options of the command line become the labels of the fields on this page. */
function told(text: Text): string {
  const control = (label: string, value: string) => quoted(value ? labelled(label, value) : label);
  return text[lang.value]
    .replace(/--answers (place0|place|letter|text|first)\b/g, (_, id: string) => control(t.answers, t.answersAre(id)))
    .replace(/--encoding ([a-z]+_?\d*[a-z]*)(?= (?:or|ou) --|$)/g, (_, id: string) =>
      control(t.encoding, t.encodingName(id)),
    )
    .replace(/--columns (?:'([^']*)'|«\u00a0([^»]*)\u00a0»)/g, (_, en: string, fr: string) =>
      control(t.columns, en || fr),
    )
    .replace(/--format (anki)\b/g, (_, id: string) => control(t.format, id))
    .replaceAll("--answers", control(t.answers, ""))
    .replaceAll("--columns", control(t.columns, ""))
    .replaceAll("--encoding", control(t.encoding, ""))
    .replaceAll("--format", control(t.format, ""))
    .replaceAll("--lang", control(t.language, ""))
    .replaceAll("--bank", control(t.bank, ""))
    .replaceAll("--copy", control(t.copy, ""))
    .replaceAll("--keep-conflicts", control(t.keepConflicts, ""))
    .replace(/buzzkeep banks new(?: quiz\.xlsx)?/g, t.theSheet);
}

export function UploadReport({ found }: { found: Uploaded }) {
  const count = found.choice + found.number + found.open;
  return (
    <>
      {found.failed ? (
        <p class="field-error" role="alert">
          {told(found.failed)}
        </p>
      ) : null}
      {count > 0 ? (
        <div class="upload-askable">
          <p>{t.askable(count, found.askable)}</p>
          {found.unaskable.length > 0 ? (
            <ul>
              {found.unaskable.map(({ count: some, reason }) => (
                <li key={reason.en}>
                  <b class="num">{some}</b> × {told(reason)}
                </li>
              ))}
            </ul>
          ) : null}
        </div>
      ) : null}
      {found.preview.length > 0 ? (
        <section aria-labelledby="upload-preview">
          <h3 id="upload-preview">{t.preview}</h3>
          <div class="upload-questions">
            {found.preview.map((one) => (
              <Question key={one.text} one={one} />
            ))}
          </div>
        </section>
      ) : null}
      <Lines title={t.refused} total={found.skipped} shown={found.refused.length} open>
        {found.refused.map((one, at) => (
          <li key={at}>
            <b>{one.where[lang.value]}</b> {one.text ? <q>{one.text}</q> : null}
            <span class="why">{told(one.reason)}</span>
          </li>
        ))}
      </Lines>
      <Lines title={t.contradicting} total={found.conflicts} shown={found.contradicting.length} open>
        {found.contradicting.map((one, at) => (
          <Pair key={at} one={one} verb={t.contradicts} done={one.kept ? t.kept : t.leftOutOne} />
        ))}
      </Lines>
      <Lines title={t.warnings} total={found.warnings.length} shown={found.warnings.length} open>
        {found.warnings.map((one, at) => (
          <li key={at}>{told(one)}</li>
        ))}
      </Lines>
      <Lines title={t.repeated} total={found.duplicates} shown={found.repeated.length}>
        {found.repeated.map((one, at) => (
          <Pair key={at} one={one} verb={t.repeats} done="" />
        ))}
      </Lines>
    </>
  );
}

function Question({ one }: { one: Previewed }) {
  return (
    <div class="upload-question" lang={one.lang}>
      <p>{one.text}</p>
      {one.choices.length > 0 ? (
        <ul>
          {one.choices.map((choice, at) => (
            <li key={at} class={at === one.right ? "right" : ""}>
              {choice}
              {at === one.right ? <RightMark /> : null}
            </li>
          ))}
        </ul>
      ) : (
        <ul>
          <li class="right">
            {one.answer}
            <RightMark />
          </li>
        </ul>
      )}
    </div>
  );
}

const RightMark = () => (
  <span class="right-mark" lang={lang.value}>
    <Icon name="check" /> {t.right}
  </span>
);

function Pair({ one, verb, done }: { one: Twin; verb: string; done: string }) {
  return (
    <li>
      <b>{one.where[lang.value]}</b> <q>{one.text}</q> {verb} <b>{one.partner[lang.value]}</b>{" "}
      {one.partner_text === one.text ? null : <q>{one.partner_text}</q>}
      {done ? <span class="why">{done}</span> : null}
    </li>
  );
}

interface LinesProps {
  title: string;
  total: number;
  shown: number;
  open?: boolean;
  children: ComponentChildren;
}

/** A list that can be folded, nothing if it is empty. */
function Lines({ title, total, shown, open = false, children }: LinesProps) {
  if (total === 0) return null;
  return (
    <details class="upload-lines" open={open}>
      <summary>
        {title} <span class="num">{total}</span>
      </summary>
      <ul>
        {children}
        {total > shown ? <li class="muted">{t.more(total - shown)}</li> : null}
      </ul>
    </details>
  );
}
