// The answers are shown. Wrong choices dim, the right one turns gold, symbols land on their choices, then the points and
// why: by the server's beats.
import { LETTERS, aboutOf } from "../../../../server/client/conquest";
import { amount, labelled, listed, number, seconds } from "../../../../server/client/i18n";
import { Icon } from "../../../../server/client/ui/icons";
import type { Revealing } from "../../../../server/client/wire/games/conquest";
import { fit } from "../../../common/people";
import { type Scene, titleOf } from "../model";
import type { Mark } from "../screens/asked";
import { NumberLine } from "../screens/number_line";
import { PhotoFinish } from "../screens/photo_finish";
import { Answers, QuestionStep } from "../step";
import { t } from "../texts";
import { Choices, type Look, QuestionScreen } from "./question";
import type { StageScreen } from "./screen";

export const revealing: StageScreen<Revealing> = {
  wall: ({ scene, stage, live }) => (
    <QuestionScreen key={stage.question.serial} scene={scene} question={stage.question} live={live} beats={stage.beats} look={(passed) => lookOf(scene, stage, passed)} />
  ),
  Step: ({ scene, stage }) => {
    const { question, right_option, right_value, explanation, source } = stage;
    const text = right_option === null ? `${amount(right_value ?? 0, question.unit)} ${question.unit}`.trim() : (question.choices[right_option] ?? "");
    return (
      <QuestionStep scene={scene} title={t.revealing} question={question} right={{ label: t.right, text, option: right_option, explanation, source: source && labelled(t.source, source) }}>
        <Answers
          of={stage.answers.map(({ seat, option, value, elapsed_ms }) => {
            const given = option !== null ? LETTERS[option] : value !== null ? amount(value, question.unit) : t.noAnswer;
            return { seat, name: titleOf(scene, seat), text: elapsed_ms === null ? `${given}` : `${given} · ${seconds(elapsed_ms)}` };
          })}
        />
      </QuestionStep>
    );
  },
};

function lookOf(scene: Scene, stage: Revealing, passed: ReadonlySet<string>): Look {
  const { question, right_option, answers, photo, dead_heat, explanation } = stage;
  const [solved, told, ended] = [passed.has("right"), passed.has("answers"), passed.has("points")];
  const note = ended ? noteOn(scene, stage) : null;
  const won = answers.some((answer) => answer.good) || dead_heat.length > 0;
  return {
    mark: (seat) => markOf(stage, seat, told),
    answers: told ? answers : undefined,
    changes: ended ? stage.changes : [],
    centre: (
      <span key={solved ? "told" : "held"} class={solved ? "reveal-badge told pop" : "reveal-badge"}>
        {!solved ? <Icon name="dots" /> : right_option === null ? <Icon name="target" /> : LETTERS[right_option]}
      </span>
    ),
    told: note ? <p class="note pop" style={{ fontSize: fit(note, 86, 3.4, 2.3, 0.56) }}>{note}</p> : ended && explanation ? <p class="why enter">{explanation}</p> : null,
    cue: !solved ? null : won ? "right" : "wrong", // with the gold plate
    field:
      question.format === "choice" ? (
        <Choices
          scene={scene}
          question={question}
          fate={(index) => ({
            state: index === right_option ? (solved ? "right" : "") : passed.has("dim") ? "dimmed" : "",
            takers: told ? answers.filter((answer) => answer.option === index) : [],
          })}
        />
      ) : ended && photo ? (
        <PhotoFinish scene={scene} photo={photo} answers={answers} />
      ) : (
        <NumberLine scene={scene} question={question} reveal={stage} solved={solved} told={told} />
      ),
  };
}

/** What follows from the answers besides points, large: another question, or a win by a hair. */
function noteOn(scene: Scene, { photo, dead_heat, tie_goes_on, winner }: Revealing): string | null {
  if (dead_heat.length > 0) return t.deadHeat(listed(dead_heat.map((seat) => titleOf(scene, seat))));
  if (tie_goes_on) return aboutOf(scene.view).stake === "battle" ? t.bothRight : t.nobody;
  return photo?.decided && winner !== null ? t.wonBy(titleOf(scene, winner), number(photo.by_ms)) : null;
}

function markOf({ answers, question }: Revealing, seat: number, told: boolean): Mark | null {
  const answer = answers.find((one) => one.seat === seat && !one.for_fun);
  const silent = !answer || answer.elapsed_ms === null;
  if (!told) return silent ? "waiting" : "answered";
  return silent ? "silent" : answer.good ? "right" : question.format === "choice" ? "wrong" : null;
}
