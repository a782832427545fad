/** After a question: up to the wall until it has told; then right or wrong, what it changed, and why. */
import { exactSeconds, labelled, lead, listed, seconds, signed } from "@client/i18n";
import { amount, figure } from "@client/figures";
import { aboutOf, bySpeed, freeLeft } from "../../art/match";
import { toldBy } from "@client/views";
import { useMap } from "@client/ui/map";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { unbroken } from "@client/ui/unbroken";
import type { AnswerView, Revealing as RevealingStage } from "@client/wire/games/conquest";
import { useReached } from "@phone/hooks";
import { Choices } from "@phone/parts/choices";
import { Check, Cross, Screen } from "@phone/parts/icons";
import { sizeOf } from "@phone/parts/keypad";
import { useAnnounce } from "@phone/parts/live";
import type { ConquestMatch } from "../../art/match";
import { numberOf, sideOf } from "../model";
import { choicePictures } from "../picture";
import { pictureOf } from "@client/media";
import { t } from "../texts";
import { Headline, type Told, pointsOf } from "../headline";
import { CrowdVerdict, Onward } from "../crowd";
import { BetResult } from "@phone/match/bet";
import { BEHIND_THE_WALL_MS, LookUp } from "../told";
import { useStakeLine } from "./question";

function told(match: ConquestMatch, stage: RevealingStage, region: (territory: string) => number): Told {
  const { seat } = match.you;
  const { fight, stake, claims, witnesses, gives } = aboutOf(match.view);
  const mine = stage.answers.find((answer) => answer.seat === seat && !answer.for_fun);
  const side = sideOf(fight, seat);
  const fun = toldBy(match.view, "revealing")?.good ?? null;
  if (!(mine || side) && fun !== null) {
    const number = bySpeed(stage.question);
    return {
      mood: fun ? "good" : "bad",
      title: fun ? (number ? t.nearest : t.right) : number ? t.notNearest : t.wrong,
      why: fun ? t.forFunToo : "",
    };
  }
  if (seat === null || !(mine || side)) {
    const by = stage.ahead_ms === null ? t.wonBy : t.fasterIs;
    const winner = stage.winner === null ? "" : by(match.nameOf(stage.winner));
    return { mood: "even", title: t.theAnswer, why: bySpeed(stage.question) ? winner : "" };
  }
  const answered = mine?.elapsed_ms != null;
  if (bySpeed(stage.question)) {
    const again = stage.dead_heat;
    if (again.includes(seat)) return { mood: "even", title: t.deadHeat, why: t.deadHeatYou };
    if (again.length > 0)
      return {
        mood: "bad",
        title: answered ? t.notNearest : t.noAnswer,
        why: t.deadHeatWhy(listed(again.map(match.nameOf))),
      };
    const won = stage.winner === seat;
    let next = side && !stage.told_next ? fought(side, won) : "";
    if (stage.tie_goes_on) next = t.again;
    else if (stake === "allocation" && won) next = t.chooseNext;
    else if (gives === "rank" && answered && (mine?.place ?? 0) <= freeLeft(match.view)) next = t.chooseAfter;
    const why = [howClose(match, stage, mine, won), next].filter(Boolean).join(" ");
    if (next === t.chooseAfter) return { mood: "good", title: t.notClosest, why };
    if (!won) return { mood: "bad", title: answered || stage.winner !== null ? t.notNearest : t.noAnswer, why };
    const near = stage.ahead_ms === null ? t.nearest : t.faster;
    return { mood: "good", title: mine?.distance === "0" ? t.exact : near, why };
  }
  const right = mine?.good === true;
  const claim = claims.find((candidate) => candidate.seat === seat);
  let why = "";
  if (seat !== null && witnesses.includes(seat)) why = right ? t.renown : "";
  else if (stage.tie_goes_on) why = t.bothRight;
  else if (stage.told_next) why = "";
  else if (side) why = fought(side, stage.winner === seat);
  else if (stake === "rebuild") why = right ? t.rebuilt : t.notRebuilt;
  else if (claim) why = right ? t.regionYours(region(claim.territory)) : t.regionStays(region(claim.territory));
  return { mood: right ? "good" : "bad", title: right ? t.right : answered ? t.wrong : t.noAnswer, why };
}

/** How near it was for this seat: to a tie by time, or to the guess that took it. */
function howClose(match: ConquestMatch, stage: RevealingStage, mine: AnswerView | undefined, won: boolean): string {
  const best = stage.answers.find((answer) => answer.seat === stage.winner);
  if (!best || mine?.distance == null || best.distance === null) return "";
  if (mine.distance !== best.distance) return t.gapAgainst(away(mine), match.nameOf(best.seat), away(best));
  if (stage.ahead_ms === null) return "";
  if (won) return t.sameFaster(lead(stage.ahead_ms));
  return mine.place === 2 ? t.sameSlower(lead(stage.ahead_ms)) : t.sameLate;
}

/** How far off, a pin in kilometres. */
const away = ({ pin, distance }: AnswerView): string => figure(distance ?? "") + (pin ? "\u00a0km" : "");

function fought(side: "attacker" | "defender", won: boolean): string {
  if (side === "attacker") return won ? t.youBreak : t.theyHold;
  return won ? t.youHold : t.theyBreak;
}

const MOOD_ICON = { good: Check, bad: Cross, even: Screen } as const;

interface Props {
  match: ConquestMatch;
  stage: RevealingStage;
}

/** Each question is a screen of its own. A phone never tells before the wall. */
export function Revealing({ match, stage }: Props) {
  const serial = stage.question.serial;
  const cue = !bySpeed(stage.question) ? "right" : stage.ahead_ms === null ? "verdict" : "points";
  const told = stage.beats.find((beat) => beat.cue === cue)?.at ?? stage.opened_at;
  const reached = useReached(match.line, told + BEHIND_THE_WALL_MS, serial);
  return reached ? (
    <Reveal key={serial} match={match} stage={stage} />
  ) : (
    <Said key={serial} match={match} stage={stage} />
  );
}

/** What this phone has said, and nothing that its owner does not know. */
function Said({ match, stage }: Props) {
  const { room, you } = match;
  const { question } = stage;
  const mine = stage.answers.find((candidate) => candidate.seat === you.seat);
  const said = mine?.value ?? null;
  return (
    <LookUp phase={`look up ${question.serial}`} format={question.format}>
      <p class="over small">{useStakeLine(match)}</p>
      <p class="asked" lang={room.content.lang} dir="auto">
        {unbroken(question.text)}
      </p>
      {question.format === "choice" ? (
        <Choices
          choices={question.choices}
          lang={room.content.lang}
          chosen={mine?.option ?? null}
          picture={choicePictures(question, room.code)}
          locked
          disabled
        />
      ) : said === null ? null : (
        <p class={`display num ${sizeOf(amount(said, question.unit))} kept`}>
          {amount(said, question.unit)}
          {question.unit ? (
            <small lang={room.content.lang} dir="auto">
              {question.unit}
            </small>
          ) : null}
        </p>
      )}
    </LookUp>
  );
}

function Reveal({ match, stage }: Props) {
  const { room, view, you } = match;
  const map = useMap(view.map);
  const { question } = stage;
  const headline = told(match, stage, (territory) => numberOf(view, map, territory));
  const { witnesses } = aboutOf(view);
  const renown = you.seat !== null && witnesses.includes(you.seat);
  const points = stage.told_next && !renown ? 0 : pointsOf(match, stage.changes);
  const top = useStakeLine(match);
  const answer =
    stage.heard?.answer ??
    stage.right_place?.name ??
    (question.format === "choice"
      ? (question.choices[stage.right_option ?? -1] ?? "")
      : withUnit(stage.right_value ?? "", question.unit));
  useAnnounce(
    sentences([
      headline.title === t.theAnswer ? "" : headline.title,
      points ? signed(points) : "",
      labelled(t.theAnswer, answer),
      headline.why,
    ]),
  );
  const mine = stage.answers.find((candidate) => candidate.seat === you.seat);
  const author = room.players.find((player) => player.id === question.author);
  const credit = (question.image ?? question.sound)?.credit;
  const Icon = MOOD_ICON[headline.mood];
  return (
    <div class={`play reveal ${headline.mood} ${question.format}`}>
      <Headline {...headline} points={points} phase={`reveal ${question.serial}`}>
        <span class="medal">
          <Icon />
        </span>
      </Headline>
      <div class="controls">
        <p class="over small">{top}</p>
        <p class="asked" lang={room.content.lang} dir="auto">
          {unbroken(question.text)}
        </p>
        {question.image && question.image.appear !== "choices" ? (
          <img
            class="shown"
            src={pictureOf(room.code, question.image.name, "phone")}
            width={question.image.width}
            height={question.image.height}
            alt={question.image.alt}
          />
        ) : null}
        {credit ? <p class="credit">{credit}</p> : null}
        {stage.heard ? (
          <p class="display truth open" lang={room.content.lang} dir="auto">
            {stage.heard.answer}
          </p>
        ) : question.format === "choice" ? (
          <Choices
            choices={question.choices}
            lang={room.content.lang}
            chosen={mine?.option ?? null}
            right={stage.right_option}
            picture={choicePictures(question, room.code)}
            marks={(option) =>
              stage.answers
                .filter((one) => one.option === option && one.seat !== you.seat)
                .map((one) => <Mark key={one.seat} match={match} seat={one.seat} />)
            }
          />
        ) : (
          <>
            <Guesses match={match} stage={stage} />
            {mine ? <Timing answer={mine} /> : null}
          </>
        )}
        <CrowdVerdict match={match} />
        <BetResult match={match} />
        <Onward match={match} after={stage.beats.find((beat) => beat.cue === "points")?.at} />
        {author ? (
          <p class="explain">{author.id === you.player ? t.questionYours : t.questionBy(author.name)}</p>
        ) : null}
        {stage.explanation ? (
          <p class="explain" lang={room.content.lang} dir="auto" tabIndex={0}>
            {stage.explanation}
          </p>
        ) : null}
      </div>
    </div>
  );
}

/** Read out one after the other; what has no stop of its own gets one. */
const sentences = (parts: readonly string[]): string =>
  parts
    .filter(Boolean)
    .map((part) => (/[.!?…]$/.test(part) ? part : `${part}.`))
    .join(" ");

const withUnit = (value: string, unit: string): string =>
  unit ? `${figure(value)}\u00a0${unit}` : amount(value, unit);

function Mark({ match, seat }: { match: ConquestMatch; seat: number }) {
  return (
    <span class={`mark ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
      <span class="sr">{match.nameOf(seat)}</span>
    </span>
  );
}

/** The number line in words: the truth, then everybody by distance. */
function Guesses({ match, stage }: Props) {
  const order = (answer: AnswerView) => answer.place ?? Number.POSITIVE_INFINITY;
  const ranked = [...stage.answers].sort((a, b) => order(a) - order(b));
  const truth = stage.right_place?.name ?? amount(stage.right_value ?? "", stage.question.unit);
  return (
    <>
      <p class={`display num ${sizeOf(truth)} truth`}>
        {truth}
        {stage.question.unit ? (
          <small lang={match.room.content.lang} dir="auto">
            {stage.question.unit}
          </small>
        ) : null}
      </p>
      <ol class="guesses" aria-label={t.everyAnswer}>
        {ranked.map((answer) => (
          <li key={answer.seat} class={`${seatClass(answer.seat)} ${answer.seat === stage.winner ? "won" : ""}`}>
            <SeatSymbol seat={answer.seat} />
            <span class="who">{answer.seat === match.you.seat ? t.yours : match.nameOf(answer.seat)}</span>
            <b class="num">
              {answer.pin ? away(answer) : answer.value === null ? "–" : amount(answer.value, stage.question.unit)}
            </b>
            <small class="num">
              {answer.distance === null
                ? t.noAnswer
                : `${answer.pin ? "" : t.gap(figure(answer.distance))}${answer.elapsed_ms === null ? "" : `${answer.pin ? "" : " · "}${(answer.photo.length > 0 ? exactSeconds : seconds)(answer.elapsed_ms)}`}`}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

const BARELY_MS = 10;

/** This phone's own time; behind a tap how it was measured: what the network took is not counted. */
function Timing({ answer }: { answer: AnswerView }) {
  const { arrived_ms: arrived, elapsed_ms: counted } = answer;
  if (arrived === null || counted === null) return null;
  const given = arrived - counted;
  return (
    <details class="timing">
      <summary class="num">{t.yourTime(exactSeconds(counted))}</summary>
      <p>{given < BARELY_MS ? t.timePlain : t.timeGiven(exactSeconds(arrived), exactSeconds(given))}</p>
    </details>
  );
}
