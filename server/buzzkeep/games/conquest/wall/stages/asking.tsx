// A question is open.
import { aboutOf, questionOf, toldApart } from "../../art/match";
import { figure } from "@client/figures";
import type { Asking } from "@client/wire/games/conquest";
import { Timer } from "@wall/common/timer";
import { NumberLine } from "../screens/number_line";
import Place from "../screens/place_map";
import { WhileOpen } from "../screens/waiting";
import { Answers, QuestionStep } from "../step";
import { t } from "../texts";
import { Choices, QuestionScreen } from "./question";
import type { StageScreen } from "./screen";

export const asking: StageScreen<Asking> = {
  ticks: ({ due }) => due,
  wall: ({ match, stage, live }) => {
    const question = questionOf(match.view, stage);
    return (
      <QuestionScreen
        key={question.serial}
        match={match}
        question={question}
        live={live}
        look={() => ({
          mark: (seat) => (stage.answered.includes(seat) ? "answered" : "waiting"),
          centre: (
            <Timer
              key={question.serial}
              line={match.line}
              due={stage.due}
              total_ms={(stage.due ?? 0) - stage.opened_at}
              class="big-clock"
            />
          ),
          kicker: <WhileOpen match={match} stage={stage} />,
          field:
            question.format === "number" ? (
              <NumberLine match={match} question={question} />
            ) : question.format === "place" ? (
              <Place match={match} question={question} />
            ) : (
              <Choices match={match} question={question} />
            ),
        })}
      />
    );
  },
  Step: ({ match, stage }) => {
    const question = questionOf(match.view, stage);
    const { answer = null, explanation = null } = toldApart(match.view) ?? {};
    const right =
      answer === null
        ? null
        : {
            label: t.answerOnlyHere,
            text: question.format === "number" ? answer.replace(/^\S+/, figure) : answer,
            option: question.choices.indexOf(answer),
            explanation,
          };
    return (
      <QuestionStep match={match} title={t.asking} question={question} right={right}>
        <Answers
          of={[...aboutOf(match.view).seats, ...aboutOf(match.view).witnesses].map((seat) => ({
            seat,
            name: match.nameOf(seat),
            text: stage.answered.includes(seat) ? t.answered : t.thinking,
          }))}
        />
      </QuestionStep>
    );
  },
};
