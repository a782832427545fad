// The list: one line a question with what whoever looks after it looks for.
import { lang, number } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { categoryName } from "../console/code_texts";
import { type ListedQuestion, type Listing, own, ownLang } from "./api";
import { KINDS } from "./kinds";
import { t } from "./texts";

interface Props {
  found: Listing | null;
  chosen: { bank: string; id: string } | null;
  unsaved: (line: ListedQuestion) => boolean;
  onPick: (line: ListedQuestion) => void;
  onPage: (page: number) => void;
}

export function QuestionList({ found, chosen, unsaved, onPick, onPage }: Props) {
  return (
    <>
      {found && found.hidden > 0 ? (
        <p class="paused-note">
          <Icon name="eye" />
          <span>{t.hidden(found.hidden)}</span>
        </p>
      ) : null}
      <ul class="desk-lines">
        {(found?.questions ?? []).map((line) => (
          <li key={`${line.bank}/${line.id}`}>
            <button
              type="button"
              class="desk-line"
              aria-current={chosen?.bank === line.bank && chosen.id === line.id ? "true" : undefined}
              onClick={() => onPick(line)}>
              <Icon name={KINDS.find((one) => one.id === line.kind)?.icon ?? "question"} />
              <span class="line-text" lang={ownLang(line.texts, lang.value)}>
                {own(line.texts, lang.value)}
              </span>
              <span class="line-answer" lang={ownLang(line.answers, lang.value)}>
                {own(line.answers, lang.value)}
              </span>
              <span class="line-facts">
                <span>{categoryName(line.category)}</span>
                <Level line={line} />
                {line.flags > 0 ? (
                  <span class="mark flagged">
                    <Icon name="flag" /> {t.flagCount(line.flags)}
                  </span>
                ) : null}
                {line.enabled ? null : <span class="mark">{t.off}</span>}
                {line.playable ? null : <span class="mark">{t.unplayable}</span>}
                {unsaved(line) ? (
                  <span class="mark draft">
                    <Icon name="pencil" /> {t.unsaved}
                  </span>
                ) : null}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found && found.pages > 1 ? (
        <div class="row pager">
          <button type="button" class="quiet" disabled={found.page === 1} onClick={() => onPage(found.page - 1)}>
            {t.previous}
          </button>
          <span class="num">{t.page(found.page, found.pages)}</span>
          <button
            type="button"
            class="quiet"
            disabled={found.page === found.pages}
            onClick={() => onPage(found.page + 1)}>
            {t.following}
          </button>
        </div>
      ) : null}
    </>
  );
}

/** How hard it is, as five steps: the learned level filled, the declared one in words. */
function Level({ line }: { line: ListedQuestion }) {
  const level = Math.min(5, Math.max(1, line.rating.level));
  return (
    <span class="level">
      <span class="level-bar" aria-hidden="true">
        <span style={{ width: `${(level / 5) * 100}%` }} />
      </span>
      <span class="num">
        <span class="sr">{t.difficulty} </span>
        {line.rating.answers > 0 ? `${number(Math.round(line.rating.level * 10) / 10)} · ` : ""}
        {t.declared} {line.difficulty}
      </span>
    </span>
  );
}
