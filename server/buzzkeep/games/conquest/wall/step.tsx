// Pieces of what the console says of a stage.
import type { ComponentChildren } from "preact";
import { LETTERS } from "../art/match";
import { labelled } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { Claim, QuestionView } from "@client/wire/games/conquest";
import { SeatBadge } from "@wall/common/step";
import { type MappedMatch, placeName } from "./model";
import { stakeText } from "./stages/question";
import { t } from "./texts";

/** Who does what. */
export function Doing({ seat, text, children }: { seat?: number; text: string; children?: ComponentChildren }) {
  return (
    <div class="doing" role="status">
      <p class="doing-text">
        {seat === undefined ? null : <SeatBadge seat={seat} />}
        {text}
      </p>
      {children}
    </div>
  );
}

/** The territories that seats have picked. */
export function Claims({ match, claims }: { match: MappedMatch; claims: readonly Claim[] }) {
  if (claims.length === 0) return null;
  return (
    <p class="muted">
      {labelled(
        t.claimsLabel,
        claims.map((claim) => `${match.nameOf(claim.seat)} → ${placeName(match.map, claim.territory)}`).join(" · "),
      )}
    </p>
  );
}

interface QuestionProps {
  match: MappedMatch;
  title: string;
  question: QuestionView;
  /** The right answer, where the host may know it. */
  right: {
    label: string;
    text: string;
    option: number | null;
    /** What else is right, and what is not, for an open question. */
    also?: readonly string[] | undefined;
    refuse?: readonly string[] | undefined;
    explanation: string | null;
    source?: string;
  } | null;
  children: ComponentChildren;
}

/** A question with its choices and, for a quiz master, its answer. */
export function QuestionStep({ match, title, question, right, children }: QuestionProps) {
  return (
    <div class="asked-question">
      <p class="stake">
        {title} · {stakeText(match)}
      </p>
      <p class="question-text" lang={match.room.content.lang} dir="auto">
        {question.text}
      </p>
      {question.image && (right || /whole|choices/.test(question.image.appear)) ? (
        <img
          class="step-picture"
          src={`/api/rooms/${match.room.code}/media/${question.image.name}.phone`}
          alt={question.image.alt}
        />
      ) : null}
      {question.format === "choice" ? (
        <ol class="step-choices">
          {question.choices.map((choice, index) => (
            <li key={index} class={index === right?.option ? "is-right" : ""}>
              <i>{LETTERS[index]}</i>
              <bdi lang={match.room.content.lang}>{choice}</bdi>
              {index === right?.option ? <Icon name="check" /> : null}
            </li>
          ))}
        </ol>
      ) : null}
      {right ? (
        <div class="right-answer">
          <small>{right.label}</small>
          <b class="num" dir="auto">
            {right.text}
          </b>
          {right.also?.length ? <p dir="auto">{labelled(t.alsoRight, right.also.join(" · "))}</p> : null}
          {right.refuse?.length ? <p dir="auto">{labelled(t.notEnough, right.refuse.join(" · "))}</p> : null}
          {right.explanation ? <p dir="auto">{right.explanation}</p> : null}
          {right.source ? <p class="muted">{right.source}</p> : null}
        </div>
      ) : null}
      {children}
    </div>
  );
}

/** What each seat has answered, or whether. */
export function Answers({ of }: { of: readonly { seat: number; name: string; text: string }[] }) {
  return (
    <ul class="answers" aria-label={t.locked}>
      {of.map(({ seat, name, text }) => (
        <li key={seat} class={seatClass(seat)}>
          <SeatSymbol seat={seat} />
          {name}
          <em class="num">{text}</em>
        </li>
      ))}
    </ul>
  );
}
