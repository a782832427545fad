// Conquest on the console: what happens now, the answer for a quiz master, who has answered, the standings.
import "./console.css";
import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { amount, labelled, number, seconds, signed } from "../../../server/client/i18n";
import { aboutOf, questionOf, toldApart } from "../../../server/client/asked";
import { Icon } from "../../../server/client/ui/icons";
import { type MapGeometry, loadMap } from "../../../server/client/ui/geometry";
import { seatClass } from "../../../server/client/ui/seats";
import { SeatSymbol } from "../../../server/client/ui/shield";
import type { Asking, ConquestView, QuestionView, Revealing } from "../../../server/client/wire/games/conquest";
import type { MatchProps } from "../../common/modules";
import { useRoomNow } from "../../common/time";
import { type Scene, placeName, stakeText, titleOf } from "./model";
import { t } from "./texts";

export default function ConquestConsole({ line, room, game }: MatchProps) {
  const view = game.view as ConquestView;
  const [map, setMap] = useState<MapGeometry | null>(null);
  useEffect(() => {
    let wanted = true;
    loadMap(view.map).then(
      (loaded) => wanted && setMap(loaded),
      () => undefined,
    );
    return () => void (wanted = false);
  }, [view.map]);
  if (!map) return null;
  const scene: Scene = { line, room, game, view, map };
  return (
    <div class="conquest-step">
      <header class="step-head">
        <h2>
          {t[view.phase]}
          {view.phase === "expansion" || view.phase === "battle" ? <small class="num"> · {t.roundOf(view.round, view.rounds)}</small> : null}
        </h2>
        <StepClock scene={scene} />
      </header>
      <Stage scene={scene} />
      <Standings scene={scene} />
    </div>
  );
}

function StepClock({ scene }: { scene: Scene }) {
  const now = useRoomNow(scene.line, 250);
  const due = scene.game.prompts.find((prompt) => prompt.due !== null)?.due ?? null;
  if (due === null) return null;
  const left = Math.max(0, Math.ceil((due - now) / 1000));
  return (
    <b class="step-clock num" role="timer" aria-label={t.secondsLeft(left)}>
      {left}
    </b>
  );
}

function Stage({ scene }: { scene: Scene }) {
  const { stage } = scene.view;
  switch (stage.kind) {
    case "picking": {
      const name = titleOf(scene, stage.seat);
      const text = stage.purpose === "base" ? t.pickingBase(name) : stage.purpose === "attack" ? t.pickingAttack(name) : t.picking(name);
      return (
        <Doing seat={stage.seat} text={text}>
          <Claims scene={scene} claims={stage.claims} />
        </Doing>
      );
    }
    case "announcing":
      return (
        <Doing text={t.announcing}>
          <p class="stake">{stakeText(scene)}</p>
          <Claims scene={scene} claims={aboutOf(scene.view).claims} />
        </Doing>
      );
    case "asking":
    case "revealing":
      return <Question scene={scene} stage={stage} />;
    case "showing_fight": {
      const { fight, changes } = stage;
      return (
        <Doing seat={stage.how === "repelled" ? fight.defender : fight.attacker} text={t.fightResult}>
          <p class="stake">
            {titleOf(scene, fight.attacker)} {t.attacks} {titleOf(scene, fight.defender)} · {placeName(scene.map, fight.territory)}
          </p>
          <p class="num">{changes.map((change) => `${titleOf(scene, change.seat)} ${signed(change.points)}`).join(" · ")}</p>
        </Doing>
      );
    }
    case "finished":
      return <Doing text={t.finished} />;
  }
}

function Doing({ seat, text, children }: { seat?: number; text: string; children?: ComponentChildren }) {
  return (
    <div class="doing" role="status">
      <p class="doing-text">
        {seat === undefined ? null : (
          <span class={`seat-badge ${seatClass(seat)}`}>
            <SeatSymbol seat={seat} />
          </span>
        )}
        {text}
      </p>
      {children}
    </div>
  );
}

function Claims({ scene, claims }: { scene: Scene; claims: readonly { seat: number; territory: string }[] }) {
  if (claims.length === 0) return null;
  return (
    <p class="muted">
      {labelled(t.claimsLabel, claims.map((claim) => `${titleOf(scene, claim.seat)} → ${placeName(scene.map, claim.territory)}`).join(" · "))}
    </p>
  );
}

function Question({ scene, stage }: { scene: Scene; stage: Asking | Revealing }) {
  const question = questionOf(scene.view, stage);
  const told = toldApart(scene.view);
  const revealed = stage.kind === "revealing";
  const right = revealed ? rightText(stage) : told?.answer;
  const explanation = revealed ? stage.explanation : told?.explanation;
  return (
    <div class="asked-question">
      <p class="stake">
        {revealed ? t.revealing : t.asking} · {stakeText(scene)}
      </p>
      <p class="question-text">{question.text}</p>
      {question.format === "choice" ? <Choices question={question} right={revealed ? stage.right_option : question.choices.indexOf(told?.answer ?? "\u0000")} /> : null}
      {right ? (
        <div class="right-answer">
          <small>{revealed ? t.right : t.answerOnlyHere}</small>
          <b class="num">{right}</b>
          {explanation ? <p>{explanation}</p> : null}
          {revealed && stage.source ? (
            <p class="muted">{labelled(t.source, stage.source)}</p>
          ) : null}
        </div>
      ) : null}
      <Answers scene={scene} stage={stage} />
    </div>
  );
}

function rightText(stage: Revealing): string {
  if (stage.right_option !== null) return stage.question.choices[stage.right_option] ?? "";
  return stage.right_value === null ? "" : `${amount(stage.right_value, stage.question.unit)} ${stage.question.unit}`.trim();
}

function Choices({ question, right }: { question: QuestionView; right: number | null }) {
  return (
    <ol class="step-choices">
      {question.choices.map((choice, index) => (
        <li key={choice} class={index === right ? "is-right" : ""}>
          <i>{"ABCDEF"[index]}</i>
          {choice}
          {index === right ? <Icon name="check" /> : null}
        </li>
      ))}
    </ol>
  );
}

function Answers({ scene, stage }: { scene: Scene; stage: Asking | Revealing }) {
  if (stage.kind === "asking") {
    return (
      <ul class="answers" aria-label={t.locked}>
        {aboutOf(scene.view).seats.map((seat) => (
          <li key={seat} class={seatClass(seat)}>
            <SeatSymbol seat={seat} />
            {titleOf(scene, seat)}
            <em>{stage.answered.includes(seat) ? t.answered : t.thinking}</em>
          </li>
        ))}
      </ul>
    );
  }
  return (
    <ul class="answers" aria-label={t.locked}>
      {stage.answers.map((answer) => {
        const value = answer.option !== null ? "ABCDEF"[answer.option] : answer.value !== null ? amount(answer.value, stage.question.unit) : t.noAnswer;
        return (
          <li key={answer.seat} class={seatClass(answer.seat)}>
            <SeatSymbol seat={answer.seat} />
            {titleOf(scene, answer.seat)}
            <em class="num">
              {value}
              {answer.elapsed_ms === null ? "" : ` · ${seconds(answer.elapsed_ms)}`}
            </em>
          </li>
        );
      })}
    </ul>
  );
}

function Standings({ scene }: { scene: Scene }) {
  const ranked = [...scene.view.seats].sort((a, b) => a.rank - b.rank);
  return (
    <table class="standings">
      <caption class="sr">{t.standings}</caption>
      <tbody>
        {ranked.map((seat) => (
          <tr key={seat.seat} class={seatClass(seat.seat)}>
            <th scope="row">
              <span class="seat-badge">
                <SeatSymbol seat={seat.seat} />
              </span>
              {titleOf(scene, seat.seat)}
            </th>
            <td class="num">{seat.alive ? t.territories(seat.territories) : t.eliminated}</td>
            <td class="num">{seat.alive ? t.towers(seat.towers) : ""}</td>
            <td class="num">{number(seat.score)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
