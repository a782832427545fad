// An open question: the buzzers are open, or somebody has the floor and the others wait behind.
import type { Buzzed, Buzzing, QuestionView, Saying } from "@client/wire/games/conquest";
import { exactSeconds, number } from "@client/i18n";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { narrowLines, nameStyle } from "@wall/common/people";
import { usePassed } from "@wall/common/time";
import { Timer } from "@wall/common/timer";
import { toldBy } from "@client/views";
import { aboutOf } from "../../art/match";
import type { MappedMatch } from "../model";
import type { Mark } from "../screens/asked";
import { Answers, QuestionStep } from "../step";
import { t } from "../texts";
import { QuestionScreen } from "./question";
import type { StageScreen, WallProps } from "./screen";

type Open = Buzzing | Saying;

const questionOf = ({ match, stage }: Pick<WallProps<Open>, "match" | "stage">): QuestionView =>
  toldBy(match.view, stage.kind)?.question ?? stage.question;

/** What the plate of a seat says: it is out, has the floor, waits behind, or may buzz. */
function markOf({ spoken, ...stage }: Open, seat: number): Mark {
  const said = spoken.find((one) => one.buzzed.seat === seat);
  if (said) return said.right ? "right" : said.right === null ? "silent" : "wrong";
  return stage.kind === "saying" && stage.speaker.seat === seat ? "speaks" : "waiting";
}

export const buzzing: StageScreen<Buzzing> = {
  ticks: ({ due }) => due,
  wall: (props) => {
    const { match, stage, live } = props;
    return (
      <QuestionScreen
        match={match}
        question={questionOf(props)}
        live={live}
        look={() => ({
          mark: (seat) => markOf(stage, seat),
          centre: (
            <Timer
              key={stage.opened_at}
              line={match.line}
              due={stage.due}
              total_ms={(stage.due ?? 0) - stage.opened_at}
              class="big-clock"
            />
          ),
          field: <Dome match={match} stage={stage} />,
        })}
      />
    );
  },
  Step: Step,
};

function Dome({ match, stage: { opens_at, pressed, heat } }: { match: MappedMatch; stage: Buzzing }) {
  const open = usePassed(match.line, [opens_at]) > 0;
  return (
    <div class="buzz-field">
      <p>
        <Icon name="bolt" />
        {heat > 0 ? t.buzzHeat : t.buzzHow}
      </p>
      <span class={`dome ${pressed ? "down" : open ? "" : "shut"}`} key={`${heat} ${open}`}>
        <b>{pressed ? t.buzzWho : t.buzz}</b>
      </span>
      <p>
        <Icon name="lock" />
        {t.buzzOut}
      </p>
    </div>
  );
}

export const saying: StageScreen<Saying> = {
  ticks: ({ due }) => due,
  wall: (props) => {
    const { match, stage, live } = props;
    return (
      <QuestionScreen
        match={match}
        question={questionOf(props)}
        live={live}
        look={() => ({
          mark: (seat) => markOf(stage, seat),
          centre: (
            <span class="big-clock locked" role="img" aria-label={t.clockStands}>
              <Icon name="lock" />
            </span>
          ),
          field: <Floor match={match} stage={stage} />,
        })}
      />
    );
  },
  Step: Step,
};

function Floor({ match, stage }: { match: MappedMatch; stage: Saying }) {
  const { speaker, queue, said, answer } = stage;
  const name = match.nameOf(speaker.seat);
  const timed = [speaker, ...queue].filter((one) => one.by_ms !== null).slice(0, MOST_LANES);
  return (
    <div class={`floor-field ${timed.length > 1 ? "" : "alone"}`}>
      <div>
        <section class={`floor-plate ${seatClass(speaker.seat)} enter`} key={speaker.seat}>
          <SeatSymbol seat={speaker.seat} />
          <p>
            <b style={nameStyle(name, timed.length > 1 ? 17 : 26, 5, 2)}>{name}</b>
            <small dir="auto">{answer ?? (said ? <q>{said}</q> : t.yourAnswer)}</small>
          </p>
          <Timer
            key={stage.opened_at}
            line={match.line}
            due={stage.due}
            total_ms={(stage.due ?? 0) - stage.opened_at}
            class="floor-clock"
          />
        </section>
        {queue.length > 0 ? (
          <p class="floor-queue">
            {t.afterwards}
            {queue.map(({ seat }) => (
              <span key={seat} class={seatClass(seat)}>
                <SeatSymbol seat={seat} />
                <b>{match.nameOf(seat)}</b>
              </span>
            ))}
          </p>
        ) : null}
      </div>
      {timed.length > 1 ? <Presses match={match} runners={timed} /> : null}
    </div>
  );
}

const MOST_LANES = 3;
/** Where a press came so long after the first, the axis is broken. */
const AXIS_MS = 1_000;

/** When each pressed: a strip from the first press on, each blurred as far as its time is unsure. */
function Presses({ match, runners }: { match: MappedMatch; runners: readonly Buzzed[] }) {
  const first = runners[0]?.by_ms ?? 0;
  const late = (one: Buzzed): number => (one.by_ms ?? 0) - first;
  const seen = runners.filter((one) => late(one) <= AXIS_MS);
  const from = -1.5 * Math.max(8, ...seen.map((one) => one.sigma_ms));
  const to = Math.max(60, ...seen.map((one) => late(one) + 1.5 * one.sigma_ms));
  const at = (ms: number): number => ((Math.min(ms, to) - from) / (to - from)) * 100;
  return (
    <section class="presses" aria-label={t.photoFinish}>
      <h2>
        <Icon name="camera" />
        {t.photoFinish}
      </h2>
      <ol>
        {runners.map((one, index) => (
          <li key={one.seat} class={`lane ${seatClass(one.seat)}`}>
            <span class="lane-name">
              <SeatSymbol seat={one.seat} />
              <b style={narrowLines(match.nameOf(one.seat), 11, 2.1)}>{match.nameOf(one.seat)}</b>
            </span>
            <span class={`lane-track ${late(one) > AXIS_MS ? "broken" : ""}`}>
              <i
                class="press"
                style={{ left: `${at(late(one))}%`, width: `${((4 * one.sigma_ms) / (to - from)) * 100}%` }}
              />
            </span>
            <span class="lane-time num">
              {index === 0 ? exactSeconds(first) : `+ ${exactSeconds(late(one))}`}
              <small>{t.plusMinus(number(Math.round(one.sigma_ms)))}</small>
            </span>
          </li>
        ))}
      </ol>
      <p>{runners.some((one) => late(one) > AXIS_MS) ? t.pressesBroken : t.photoBlur}</p>
    </section>
  );
}

function Step(props: Pick<WallProps<Open>, "match" | "stage">) {
  const { match, stage } = props;
  const told = toldBy(match.view, stage.kind);
  const order = stage.kind === "saying" ? [stage.speaker, ...stage.queue] : stage.queue;
  const answer = told?.answer ?? (stage.kind === "saying" ? stage.answer : null);
  const right =
    answer === null
      ? null
      : {
          label: told?.answer == null ? t.truth : t.answerOnlyHere,
          text: answer,
          option: null,
          also: told?.also,
          refuse: told?.refuse,
          explanation: told?.explanation ?? null,
        };
  const says = (seat: number): string => {
    const spoken = stage.spoken.find((one) => one.buzzed.seat === seat);
    if (spoken) return spoken.right ? t.rightAnswer : spoken.right === null ? t.noAnswer : t.wrongAnswer;
    const place = order.findIndex((one) => one.seat === seat);
    const press = order[place];
    if (!press) return t.notBuzzed;
    const time =
      press.by_ms === null ? "" : ` · ${exactSeconds(press.by_ms)} ${t.plusMinus(number(Math.round(press.sigma_ms)))}`;
    return `${stage.kind === "saying" && place === 0 ? t.speaks : t.inQueue(place + 1)}${time}`;
  };
  return (
    <QuestionStep match={match} title={t.buzzing} question={questionOf(props)} right={right}>
      <Answers of={aboutOf(match.view).seats.map((seat) => ({ seat, name: match.nameOf(seat), text: says(seat) }))} />
    </QuestionStep>
  );
}
