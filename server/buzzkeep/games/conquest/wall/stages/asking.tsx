// A question is open.
import { aboutOf, questionOf, toldApart } from "../../art/match";
import type { Asking } from "@client/wire/games/conquest";
import { Timer } from "@wall/common/timer";
import { titleOf } from "../model";
import { NumberLine } from "../screens/number_line";
import { WhileOpen } from "../screens/waiting";
import { Answers, QuestionStep } from "../step";
import { t } from "../texts";
import { Choices, QuestionScreen } from "./question";
import type { StageScreen } from "./screen";

export const asking: StageScreen<Asking> = {
  ticks: ({ due }) => due,
  wall: ({ scene, stage, live }) => {
    const question = questionOf(scene.view, stage);
    return (
      <QuestionScreen
        key={question.serial}
        scene={scene}
        question={question}
        live={live}
        look={() => ({
          mark: (seat) => (stage.answered.includes(seat) ? "answered" : "waiting"),
          centre: (
            <Timer
              key={question.serial}
              line={scene.line}
              due={stage.due}
              total_ms={(stage.due ?? 0) - stage.opened_at}
              class="big-clock"
            />
          ),
          stake: <WhileOpen scene={scene} stage={stage} />,
          field:
            question.format === "number" ? (
              <NumberLine scene={scene} question={question} />
            ) : (
              <Choices scene={scene} question={question} />
            ),
        })}
      />
    );
  },
  Step: ({ scene, stage }) => {
    const question = questionOf(scene.view, stage);
    const { answer = null, explanation = null } = toldApart(scene.view) ?? {};
    const right =
      answer === null
        ? null
        : { label: t.answerOnlyHere, text: answer, option: question.choices.indexOf(answer), explanation };
    return (
      <QuestionStep scene={scene} title={t.asking} question={question} right={right}>
        <Answers
          of={aboutOf(scene.view).seats.map((seat) => ({
            seat,
            name: titleOf(scene, seat),
            text: stage.answered.includes(seat) ? t.answered : t.thinking,
          }))}
        />
      </QuestionStep>
    );
  },
};
