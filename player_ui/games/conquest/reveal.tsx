/** After a question, and after a fight: right or wrong, what it changed, and why. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../server/client/haptics";
import { amount, exactSeconds, labelled, number, seconds, signed } from "../../../server/client/i18n";
import { aboutOf } from "../../../server/client/asked";
import { Castle } from "../../../server/client/ui/castle";
import { seatClass } from "../../../server/client/ui/seats";
import { SeatSymbol } from "../../../server/client/ui/shield";
import { Unbroken } from "../../../server/client/ui/unbroken";
import type { AnswerView, Revealing, ShowingFight } from "../../../server/client/wire/games/conquest";
import { useHeading } from "../../hooks";
import { Choices } from "../../parts/choices";
import { Check, Cross, Flag, Guard, Screen, Swords } from "../../parts/icons";
import { useAnnounce } from "../../parts/live";
import { Contenders, useStakeLine } from "./announce";
import { type ConquestTable, listed, numberOf, seatOf, sideOf, useMap } from "./table";
import { t } from "./texts";

type Mood = "good" | "bad" | "even";

interface Verdict {
  mood: Mood;
  title: string;
  why: string;
}

function judge(table: ConquestTable, stage: Revealing, region: (territory: string) => number): Verdict {
  const { seat } = table.you;
  const { fight, stake, claims } = aboutOf(table.view);
  const mine = stage.answers.find((answer) => answer.seat === seat && !answer.for_fun);
  const side = sideOf(fight, seat);
  if (seat === null || !(mine || side)) {
    const winner = stage.winner === null ? "" : t.wonBy(table.nameOf(stage.winner));
    return { mood: "even", title: t.theAnswer, why: stage.question.format === "number" ? winner : "" };
  }
  const answered = mine?.elapsed_ms != null;
  if (stage.question.format === "number") {
    const again = stage.dead_heat;
    if (again.includes(seat)) return { mood: "even", title: t.deadHeat, why: t.deadHeatYou };
    if (again.length > 0) return { mood: "bad", title: answered ? t.notNearest : t.noAnswer, why: t.deadHeatWhy(listed(again.map(table.nameOf))) };
    const won = stage.winner === seat;
    const close = stage.photo?.decided && stage.photo.seats.slice(0, 2).includes(seat);
    const why = close ? t.byAHair(number(stage.photo?.by_ms ?? 0)) : stage.tie_goes_on ? t.again : stake === "allocation" && won ? t.chooseNext : side ? fought(side, won) : "";
    const title = won ? (mine?.distance === 0 ? t.exact : t.nearest) : answered || stage.winner !== null ? t.notNearest : t.noAnswer;
    return { mood: won ? "good" : "bad", title, why };
  }
  const right = mine?.right === true;
  const claim = claims.find((candidate) => candidate.seat === seat);
  let why = "";
  if (stage.tie_goes_on) why = t.bothRight;
  else if (side) why = fought(side, stage.winner === seat);
  else if (stake === "rebuild") why = right ? t.rebuilt : t.notRebuilt;
  else if (claim) why = right ? t.regionYours(region(claim.territory)) : t.regionStays(region(claim.territory));
  return { mood: right ? "good" : "bad", title: right ? t.right : answered ? t.wrong : t.noAnswer, why };
}

function fought(side: "attacker" | "defender", won: boolean): string {
  if (side === "attacker") return won ? t.youBreak : t.theyHold;
  return won ? t.youHold : t.theyBreak;
}

const MOOD_ICON = { good: Check, bad: Cross, even: Screen } as const;

function useMood(mood: Mood, key: unknown): void {
  useEffect(() => {
    if (mood !== "even") buzz(mood === "good" ? "correct" : "wrong");
  }, [key]);
}

export function Reveal({ table, stage }: { table: ConquestTable; stage: Revealing }) {
  const { room, view, you } = table;
  const map = useMap(view.map);
  const { question } = stage;
  const verdict = judge(table, stage, (territory) => numberOf(view, map, territory));
  const points = stage.changes.find((change) => change.seat === you.seat)?.points ?? 0;
  const top = useStakeLine(table);
  const answer = question.format === "choice" ? (question.choices[stage.right_option ?? -1] ?? "") : withUnit(stage.right_value ?? 0, question.unit);
  const heading = useHeading<HTMLHeadingElement>(`reveal ${question.serial}`);
  useAnnounce(sentences([verdict.title === t.theAnswer ? "" : verdict.title, points ? signed(points) : "", labelled(t.theAnswer, answer), verdict.why]));
  useMood(verdict.mood, question.serial);
  const mine = stage.answers.find((candidate) => candidate.seat === you.seat);
  const Icon = MOOD_ICON[verdict.mood];
  return (
    <div class={`play reveal ${verdict.mood} ${question.format}`}>
      <div class="head verdict">
        <span class="medal">
          <Icon />
        </span>
        <h1 ref={heading} tabIndex={-1}>
          {verdict.title}
        </h1>
        {points === 0 ? null : <b class="delta num">{signed(points)}</b>}
        {verdict.why ? <p class="why">{verdict.why}</p> : null}
      </div>
      <div class="controls">
        <p class="over small">{top}</p>
        <p class="asked" lang={room.content.lang}>
          <Unbroken text={question.text} />
        </p>
        {question.format === "choice" ? (
          <Choices
            choices={question.choices}
            lang={room.content.lang}
            chosen={mine?.option ?? null}
            right={stage.right_option}
            marks={(option) => stage.answers.filter((one) => one.option === option && one.seat !== you.seat).map((one) => <Mark key={one.seat} table={table} seat={one.seat} />)}
          />
        ) : (
          <>
            <Guesses table={table} stage={stage} />
            {mine ? <Timing answer={mine} /> : null}
          </>
        )}
        {stage.explanation ? (
          <p class="explain" lang={room.content.lang} tabIndex={0}>
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

const withUnit = (value: number, unit: string): string => (unit ? `${number(value)}\u00a0${unit}` : amount(value, unit));

function Mark({ table, seat }: { table: ConquestTable; seat: number }) {
  return (
    <span class={`mark ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
      <span class="sr">{table.nameOf(seat)}</span>
    </span>
  );
}

/** The number line in words: the truth, then everybody by distance. */
function Guesses({ table, stage }: { table: ConquestTable; stage: Revealing }) {
  const order = (answer: AnswerView) => answer.place ?? Number.POSITIVE_INFINITY;
  const ranked = [...stage.answers].sort((a, b) => order(a) - order(b));
  return (
    <>
      <p class="display num truth">
        {amount(stage.right_value ?? 0, stage.question.unit)}
        {stage.question.unit ? <small lang={table.room.content.lang}>{stage.question.unit}</small> : null}
      </p>
      <ol class="guesses" aria-label={t.everyAnswer}>
        {ranked.map((answer) => (
          <li key={answer.seat} class={`${seatClass(answer.seat)} ${answer.seat === stage.winner ? "won" : ""}`}>
            <SeatSymbol seat={answer.seat} />
            <span class="who">{answer.seat === table.you.seat ? t.yours : table.nameOf(answer.seat)}</span>
            <b class="num">{answer.value === null ? "–" : amount(answer.value, stage.question.unit)}</b>
            <small class="num">
              {answer.value === null || answer.distance === null
                ? t.noAnswer
                : `${t.gap(number(answer.distance))}${answer.elapsed_ms === null ? "" : ` · ${(answer.photo.length > 0 ? exactSeconds : seconds)(answer.elapsed_ms)}`}`}
            </small>
          </li>
        ))}
      </ol>
    </>
  );
}

const BARELY_MS = 10;

/** How this phone's own time was measured: what the network took is not counted. */
function Timing({ answer }: { answer: AnswerView }) {
  const { arrived_ms: arrived, elapsed_ms: counted } = answer;
  if (arrived === null || counted === null) return null;
  const given = arrived - counted;
  return (
    <p class="timing">
      <b class="num">{t.yourTime(exactSeconds(counted))}.</b> {given < BARELY_MS ? t.timePlain : t.timeGiven(exactSeconds(arrived), exactSeconds(given))}
    </p>
  );
}

function outcome(table: ConquestTable, { fight, how }: ShowingFight): { mood: Mood; title: string } {
  const side = sideOf(fight, table.you.seat);
  const attacker = table.nameOf(fight.attacker);
  const defender = table.nameOf(fight.defender);
  const lines: Record<ShowingFight["how"], [won: string, lost: string, other: string]> = {
    conquered: [t.conquered, t.lostRegion, t.takes(attacker)],
    repelled: [t.repelledBy, t.repelledMe, t.holds(defender)],
    tower_fell: [t.towerFell, t.myTowerFell, t.loses(defender)],
    eliminated: [t.eliminated(defender), t.eliminatedMe, t.eliminated(defender)],
    castle_taken: [t.castleTaken, t.castleLost, t.takes(attacker)],
  };
  const [asAttacker, asDefender, other] = lines[how];
  if (!side) return { mood: "even", title: other };
  const good = (how === "repelled") === (side === "defender");
  return { mood: good ? "good" : "bad", title: side === "attacker" ? asAttacker : asDefender };
}

export function Result({ table, stage }: { table: ConquestTable; stage: ShowingFight }) {
  const { view, you } = table;
  const map = useMap(view.map);
  const { fight, how } = stage;
  const { mood, title } = outcome(table, stage);
  const points = stage.changes.find((change) => change.seat === you.seat)?.points ?? 0;
  const heading = useHeading<HTMLHeadingElement>(`result ${stage.due}`);
  useAnnounce(points ? `${title} ${signed(points)}` : title);
  useMood(mood, stage.due);
  const Icon = how === "repelled" ? Guard : how === "conquered" ? Flag : Swords;
  const towers = seatOf(view, fight.defender)?.towers ?? 0;
  return (
    <div class={`play result ${mood}`}>
      <div class="head verdict">
        {fight.castle ? (
          <Castle towers={towers} class="keep" />
        ) : (
          <span class="medal">
            <Icon />
          </span>
        )}
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {points === 0 ? null : <b class="delta num">{signed(points)}</b>}
        <p class="why">{fight.castle ? `${t.castle} · ${t.towers(towers, 3)}` : t.region(numberOf(view, map, fight.territory))}</p>
      </div>
      <div class="controls">
        <Contenders table={table} fight={fight} seats={[]} />
        <ul class="deltas">
          {stage.changes.map((change) => (
            <li key={change.seat} class={seatClass(change.seat)}>
              <SeatSymbol seat={change.seat} />
              <span>{table.nameOf(change.seat)}</span>
              <b class="num">{signed(change.points)}</b>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
