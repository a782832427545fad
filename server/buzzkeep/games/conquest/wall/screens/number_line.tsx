// A speed question's line: every guess a token above it, its distance below, the truth in gold. Its scale is straight;
// what lies too far off for that stands behind a break, and its figure tells where.
import { amount } from "@client/figures";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { AnswerView, QuestionView, Revealing } from "@client/wire/games/conquest";
import type { MappedMatch } from "../model";
import { t } from "../texts";
import { brief } from "./asked";

// All in u.
const WIDTH = 84;
/** Room beside the outermost guess for its distance; with a break, for that and what lies behind it. */
const MARGIN = 13;
const BEHIND = 20;
const BETWEEN_FAR = 3;
/** Where distances begin below the line, how far they reach, and how far above the band of an exact guess. */
const [ROWS_FROM, ROWS_TO, ROWS_TO_BAND] = [8.6, 14.3, 12.4];

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
  /** Whose guesses are the best, once that is told. */
  best?: readonly number[] | null;
}

export function NumberLine({
  match,
  question,
  reveal,
  dropped = new Set(),
  held = false,
  solved = false,
  best = null,
}: Props) {
  const right = reveal?.right_value ?? null;
  if (!reveal || right === null) {
    return (
      <div class="number-line open">
        <div class="axis" />
        <b class="truth unknown">?{question.unit ? <small> {question.unit}</small> : null}</b>
      </div>
    );
  }
  const truth = Number(right);
  const guesses = reveal.answers.filter((answer) => answer.value !== null).sort((a, b) => guessOf(a) - guessOf(b));
  const scale = scaleFor(truth, guesses.map(guessOf));
  const { pills, size } = arrange(guesses, scale.place, question.unit);
  const exact = best ? guesses.filter((answer) => answer.distance === "0" && !answer.for_fun) : [];
  const shown = amount(right, question.unit);
  const half = (shown.length * 2.6 + question.unit.length * 1.6 + 6) / 2;
  const x = scale.place(truth);
  const unit = question.unit ? <small> {question.unit}</small> : null;
  return (
    <div class="number-line">
      <div class="line">
        <Axis scale={scale} legend={exact.length > 0 ? null : x < WIDTH / 2 ? "right" : "left"} />
        <ol style={{ fontSize: `${size / 10}rem` }}>
          {guesses.map((answer, index) => {
            const [at, pill] = [scale.place(guessOf(answer)), pills[index] ?? 0];
            const fate = best === null ? "" : best.includes(answer.seat) ? "best" : "out";
            return dropped.has(answer.seat) ? (
              <li
                key={answer.seat}
                class={`guess ${seatClass(answer.seat)} ${fate} ${answer.for_fun ? "fun" : ""}`}
                style={{ left: `${at / 10}rem`, "--shift": `${(pill - at) / 10}rem` }}>
                <svg class="guess-stem" viewBox="0 0 1 1" aria-hidden="true">
                  <path d={`M${pill - at}-1.5L0 0`} />
                  <circle r=".5" />
                </svg>
                <span class="guess-pill drop">
                  <SeatSymbol seat={answer.seat} />
                  <b class="num">{amount(answer.value ?? "", question.unit)}</b>
                  <span class="sr">{match.nameOf(answer.seat)}</span>
                </span>
              </li>
            ) : null;
          })}
        </ol>
        {solved ? <Distances scale={scale} truth={truth} guesses={guesses} over={exact.length > 0} /> : null}
        {!solved ? (
          <b class={held ? "truth coming held" : "truth coming"}>?</b>
        ) : (
          <>
            <div class={exact.length > 0 ? "truth-mark short" : "truth-mark"} style={{ left: `${x / 10}rem` }} />
            {exact.length > 0 ? (
              <b class="truth bullseye pop" role="group" aria-label={t.truth}>
                {exact.map(({ seat }) => (
                  <em key={seat} class={`token ${seatClass(seat)}`}>
                    <SeatSymbol seat={seat} />
                  </em>
                ))}
                <i>{t.exact}</i>
                <span class="num">
                  {shown}
                  {unit}
                </span>
              </b>
            ) : (
              <b
                class="truth num pop"
                role="group"
                aria-label={t.truth}
                style={{ left: `${Math.max(half, Math.min(WIDTH - half, x)) / 10}rem` }}>
                {shown}
                {unit}
              </b>
            )}
          </>
        )}
      </div>
    </div>
  );
}

const guessOf = (answer: AnswerView): number => Number(answer.value);

interface Scale {
  place: (value: number) => number;
  /** Where the straight part ends, and whether with a break. */
  ends: readonly { x: number; broken: boolean }[];
  ticks: readonly number[];
  step: number;
}

/** Straight; a guess farther off than six times the median guess is put behind a break at its end. */
function scaleFor(truth: number, values: readonly number[]): Scale {
  const gapOf = (value: number) => Math.abs(value - truth);
  const gaps = values.map(gapOf).sort((a, b) => a - b);
  const usual = gaps[Math.floor((gaps.length - 1) / 2)] || gaps.find((gap) => gap > 0) || 1;
  const far = [...new Set(values)].filter((value) => gapOf(value) > 6 * usual);
  const [below, above] = [far.filter((value) => value < truth), far.filter((value) => value > truth)];
  const near = [truth, ...values.filter((value) => !far.includes(value))];
  const [low, high] = [Math.min(...near), Math.max(...near)];
  const room = (count: number) => (count > 0 ? BEHIND + BETWEEN_FAR * (count - 1) : MARGIN);
  const [left, right] = [room(below.length), WIDTH - room(above.length)];
  const straight = (value: number) =>
    low === high ? (left + right) / 2 : left + ((value - low) / (high - low)) * (right - left);
  const place = (value: number) => {
    const [down, up] = [below.indexOf(value), above.indexOf(value)];
    if (down >= 0) return BETWEEN_FAR * (down + 1);
    return up >= 0 ? WIDTH - BETWEEN_FAR * (above.length - up) : straight(value);
  };
  const ends = [
    { x: below.length > 0 ? left - 2.5 : 0, broken: below.length > 0 },
    { x: above.length > 0 ? right + 2.5 : WIDTH, broken: above.length > 0 },
  ];
  const step = roundStep((high - low) / 6, near.every(Number.isInteger) ? 1 : 0);
  const ticks: number[] = [];
  const reach = (x: number) => low + ((x - left) / (right - left)) * (high - low);
  if (high > low)
    for (let n = Math.ceil(reach((ends[0]?.x ?? 0) + 1) / step); n * step <= reach((ends[1]?.x ?? 0) - 1); n++)
      ticks.push(straight(n * step));
  return { place, ends, ticks, step };
}

/** The next of 1, 2, 5, 10, 20 and so on, or of 0.5, 0.2 and so on; at least `least`. */
function roundStep(raw: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(raw || 1));
  return Math.max(least, ([1, 2, 5].find((one) => one * power >= raw) ?? 10) * power);
}

function Axis({ scale: { ends, ticks, step }, legend }: { scale: Scale; legend: "left" | "right" | null }) {
  const [from, to] = ends.map(({ x }) => x);
  const broken = ends.filter((end) => end.broken);
  return (
    <>
      <svg class="line-axis" viewBox={`0 0 ${WIDTH} 4`} aria-hidden="true">
        <path d={`M${from} 2H${to}`} />
        {ends.map(({ x, broken: is }, index) =>
          is ? <path key={index} d={index ? `M${x + 2} 2H${WIDTH}` : `M0 2H${x - 2}`} /> : null,
        )}
        <path class="ticks" d={ticks.map((x) => `M${x} 2v1.3`).join("")} />
        {broken.map(({ x }) => {
          const at = x < WIDTH / 2 ? x - 1 : x + 1;
          return <path key={x} class="break" d={[-1, 0.4].map((dx) => `M${at + dx} 3.5l.7-.8-.7-.8.7-.8`).join("")} />;
        })}
      </svg>
      {ticks.length > 0 && legend ? (
        <p class={`line-legend ${legend}`}>
          <span>{t.oneMark(brief(String(step)))}</span>
          {broken.length > 0 ? <span>{t.broken}</span> : null}
        </p>
      ) : null}
    </>
  );
}

/** How far off everybody was: bars from the truth, the closest on top, those of either side below each other. */
function Distances({
  scale,
  truth,
  guesses,
  over,
}: {
  scale: Scale;
  truth: number;
  guesses: readonly AnswerView[];
  over: boolean;
}) {
  const values = [...new Set(guesses.map(guessOf))].filter((value) => value !== truth);
  const sides = [values.filter((value) => value < truth).reverse(), values.filter((value) => value > truth)];
  const pitch = Math.min(
    2.8,
    ((over ? ROWS_TO_BAND : ROWS_TO) - ROWS_FROM) / Math.max(1, ...sides.map((side) => side.length)),
  );
  const zero = scale.place(truth);
  return (
    <>
      {sides.map((side, above) =>
        side.map((value, row) => {
          const those = guesses.filter((answer) => guessOf(answer) === value);
          const [first] = those;
          const text = t.gap(brief(first?.distance ?? ""));
          const x = scale.place(value);
          const end = scale.ends[above];
          const far = end?.broken === true && (above ? x > end.x : x < end.x);
          const width = text.length * 1.12;
          const beside = above === (far ? 0 : 1) ? x + 1 : x - 1 - width;
          return (
            <p
              key={value}
              aria-hidden="true"
              class={`gap ${those.length === 1 && first ? seatClass(first.seat) : ""} ${above ? "above" : ""} ${far ? "far" : ""}`}
              style={{ top: `${(ROWS_FROM + row * pitch) / 10}rem`, "--height": `${pitch / 10}rem` }}>
              <i
                style={{
                  left: `${Math.min(x, zero) / 10}rem`,
                  width: `${Math.abs(x - zero) / 10}rem`,
                  "--cut": `${Math.abs((end?.x ?? 0) - zero) / 10}rem`,
                }}
              />
              {pitch < 1.9 ? null : (
                <span class="num" style={{ left: `${Math.max(0, Math.min(WIDTH - width, beside)) / 10}rem` }}>
                  {text}
                </span>
              )}
            </p>
          );
        }),
      )}
    </>
  );
}

/** Where pills stand in one row: at their places, pushed apart in order as far as needed, and how large they are. */
function arrange(
  guesses: readonly AnswerView[],
  place: (value: number) => number,
  unit: string,
): { pills: number[]; size: number } {
  const widths = guesses.map((answer) => amount(answer.value ?? "", unit).length * 2.5 + 8.5);
  const shrink = Math.min(1, WIDTH / widths.reduce((sum, width) => sum + width, 0));
  const half = (n: number) => ((widths[n] ?? 0) * shrink) / 2;
  const push = (at: number[]) => {
    for (let n = 0; n < at.length; n++)
      at[n] = Math.max(at[n] ?? 0, n === 0 ? half(0) : (at[n - 1] ?? 0) + half(n - 1) + half(n));
    return at;
  };
  const pull = (at: number[]) => {
    for (let n = at.length - 1; n >= 0; n--)
      at[n] = Math.min(at[n] ?? 0, n === at.length - 1 ? WIDTH - half(n) : (at[n + 1] ?? 0) - half(n) - half(n + 1));
    return at;
  };
  const wished = guesses.map((answer) => place(guessOf(answer)));
  const pulled = pull([...wished]);
  return { pills: pull(push(push([...wished]).map((at, n) => (at + (pulled[n] ?? 0)) / 2))), size: 4.2 * shrink };
}
