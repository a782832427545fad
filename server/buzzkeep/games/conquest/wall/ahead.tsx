// For a host who does not play: the next question of each kind with its answer, and another one in its place.
import { figure } from "@client/figures";
import { labelled } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import type { Swap } from "@client/wire/commands";
import type { NextQuestion } from "@client/wire/games/conquest";
import { TopicIcon, topicName } from "@client/ui/topics";
import type { PowerProps } from "@wall/common/modules";
import type { ConquestView } from "@client/wire/games/conquest";
import { t } from "./texts";

const REASONS: readonly Swap["reason"][] = ["too_hard", "seen", "off_topic", "wrong_answer"];

/** What only the console is told lies with the phase; nothing for a host who plays. */
export function LookAhead({ match, power }: PowerProps<ConquestView>) {
  const told = match.view.own.find((one) => "next" in one);
  if (!told || told.next.length + told.the_room.length === 0) return null;
  const nameOf = (id: string | null) => match.room.players.find((player) => player.id === id)?.name ?? "?";
  return (
    <details class="look-ahead">
      <summary>
        <Icon name="eye" />
        {t.lookAhead}
      </summary>
      {[...new Set(told.next.map((question) => question.topic))].map((topic) => {
        const coming = told.next
          .filter((question) => question.topic === topic)
          .map((question) => (
            <Coming
              key={question.format}
              lang={match.room.content.lang}
              question={question}
              swap={(reason) => power({ kind: "swap", format: question.format, reason, topic })}
            />
          ));
        if (topic === "") return coming;
        return (
          <details key={topic} name="topic-ahead">
            <summary>
              <TopicIcon topic={topic} /> {topicName(topic)}
            </summary>
            {coming}
          </details>
        );
      })}
      {told.the_room.length === 0 ? null : (
        <details>
          <summary>{labelled(t.ofTheRoom, String(told.the_room.length))}</summary>
          {told.the_room.map((question) => (
            <Coming
              key={question.text}
              lang={match.room.content.lang}
              question={question}
              title={t.questionBy(nameOf(question.author))}
            />
          ))}
        </details>
      )}
    </details>
  );
}

interface ComingProps {
  lang: string;
  question: NextQuestion;
  title?: string;
  swap?: (reason: Swap["reason"]) => Promise<boolean>;
}

function Coming({ lang, question, title, swap }: ComingProps) {
  const { format, text, choices, answer, category, difficulty, left } = question;
  return (
    <article class="coming">
      <p class="stake">
        {title ?? t.nextQuestion(format)}
        {swap ? (
          <small>
            {" "}
            · {topicName(category)} · {t.level(difficulty)} · {t.behind(left)}
          </small>
        ) : null}
      </p>
      <p class="question-text" lang={lang} dir="auto">
        {text}
      </p>
      <p class="coming-answer" lang={lang} dir="auto">
        <b>{format === "number" ? answer.replace(/^\S+/, figure) : answer}</b>
        {choices.length > 0 ? ` · ${choices.filter((choice) => choice !== answer).join(" · ")}` : ""}
      </p>
      {left === 0 || !swap ? null : (
        <p class="row" role="group" aria-label={t.another}>
          <span class="muted">{t.another}</span>
          {REASONS.map((reason) => (
            <button key={reason} type="button" class="quiet" onClick={() => void swap(reason)}>
              {t.swapReason(reason)}
            </button>
          ))}
        </p>
      )}
    </article>
  );
}
