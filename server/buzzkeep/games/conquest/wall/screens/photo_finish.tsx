// The photo finish: one lane each, ending where the corrected time lies, blurred as far as it is uncertain. Where the
// blurs meet nobody can see who was first.
import { exactSeconds, number } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { AnswerView, Photo } from "@client/wire/games/conquest";
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

export function PhotoFinish({
  match,
  photo,
  answers,
}: {
  match: MappedMatch;
  photo: Photo;
  answers: readonly AnswerView[];
}) {
  const runners = photo.seats.map((seat): Runner => {
    const answer = answers.find((one) => one.seat === seat);
    return { seat, time: answer?.elapsed_ms ?? 0, sigma: answer?.sigma_ms ?? 0 };
  });
  const { from, to } = frame(runners);
  const at = (time: number): number => ((time - from) / (to - from)) * 100;
  const [first, second] = runners;
  const why = photo.decided ? t.photoDecided : t.photoWhy;
  const meet =
    first && second
      ? ([
          at(Math.max(first.time - first.sigma, second.time - second.sigma)),
          at(Math.min(first.time + first.sigma, second.time + second.sigma)),
        ] as const)
      : null;
  return (
    <section class={`photo-finish lanes${runners.length}`} aria-label={t.photoFinish}>
      <header>
        <b>
          <Icon name="camera" />
          {t.photoFinish}
        </b>
        <span style={{ fontSize: fit(why, 96, 2.15, 1.7, 0.56) }}>{why}</span>
      </header>
      <ol>
        {meet && meet[1] > meet[0] ? (
          <li class="photo-doubt" aria-hidden="true">
            <i style={{ left: `${meet[0]}%`, width: `${meet[1] - meet[0]}%` }} />
          </li>
        ) : null}
        {runners.map(({ seat, time, sigma }, index) => (
          <li key={seat} class={`lane ${seatClass(seat)} ${photo.decided && index === 0 ? "first" : ""}`}>
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
              {exactSeconds(time)}
              <small>{t.plusMinus(number(Math.round(sigma)))}</small>
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
