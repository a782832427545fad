// The answers are shown, by the server's beats: symbols drop onto their choices (guesses onto the line), a held breath,
// then the truth in gold, who had it, the points and why.
import { LETTERS, aboutOf, bySpeed } from "../../art/match";
import { labelled, lead, listed, seconds } from "@client/i18n";
import { amount, figure } from "@client/figures";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { AnswerView, Revealing } from "@client/wire/games/conquest";
import { toldBy } from "@client/views";
import { type Occasion, lineOn } from "@wall/announcer/announcer";
import { fit } from "@wall/common/people";
import type { MappedMatch } from "../model";
import type { Mark } from "../screens/asked";
import { knewText } from "../screens/crowd";
import { NumberLine } from "../screens/number_line";
import Place from "../screens/place_map";
import { PhotoFinish } from "../screens/photo_finish";
import { Answers, QuestionStep } from "../step";
import { t } from "../texts";
import { Choices, type Look, QuestionScreen, type Told } from "./question";
import type { StageScreen } from "./screen";

export const revealing: StageScreen<Revealing> = {
  wall: ({ match, stage, live }) => (
    <QuestionScreen
      key={stage.question.serial}
      match={match}
      question={stage.question}
      live={live}
      beats={stage.beats}
      look={(told) => lookOf(match, stage, told)}
    />
  ),
  Step: ({ match, stage }) => {
    const { question, right_option, right_value, right_place, explanation, source } = stage;
    const open = stage.heard;
    const text = open
      ? [open.answer, ...open.also].join(" / ")
      : right_place
        ? right_place.name
        : right_option === null
          ? `${amount(right_value ?? "", question.unit)} ${question.unit}`.trim()
          : (question.choices[right_option] ?? "");
    return (
      <QuestionStep
        match={match}
        title={t.revealing}
        question={question}
        right={{
          label: t.right,
          text,
          option: right_option,
          explanation,
          source: source && labelled(t.source, source),
        }}>
        <Answers
          of={stage.answers.map(({ seat, option, value, distance, good, elapsed_ms }) => {
            const spoken = good ? t.rightAnswer : t.wrongAnswer;
            const given = open
              ? elapsed_ms === null
                ? t.noAnswer
                : spoken
              : option !== null
                ? LETTERS[option]
                : value !== null
                  ? amount(value, question.unit)
                  : distance !== null
                    ? `${figure(distance)}\u00a0km`
                    : t.noAnswer;
            return {
              seat,
              name: match.nameOf(seat),
              text: elapsed_ms === null ? `${given}` : `${given} · ${seconds(elapsed_ms)}`,
            };
          })}
        />
      </QuestionStep>
    );
  },
};

function lookOf(match: MappedMatch, stage: Revealing, { cues, dropped }: Told): Look {
  const { question, right_option, answers, ahead_ms, dead_heat, explanation, winner, heard } = stage;
  const { witnesses } = aboutOf(match.view);
  const [held, solved, judged, ended] = [
    cues.has("breath"),
    cues.has("right"),
    cues.has("verdict"),
    cues.has("points"),
  ];
  const timed = ahead_ms !== null;
  const told = timed ? ended : judged; // of a tie the clocks tell first
  const fallen = answers.filter((answer) => answer.elapsed_ms !== null && dropped.has(answer.seat));
  const level = timed ? levelOf(stage).map(({ seat }) => seat) : [];
  const note = told ? noteOn(match, stage) : judged ? tieOn(stage) : null;
  const knew = ended && question.format === "choice" ? knewText(match) : null;
  const author = match.room.players.find((player) => player.id === question.author);
  const by = cues.has("why") && author ? t.questionBy(author.name) : null;
  const line = note ?? by;
  const beside = [knew, note && by].filter(Boolean).join(" · ");
  const why = cues.has("why") ? explanation : null;
  const spoken = told ? wordOn(match, stage) : null;
  const best = !judged ? null : !told ? level : dead_heat.length > 0 ? dead_heat : winner === null ? [] : [winner];
  return {
    mark: (seat) => markOf(stage, seat, told),
    answers: told ? answers : undefined,
    changes: ended ? stage.changes.filter(({ seat }) => !stage.told_next || witnesses.includes(seat)) : [],
    centre: (
      <span
        key={solved ? "told" : "held"}
        class={solved ? "reveal-badge told pop" : held ? "reveal-badge held" : "reveal-badge"}>
        {!solved ? (
          <Icon name="dots" />
        ) : heard ? (
          <Icon name={winner === null ? "cross" : "check"} />
        ) : right_option === null ? (
          <Icon name="target" />
        ) : (
          LETTERS[right_option]
        )}
      </span>
    ),
    told:
      line || why || spoken ? (
        <>
          {line ? (
            <p
              class="note pop"
              style={{
                fontSize: fit([line, beside].join(" · "), 86, why && question.text.length > 66 ? 2.7 : 3.4, 2.1, 0.56),
              }}>
              {line}
              {beside ? <small class="knew enter"> · {beside}</small> : null}
            </p>
          ) : null}
          {spoken && !why ? <p class="why enter">{spoken}</p> : null}
          {why ? (
            <p class="why enter" lang={match.room.content.lang} dir="auto">
              {why}
            </p>
          ) : null}
        </>
      ) : null,
    cue: cueOf(stage, cues, dropped),
    says: spoken ?? note,
    field: heard ? (
      <p
        key={String(solved)}
        class={`open-answer ${solved ? "pop" : "held"} ${heard.answer.length > 26 ? "long" : ""} ${winner === null ? "" : seatClass(winner)}`}
        lang={match.room.content.lang}
        dir="auto">
        {solved ? heard.answer : "…"}
        {solved && winner !== null ? <SeatSymbol seat={winner} /> : null}
      </p>
    ) : question.format === "choice" ? (
      <Choices
        match={match}
        question={question}
        fate={(index) => {
          const takers = fallen.filter((answer) => answer.option === index);
          const share = cues.has("share") ? { of: takers.length, all: fallen.length } : null;
          return {
            state: solved ? (index === right_option ? "right" : "dimmed") : held && takers.length === 0 ? "held" : "",
            takers,
            share,
          };
        }}
      />
    ) : cues.has("photo") && timed ? (
      <PhotoFinish match={match} stage={stage} runners={levelOf(stage)} ahead={ahead_ms} />
    ) : question.format === "place" ? (
      <Place
        match={match}
        question={question}
        reveal={stage}
        dropped={dropped}
        held={held}
        solved={solved}
        best={best}
      />
    ) : (
      <NumberLine
        match={match}
        question={question}
        reveal={stage}
        dropped={dropped}
        held={held}
        solved={solved}
        best={best}
      />
    ),
  };
}

/** What is heard of how far it has got. */
function cueOf({ answers, changes, ahead_ms, dead_heat }: Revealing, cues: Told["cues"], dropped: Told["dropped"]) {
  const timed = ahead_ms !== null;
  if (cues.has("points") && (timed || changes.length > 0)) return timed ? "shutter" : "points";
  if (cues.has("photo") && timed) return "photo";
  if (cues.has("verdict") && dead_heat.length > 0) return "dead_heat";
  if (cues.has("right")) return answers.some(({ good }) => good) || dead_heat.length > 0 ? "right" : "wrong";
  return cues.has("breath") ? "breath" : dropped.size > 0 ? "drop" : null;
}

/** So many have to have answered before everybody's knowing is worth a word. */
const A_ROOM = 3;

/** A word on a question that one knew, or nobody, or everybody; or that was answered to the digit, or decided by time. */
function wordOn({ view, room, nameOf }: MappedMatch, stage: Revealing): string | null {
  const { question, opened_at, winner, answers, ahead_ms, dead_heat } = stage;
  const { knew = 0, of = 0 } = toldBy(view, "revealing") ?? {};
  const best = answers.filter(({ distance, pin }) => distance === "0" && pin === null);
  const occasion: Occasion | null = bySpeed(question)
    ? dead_heat.length > 0
      ? null
      : ahead_ms !== null
        ? "by_time"
        : best.length === 1
          ? "exact"
          : null
    : question.format !== "choice" || of < A_ROOM
      ? null
      : knew === 0
        ? "nobody_knew"
        : knew === of
          ? "all_knew"
          : knew === 1
            ? "alone"
            : null;
  const good = answers.filter((answer) => answer.good);
  const who = occasion === "alone" ? (good.length === 1 ? good[0]!.seat : null) : winner;
  if (occasion === null || (occasion === "alone" && who === null)) return null;
  return lineOn(room.code, opened_at, occasion, who === null ? {} : { winner: nameOf(who) });
}

/** Who was equally close and closest, the fastest first. */
const levelOf = ({ answers }: Revealing): AnswerView[] => {
  const least = answers.find(({ place }) => place === 1)?.distance;
  return answers
    .filter(({ distance, place }) => place !== null && distance === least)
    .sort((a, b) => (a.place ?? 0) - (b.place ?? 0));
};

const tieOn = (stage: Revealing): string => (levelOf(stage)[0]?.distance === "0" ? t.exactTwice : t.sameDistance);

/** What follows from the answers besides points, large: who had it, another question, or a win by a hair. */
function noteOn(
  match: MappedMatch,
  { photo, ahead_ms, dead_heat, tie_goes_on, winner, question, answers }: Revealing,
): string | null {
  if (dead_heat.length > 0) return t.deadHeat(listed(dead_heat.map((seat) => match.nameOf(seat))));
  if (tie_goes_on) return aboutOf(match.view).stake === "battle" ? t.bothRight : t.nobody;
  if (bySpeed(question)) {
    if (winner === null) return null;
    const name = match.nameOf(winner);
    const distance = answers.find((answer) => answer.seat === winner)?.distance ?? null;
    if (distance === null) return t.winner(name); // by the time of the heat before
    if (photo) return t.bareClock(name);
    if (ahead_ms !== null) return (distance === "0" ? t.exactFaster : t.faster)(name, lead(ahead_ms));
    return distance === "0"
      ? t.exactAlone(name)
      : t.nearest(name, figure(distance) + (question.format === "place" ? "\u00a0km" : ""));
  }
  const { witnesses } = aboutOf(match.view);
  const had = answers
    .filter((answer) => answer.good && !answer.for_fun && !witnesses.includes(answer.seat))
    .map((answer) => match.nameOf(answer.seat));
  return had.length === 0 ? t.nobodyHad : t.hadIt(listed(had), had.length);
}

function markOf({ answers, question }: Revealing, seat: number, told: boolean): Mark | null {
  const answer = answers.find((one) => one.seat === seat && !one.for_fun);
  const silent = !answer || answer.elapsed_ms === null;
  if (!told) return silent ? "waiting" : "answered";
  return silent ? "silent" : answer.good ? "right" : bySpeed(question) ? null : "wrong";
}
