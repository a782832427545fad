/** An open question: the buzzer, and what whoever has the floor may do; watching when it is somebody else's. */
import { unbroken } from "@client/ui/unbroken";
import type { Buzzing as BuzzingStage, QuestionView, Saying as SayingStage } from "@client/wire/games/conquest";
import type { Action } from "@client/wire/games/conquest_actions";
import { useAct, useHeading, useReached } from "@phone/hooks";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";
import { toldBy } from "@client/views";
import type { ConquestMatch } from "../../art/match";
import { t } from "../texts";
import { ConquestBets } from "../crowd";
import { useStakeLine } from "./question";

export function Buzzing({ match, stage }: { match: ConquestMatch; stage: BuzzingStage }) {
  const own = toldBy(match.view, "buzzing");
  const open = useReached(match.line, own?.opens_at ?? stage.opens_at, match.room.paused);
  const { act } = useAct<Action>(match.line, match.prompt?.id);
  return (
    <Asked match={match} stage={stage} status={own?.pressed ? t.buzzed : ""}>
      {match.prompt?.kind === "buzz" && !match.botPlays ? (
        <button
          type="button"
          class={`primary big ${open ? "" : "waiting"}`}
          disabled={own?.pressed === true}
          onPointerDown={() => act({ kind: "buzz" })}>
          {open ? t.buzz : t.buzzSoon}
        </button>
      ) : null}
    </Asked>
  );
}

export function Saying({ match, stage }: { match: ConquestMatch; stage: SayingStage }) {
  const { seat } = stage.speaker;
  const queued = toldBy(match.view, "saying")?.pressed === true;
  const { act } = useAct<Action>(match.line, match.prompt?.id);
  const speaks = seat === match.you.seat;
  const kind = match.botPlays ? undefined : match.prompt?.kind;
  return (
    <Asked match={match} stage={stage} status={speaks ? t.yourFloor : t.floorOf(match.nameOf(seat))}>
      {kind === "say" || (kind === "buzz" && queued) ? (
        <button type="button" class="quiet" onClick={() => act({ kind: "let_buzz" })}>
          {speaks ? t.giveUp : t.leaveQueue}
        </button>
      ) : kind === "buzz" ? (
        <button type="button" class="primary big" onPointerDown={() => act({ kind: "buzz" })}>
          {t.buzz}
        </button>
      ) : null}
    </Asked>
  );
}

interface AskedProps {
  match: ConquestMatch;
  stage: { question: QuestionView; opened_at: number; due: number | null };
  status: string;
  children: preact.ComponentChildren;
}

function Asked({ match, stage, status, children }: AskedProps) {
  const { question } = stage;
  const text = question.on_wall ? t.onWall : question.text;
  const top = useStakeLine(match);
  const heading = useHeading<HTMLHeadingElement>(`buzz ${question.serial}`);
  useAnnounce(status || `${top}. ${text}`);
  return (
    <div class="play ask open">
      <TimeBar line={match.line} room={match.room} since={stage.opened_at} due={stage.due ?? 0} />
      <div class="head q">
        <p class="over">{top}</p>
        <h1 ref={heading} tabIndex={-1} lang={question.on_wall ? undefined : match.room.content.lang} dir="auto">
          {unbroken(text)}
        </h1>
        <p class="hint">{status}</p>
      </div>
      <div class="controls">
        {children}
        <ConquestBets match={match} />
      </div>
    </div>
  );
}
