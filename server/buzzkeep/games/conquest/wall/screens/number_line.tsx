// A speed question's line: every guess a token above it, the truth in gold below.
import { amount, number } from "@client/i18n";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { AnswerView, QuestionView, Revealing } from "@client/wire/games/conquest";
import type { MappedMatch } from "../model";
import { t } from "../texts";

const WIDTH = 84;
const LEVELS = 3;

interface Token {
  answer: AnswerView;
  value: number;
  x: number;
  level: number;
  /** How far the pill stands beside its place so as to stay on the panel, in u. */
  shift: number;
}

interface Props {
  match: MappedMatch;
  question: QuestionView;
  reveal?: Revealing;
  /** Whose guesses have fallen; the others are still to come. */
  dropped?: ReadonlySet<number>;
  /** Everybody holds their breath. */
  held?: boolean;
  /** Whether the truth is shown. */
  solved?: boolean;
  /** Whether it is shown who took it. */
  told?: boolean;
}

export function NumberLine({
  match,
  question,
  reveal,
  dropped = new Set(),
  held = false,
  solved = false,
  told = false,
}: Props) {
  const truth = reveal?.right_value ?? null;
  if (!reveal || truth === null) {
    return (
      <div class="number-line open">
        <div class="axis" />
        <b class="truth unknown">?{question.unit ? <small> {question.unit}</small> : null}</b>
      </div>
    );
  }
  const guesses = reveal.answers.filter((answer) => answer.value !== null);
  const place = scaleFor(
    truth,
    guesses.map((answer) => answer.value ?? 0),
  );
  const tokens = arrange(guesses, place);
  return (
    <div class={tokens.every((token) => token.level === 0) ? "number-line roomy" : "number-line"}>
      <div class="axis" />
      <ol>
        {tokens
          .filter(({ answer }) => dropped.has(answer.seat))
          .map(({ answer, value, x, level, shift }) => (
            <li
              key={answer.seat}
              class={`guess ${seatClass(answer.seat)} ${told && answer.good ? "best" : ""} ${answer.for_fun ? "fun" : ""}`}
              style={{ left: `${x / 10}rem`, "--level": level, "--shift": `${shift / 10}rem` }}>
              <span class="guess-stem" />
              <span class="guess-pill drop">
                <SeatSymbol seat={answer.seat} />
                <b class="num">{amount(value, question.unit)}</b>
                <span class="sr">{match.nameOf(answer.seat)}</span>
              </span>
            </li>
          ))}
      </ol>
      {solved ? (
        <div
          class="truth-mark"
          style={{
            left: `${place(truth) / 10}rem`,
            "--shift": `${inside(place(truth), (number(truth).length * 2.5 + question.unit.length * 1.6 + 6) / 2) / 10}rem`,
          }}>
          <span class="truth-stem" />
          <b class="truth num pop" role="group" aria-label={t.truth}>
            {amount(truth, question.unit)}
            {question.unit ? <small> {question.unit}</small> : null}
          </b>
        </div>
      ) : (
        <b class={held ? "truth coming held" : "truth coming"}>?</b>
      )}
    </div>
  );
}

/** Position on the line in u. Straight while it can be read; else the outer guesses are drawn nearer. */
function scaleFor(truth: number, values: number[]): (value: number) => number {
  const gaps = values.map((value) => Math.abs(value - truth)).filter((gap) => gap > 0);
  const widest = Math.max(1, ...gaps);
  const nearest = Math.min(widest, ...gaps);
  const bend = widest / nearest > 14;
  const measure = (value: number): number => {
    const gap = value - truth;
    return bend ? Math.sign(gap) * Math.log1p(Math.abs(gap) / nearest) : gap;
  };
  const shown = [truth, ...values].map(measure);
  const low = Math.min(...shown);
  const high = Math.max(...shown);
  const span = high - low || 1;
  const margin = 9;
  if (high === low) return () => WIDTH / 2;
  return (value) => margin + ((measure(value) - low) / span) * (WIDTH - 2 * margin);
}

/** What moves a pill of that half width at x back onto the panel. */
function inside(x: number, half: number): number {
  return Math.max(half, Math.min(WIDTH - half, x)) - x;
}

/** Put tokens that would overlap on different heights. */
function arrange(answers: readonly AnswerView[], place: (value: number) => number): Token[] {
  const ends: number[] = Array.from({ length: LEVELS }, () => -Infinity);
  return answers
    .map((answer) => ({ answer, value: answer.value ?? 0, x: place(answer.value ?? 0), level: 0, shift: 0 }))
    .sort((a, b) => a.x - b.x)
    .map((token) => {
      const half = (number(token.value).length * 2 + 7) / 2;
      const shift = inside(token.x, half);
      const free = ends.findIndex((end) => end <= token.x + shift - half);
      const level = free < 0 ? LEVELS - 1 : free;
      ends[level] = token.x + shift + half + 0.8;
      return { ...token, level, shift };
    });
}
