// Equally close: the clocks tell. A wide lead is seen on lanes from zero; a narrow one is a photo finish, each lane blurred
// as far as its time is uncertain. Where the blurs meet nobody can see who was first.
import { exactSeconds, number, seconds } from "@client/i18n";
import { amount } from "@client/figures";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { AnswerView, Revealing } from "@client/wire/games/conquest";
import { fit, nameStyle } from "@wall/common/people";
import type { MappedMatch } from "../model";
import { t } from "../texts";

interface Runner {
  seat: number;
  time: number;
  sigma: number;
}

/** What the picture shows around the finish, in ms: all blurs, and a little before and after them. */
function frame(runners: readonly Runner[]): { from: number; to: number } {
  const first = Math.min(...runners.map(({ time, sigma }) => time - sigma));
  const last = Math.max(...runners.map(({ time, sigma }) => time + sigma));
  const air = Math.max(6, (last - first) * 0.35);
  return { from: first - 1.6 * air, to: last + air };
}

/** From this lead on nobody needs a camera, in ms. */
const WIDE = 2_000;

interface Props {
  match: MappedMatch;
  stage: Revealing;
  /** The fastest first. */
  runners: readonly AnswerView[];
  ahead: number;
}

export function PhotoFinish({ match, stage: { photo, question, right_value }, runners: answers, ahead }: Props) {
  const wide = ahead >= WIDE;
  const runners = answers.map(
    ({ seat, elapsed_ms, sigma_ms }): Runner => ({ seat, time: elapsed_ms ?? 0, sigma: (!wide && sigma_ms) || 0 }),
  );
  const truth = amount(right_value ?? "", question.unit);
  const { from, to } = wide ? { from: 0, to: 1.12 * Math.max(...runners.map(({ time }) => time)) } : frame(runners);
  const at = (time: number): number => ((time - from) / (to - from)) * 100;
  const [first, second] = runners;
  const why = photo ? (photo.decided ? t.photoDecided : t.photoWhy) : wide ? "" : t.photoBlur;
  const title = wide ? t.clocks : t.photoFinish;
  const meet =
    first && second
      ? ([
          at(Math.max(first.time - first.sigma, second.time - second.sigma)),
          at(Math.min(first.time + first.sigma, second.time + second.sigma)),
        ] as const)
      : null;
  return (
    <section class={`photo-finish lanes${runners.length}`} aria-label={title}>
      <header>
        <b>
          {wide ? null : <Icon name="camera" />}
          {title}
        </b>
        <span style={{ fontSize: fit(why, 76, 2.15, 1.7, 0.56) }}>{why}</span>
        <b class="truth num">
          {truth}
          {question.unit ? <small> {question.unit}</small> : null}
        </b>
      </header>
      <ol>
        {meet && meet[1] > meet[0] ? (
          <li class="photo-doubt" aria-hidden="true">
            <i style={{ left: `${meet[0]}%`, width: `${meet[1] - meet[0]}%` }} />
          </li>
        ) : null}
        {runners.map(({ seat, time, sigma }, index) => (
          <li key={seat} class={`lane ${seatClass(seat)} ${(!photo || photo.decided) && index === 0 ? "first" : ""}`}>
            <span class="lane-name">
              <SeatSymbol seat={seat} />
              <b style={nameStyle(match.nameOf(seat), 16.4, runners.length > 3 ? 2 : 2.4, 1.75)}>
                {match.nameOf(seat)}
              </b>
            </span>
            <span class="lane-track">
              <i
                class="lane-bar"
                style={{ width: `${at(time + sigma)}%`, "--blur": `${((2 * sigma) / (time + sigma - from)) * 100}%` }}
              />
              <i class="lane-mark" style={{ left: `${at(time)}%` }} />
            </span>
            <span class="lane-time num">
              {(wide ? seconds : exactSeconds)(time)}
              {sigma > 0 ? <small>{t.plusMinus(number(Math.round(sigma)))}</small> : null}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
