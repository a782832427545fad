/** An open question: the buzzer under the thumb; then the own turn to speak, the place in the queue, or being out. */
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { lead } from "@client/i18n";
import { buzz } from "@client/haptics";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { unbroken } from "@client/ui/unbroken";
import type { Buzzing as BuzzingStage, QuestionView, Saying as SayingStage } from "@client/wire/games/conquest";
import type { Action } from "@client/wire/games/conquest_actions";
import { useAct, useHeading, useReached, useSeconds } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";
import { Cross } from "@phone/parts/icons";
import { toldBy } from "@client/views";
import { ConquestBets } from "../crowd";
import type { ConquestMatch } from "../../art/match";
import { QuestionPicture } from "../picture";
import { t } from "../texts";
import { useStakeLine } from "./question";

interface Props<S> {
  match: ConquestMatch;
  stage: S;
}

const isOut = ({ you }: ConquestMatch, stage: BuzzingStage | SayingStage): boolean =>
  stage.spoken.some((one) => one.buzzed.seat === you.seat);

/** The dome: pressed down it stays down; grey until presses count. A press too soon brings a new one. */
function Dome({
  match,
  opens_at,
  pressed,
  hint,
}: {
  match: ConquestMatch;
  opens_at: number;
  pressed: boolean;
  hint: string;
}) {
  const open = useReached(match.line, opens_at, match.room.paused);
  const { act, sending } = useAct<Action>(match.line, match.prompt?.id);
  const down = pressed || (sending !== null && sending.state !== "refused");
  const press = () => {
    if (down) return;
    buzz("tap");
    act({ kind: "buzz" });
  };
  return (
    <div class="buzzer">
      <button
        type="button"
        class={`dome ${down ? "down" : open ? "" : "shut"}`}
        aria-pressed={down}
        onPointerDown={press}
        onKeyDown={(event) => !event.repeat && [" ", "Enter"].includes(event.key) && press()}>
        {down ? t.buzzed : open ? t.buzz : t.buzzSoon}
      </button>
      <p class="hint">{hint}</p>
    </div>
  );
}

export function Buzzing({ match, stage }: Props<BuzzingStage>) {
  const own = toldBy(match.view, "buzzing");
  if (isOut(match, stage)) return <Out match={match} stage={stage} />;
  const asked = match.prompt?.kind === "buzz" && !match.botPlays;
  return (
    <Asked match={match} stage={stage} status={stage.heat > 0 ? t.buzzHeat : ""}>
      {asked ? (
        <Dome
          key={`${stage.heat} ${own?.early}`}
          match={match}
          opens_at={own?.opens_at ?? stage.opens_at}
          pressed={own?.pressed === true}
          hint={own?.pressed ? t.buzzWho : own?.early ? t.buzzEarly : t.buzzHow}
        />
      ) : null}
    </Asked>
  );
}

export function Saying({ match, stage }: Props<SayingStage>) {
  const { you } = match;
  const { act } = useAct<Action>(match.line, match.prompt?.id);
  const { seat } = stage.speaker;
  const kind = match.botPlays ? undefined : match.prompt?.kind;
  const place = stage.queue.findIndex((one) => one.seat === you.seat);
  if (seat === you.seat) return <YourTurn match={match} stage={stage} />;
  if (isOut(match, stage)) return <Out match={match} stage={stage} />;
  if (place >= 0)
    return (
      <div class="play floor">
        <div class="centre">
          <b class="floor-ring num">{place + 2}</b>
          <FloorTitle text={place === 0 ? t.youAreNext : t.youAreAt(place + 2)} />
          <Speaker match={match} seat={seat} />
          <p class="hint">{t.keepReady}</p>
        </div>
        <div class="controls">
          {kind === "buzz" ? (
            <button type="button" class="plain" onClick={() => act({ kind: "let_buzz" })}>
              {t.leaveQueue}
            </button>
          ) : null}
        </div>
      </div>
    );
  return (
    <Asked match={match} stage={stage} status={t.floorOf(match.nameOf(seat))}>
      {kind === "buzz" ? <Dome match={match} opens_at={0} pressed={false} hint={t.buzzBehind} /> : null}
    </Asked>
  );
}

/** The floor is ours: speak, or write where one cannot. */
function YourTurn({ match, stage }: Props<SayingStage>) {
  const left = useSeconds(match.line, stage.due ?? 0, match.room.paused);
  const { act } = useAct<Action>(match.line, match.prompt?.id);
  const [writes, write] = useState(false);
  const [text, type] = useState("");
  const next = stage.queue[0];
  const ahead =
    next?.by_ms != null && stage.speaker.by_ms !== null ? t.firstBy(lead(next.by_ms - stage.speaker.by_ms)) : "";
  const pressed = stage.speaker.member === null || stage.speaker.member === match.you.player;
  const says = match.prompt?.kind === "say" && !match.botPlays;
  return (
    <div class={`play floor mine ${seatClass(stage.speaker.seat)}`}>
      <div class="centre">
        <FloorTitle text={t.yourFloor} assertive />
        <b class="floor-ring num" role="timer">
          {left}
        </b>
        <p>
          <b>{pressed ? t.sayIt : t.saysIt(match.memberName(stage.speaker.member ?? ""))}</b> {t.hostDecides}
        </p>
        {stage.said ? <q dir="auto">{stage.said}</q> : null}
      </div>
      <div class="controls">
        {ahead ? <p class="hint">{ahead}</p> : null}
        {says && writes ? (
          <form
            class="say"
            onSubmit={(event) => {
              event.preventDefault();
              if (text.trim()) act({ kind: "say", text: text.trim() }, false);
            }}>
            <input
              value={text}
              maxLength={60}
              dir="auto"
              aria-label={t.writeIt}
              onInput={(event) => type(event.currentTarget.value)}
            />
            <button type="submit" class="go" aria-disabled={text.trim() === ""}>
              {t.sendIt}
            </button>
          </form>
        ) : says ? (
          <div class="vs-two">
            <button type="button" class="plain" onClick={() => act({ kind: "let_buzz" })}>
              {t.giveUp}
            </button>
            <button type="button" class="plain" onClick={() => write(true)}>
              {t.writeIt}
            </button>
          </div>
        ) : null}
      </div>
    </div>
  );
}

/** Wrong, or silent: the buzzer is locked for this question. */
function Out({ match, stage }: Props<BuzzingStage | SayingStage>) {
  const mine = stage.spoken.find((one) => one.buzzed.seat === match.you.seat);
  return (
    <div class="play floor out">
      <div class="centre">
        <b class="floor-ring">
          <Cross />
        </b>
        <FloorTitle text={mine?.right === null ? t.saidNothing : t.notIt} />
        {stage.kind === "saying" ? <Speaker match={match} seat={stage.speaker.seat} /> : null}
        <p class="hint">{t.outUntilNext}</p>
      </div>
      <div class="controls">
        <ConquestBets match={match} />
      </div>
    </div>
  );
}

function Speaker({ match, seat }: { match: ConquestMatch; seat: number }) {
  return (
    <p class={`speaker ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
      {t.floorOf(match.nameOf(seat))}
    </p>
  );
}

function FloorTitle({ text, assertive = false }: { text: string; assertive?: boolean }) {
  const heading = useHeading<HTMLHeadingElement>(text);
  useAnnounce(assertive ? `${text} ${t.sayIt}` : text);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}

interface AskedProps {
  match: ConquestMatch;
  stage: { question: QuestionView; opened_at: number; due: number | null };
  status: string;
  children: ComponentChildren;
}

function Asked({ match, stage, status, children }: AskedProps) {
  const { question } = stage;
  const text = unbroken(question.on_wall ? t.onWall : question.text);
  const top = useStakeLine(match);
  const heading = useHeading<HTMLHeadingElement>(`buzz ${question.serial}`);
  useAnnounce(status || `${top}. ${text}`);
  return (
    <div class="play ask open">
      <TimeBar line={match.line} room={match.room} since={stage.opened_at} due={stage.due ?? 0} />
      <div class="head q">
        <QuestionPicture question={question} match={match} />
        <p class="over">{top}</p>
        <h1 ref={heading} tabIndex={-1} lang={question.on_wall ? undefined : match.room.content.lang} dir="auto">
          {text}
        </h1>
        {status ? <p class="hint">{status}</p> : null}
      </div>
      <div class="controls">
        {children}
        <ConquestBets match={match} />
      </div>
    </div>
  );
}
