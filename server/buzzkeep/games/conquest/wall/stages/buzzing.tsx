// An open question: the buzzers are open, or somebody has the floor.
import type { Buzzing, QuestionView, Saying } from "@client/wire/games/conquest";
import { Timer } from "@wall/common/timer";
import { toldBy } from "@client/views";
import { aboutOf } from "../../art/match";
import { Answers, QuestionStep } from "../step";
import { t } from "../texts";
import { QuestionScreen } from "./question";
import type { StageScreen, WallProps } from "./screen";

type Open = Buzzing | Saying;

const questionOf = ({ match, stage }: Pick<WallProps<Open>, "match" | "stage">): QuestionView =>
  toldBy(match.view, stage.kind)?.question ?? stage.question;

const open: StageScreen<Open> = {
  ticks: ({ due }) => due,
  wall: (props) => {
    const { match, stage, live } = props;
    const { line, nameOf } = match;
    const out = stage.spoken.map((one) => one.buzzed.seat);
    const speaker = stage.kind === "saying" ? stage.speaker.seat : null;
    return (
      <QuestionScreen
        match={match}
        question={questionOf(props)}
        live={live}
        look={() => ({
          mark: (seat) => (out.includes(seat) ? "wrong" : seat === speaker ? "answered" : "waiting"),
          centre: (
            <Timer
              key={stage.opened_at}
              line={line}
              due={stage.due}
              total_ms={(stage.due ?? 0) - stage.opened_at}
              class="big-clock"
            />
          ),
          field: <p class="stake">{speaker === null ? t.buzzing : t.floorOf(nameOf(speaker))}</p>,
        })}
      />
    );
  },
  Step: (props) => {
    const { match, stage } = props;
    const told = toldBy(match.view, stage.kind);
    const out = stage.spoken.map((one) => one.buzzed.seat);
    const speaker = stage.kind === "saying" ? stage.speaker.seat : null;
    const answer = told?.answer ?? null;
    const right =
      answer === null
        ? null
        : {
            label: t.answerOnlyHere,
            text: [answer, ...(told?.also ?? [])].join(" / "),
            option: null,
            explanation: told?.explanation ?? null,
          };
    return (
      <QuestionStep match={match} title={t.buzzing} question={questionOf(props)} right={right}>
        <Answers
          of={aboutOf(match.view).seats.map((seat) => ({
            seat,
            name: match.nameOf(seat),
            text: out.includes(seat) ? t.wrongAnswer : seat === speaker ? t.speaks : t.thinking,
          }))}
        />
      </QuestionStep>
    );
  },
};

export const buzzing: StageScreen<Buzzing> = open;
export const saying: StageScreen<Saying> = open;
