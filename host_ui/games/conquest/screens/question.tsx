// A four-choice question, open or revealed. The reveal follows instants of the room clock: hold, wrong plates dim,
// the right one turns gold, symbols land on their choices, points.
import "./question.css";
import { useEffect } from "preact/hooks";
import { aboutOf, questionOf } from "../../../../server/client/asked";
import { lang, number } from "../../../../server/client/i18n";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import { seatClass } from "../../../../server/client/ui/seats";
import { Icon } from "../../../../server/client/ui/icons";
import { Unbroken } from "../../../../server/client/ui/unbroken";
import type { Asking, Revealing } from "../../../../server/client/wire/games/conquest";
import { Frame } from "../../../projector/stage";
import { playCue } from "../../../common/audio";
import { fit } from "../../../common/people";
import { usePassed } from "../../../common/time";
import { type Scene, stakeText, titleOf } from "../model";
import { t } from "../texts";
import { AskedRow, type Mark } from "./asked";
import { Stake } from "./stake";
import { NumberLine } from "./number_line";
import { PhotoFinish } from "./photo_finish";
import { Timer } from "../../../common/timer";

const LETTERS = ["A", "B", "C", "D", "E", "F"];

export function QuestionScreen({ scene, stage, live }: { scene: Scene; stage: Asking | Revealing; live: boolean }) {
  const { line, view } = scene;
  const { fight, claims, seats: put } = aboutOf(view);
  const question = questionOf(view, stage);
  const revealing = stage.kind === "revealing" ? stage : null;
  // Wrong plates dim, then the right one, the symbols, points and explanation: by the server's beats.
  const step = usePassed(line, revealing?.beats.map((beat) => beat.at) ?? []);
  const solved = revealing !== null && step >= 2;
  useEffect(() => {
    // The sound comes with the gold plate, by the same instants of the room clock.
    if (live && solved) playCue(revealing.answers.some((answer) => answer.right || answer.place === 1) ? "right" : "wrong");
  }, [live, solved]);
  const asked = fight ? [fight.attacker, fight.defender] : put;
  const mark = (seat: number): Mark | null => markOf(stage, seat, step);
  const ended = revealing !== null && step >= 4;
  const note = revealing && noteOn(scene, revealing);
  const told = ended && (note !== null || revealing.explanation !== "");
  return (
    <Frame class={`question-screen ${live ? "" : "settled"} ${revealing ? "revealed" : ""}`}>
      <AskedRow
        scene={scene}
        seats={asked}
        fight={fight}
        claims={claims}
        mark={mark}
        told={revealing && step >= 3 ? revealing.answers : undefined}
        changes={ended ? revealing.changes : []}
        centre={
          stage.kind === "asking" ? (
            <Timer key={question.serial} line={line} due={stage.due} total_ms={(stage.due ?? 0) - stage.opened_at} class="big-clock" />
          ) : (
            <span key={step >= 2 ? "told" : "held"} class={step >= 2 ? "reveal-badge told pop" : "reveal-badge"}>
              {step < 2 ? <Icon name="dots" /> : stage.right_option === null ? <Icon name="target" /> : LETTERS[stage.right_option]}
            </span>
          )
        }
      />
      <section class={told ? "ask told" : "ask"}>
        {told ? null : <Stake text={stakeText(scene)} />}
        <h1 class={sizeOf(question.text)}>
          <Unbroken text={question.text} />
        </h1>
        {question.as_of === null || told ? null : <span class="as-of">{t.asOf(question.as_of)}</span>}
        {note && told ? <p class="note pop" style={{ fontSize: fit(note, 86, 3.4, 2.3, 0.56) }}>{note}</p> : told ? <p class="why enter">{revealing?.explanation}</p> : null}
      </section>
      {question.format === "number" ? (
        ended && revealing.photo ? (
          <PhotoFinish scene={scene} photo={revealing.photo} answers={revealing.answers} />
        ) : (
          <NumberLine scene={scene} question={question} reveal={revealing} step={step} />
        )
      ) : (
        <ol class="choices">
          {question.choices.map((choice, index) => (
            <Choice key={choice} scene={scene} index={index} text={choice} reveal={revealing} step={step} />
          ))}
        </ol>
      )}
    </Frame>
  );
}

/** What follows from the answers besides points, large: another question, or a win by a hair. */
function noteOn(scene: Scene, stage: Revealing): string | null {
  const { photo, dead_heat: again } = stage;
  if (again.length > 0) return t.deadHeat(new Intl.ListFormat(lang.value).format(again.map((seat) => titleOf(scene, seat))));
  if (stage.tie_goes_on) return aboutOf(scene.view).stake === "battle" ? t.bothRight : t.nobody;
  return photo?.decided && stage.winner !== null ? t.wonBy(titleOf(scene, stage.winner), number(photo.by_ms)) : null;
}

function markOf(stage: Asking | Revealing, seat: number, step: number): Mark | null {
  if (stage.kind === "asking") return stage.answered.includes(seat) ? "answered" : "waiting";
  const answer = stage.answers.find((one) => one.seat === seat && !one.for_fun);
  const silent = !answer || answer.elapsed_ms === null;
  if (step < 3) return silent ? "waiting" : "answered";
  if (silent) return "silent";
  if (stage.question.format === "number") return answer.place === 1 && stage.dead_heat.length === 0 ? "right" : null;
  return answer.right ? "right" : "wrong";
}

function sizeOf(text: string): string {
  return text.length > 90 ? "longest" : text.length > 74 ? "long" : "";
}

function Choice({ scene, index, text, reveal, step }: { scene: Scene; index: number; text: string; reveal: Revealing | null; step: number }) {
  const right = reveal?.right_option === index;
  const state = !reveal ? "" : right ? (step >= 2 ? "right" : "") : step >= 1 ? "dimmed" : "";
  const takers = reveal && step >= 3 ? reveal.answers.filter((answer) => answer.option === index) : [];
  const size = text.length > 34 ? "longest" : text.length > 28 ? "long" : "";
  return (
    <li class={`choice ${state} ${size}`}>
      <i>{LETTERS[index]}</i>
      <span>
        <Unbroken text={text} />
      </span>
      {state === "right" ? (
        <>
          <span class="sweep" />
          <Icon name="check" class="right-mark pop" />
        </>
      ) : null}
      <span class="takers" style={{ "--n": takers.length }}>
        {takers.map((answer) => (
          <em key={answer.seat} class={`taker ${seatClass(answer.seat)} ${answer.for_fun ? "fun" : ""} pop`} role="img" aria-label={titleOf(scene, answer.seat)}>
            <SeatSymbol seat={answer.seat} />
          </em>
        ))}
      </span>
    </li>
  );
}
