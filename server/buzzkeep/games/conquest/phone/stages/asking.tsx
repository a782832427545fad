/** An open question: four plates or the number pad; watching it when it is somebody else's. */
import { useEffect, useRef, useState } from "preact/hooks";
import { listed } from "@client/i18n";
import { amount } from "@client/figures";
import { chartOf } from "@client/ui/map_chart";
import { useMap } from "@client/ui/map";
import { WORLD } from "@client/ui/world";
import { aboutOf } from "../../art/match";
import { explain } from "@client/texts/refusals";
import { SeatSymbol } from "@client/ui/shield";
import { seatClass } from "@client/ui/seats";
import { unbroken } from "@client/ui/unbroken";
import type { Asking as AskingStage, Spot } from "@client/wire/games/conquest";
import type { Action } from "@client/wire/games/conquest_actions";
import { type Sending, useAct, useHeading, useReached } from "@phone/hooks";
import { Choices, letter } from "@phone/parts/choices";
import { Check } from "@phone/parts/icons";
import { Keypad, hasDigit, sizeOf } from "@phone/parts/keypad";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";
import { t as common } from "@phone/texts";
import type { ConquestMatch } from "../../art/match";
import { QuestionPicture, choicePictures } from "../picture";
import { QuestionSound } from "../sound";
import PlacePad from "../place_pad";
import { t } from "../texts";
import { ConquestBets } from "../crowd";
import { useStakeLine } from "./question";

/** A number that was typed but not confirmed is sent this long before the end, so that it counts. */
const LAST_MOMENT_MS = 400;
/** What the rules take, of either sign and with three decimals, for every question. */
const LARGEST = 1e15;

interface Props {
  match: ConquestMatch;
  stage: AskingStage;
}

/** Each question is a screen of its own. */
export const Asking = ({ match, stage }: Props) => <Ask key={stage.question.serial} match={match} stage={stage} />;

function Ask({ match, stage }: Props) {
  const { line, room, view, you } = match;
  const { question } = stage;
  const top = useStakeLine(match);
  const heading = useHeading<HTMLHeadingElement>(`ask ${question.serial}`);
  const asked = unbroken(question.on_wall ? t.onWall : question.text);
  useAnnounce(`${top}. ${asked}`);

  const { seats, witnesses } = aboutOf(view);
  const involved = you.seat !== null && seats.includes(you.seat);
  const witness = you.seat !== null && witnesses.includes(you.seat);
  const mayAct = !match.botPlays && (view.mine?.may_act === true || view.mine?.my_tap != null);
  const prompt = match.prompt ?? (mayAct ? match.game.prompts[0] : undefined);
  const { act, sending } = useAct<Action>(line, prompt?.id);
  const tap = view.mine?.my_tap ?? null;
  const over = useReached(line, stage.due ?? 0, room.paused);
  const live = mayAct && !over;
  // The number pad leaves less room above it than four plates do.
  const longText = question.text.length > (question.format === "choice" ? 90 : 64);
  return (
    <div class={`play ask ${question.format} ${mayAct ? "" : "bystander"}`}>
      <TimeBar line={line} room={room} since={stage.opened_at} due={stage.due ?? 0} />
      <div class="head q">
        <QuestionPicture question={question} match={match} />
        <p class="over">{top}</p>
        <h1
          ref={heading}
          tabIndex={-1}
          lang={question.on_wall ? undefined : room.content.lang}
          dir="auto"
          class={longText ? "long" : ""}>
          {asked}
          {question.as_of ? <small>{` (${t.asOf(question.as_of)})`}</small> : null}
        </h1>
        <QuestionSound question={question} match={match} />
        {view.own.some((one) => one.kind === "asking" && one.yours) ? <p class="hint">{t.yourQuestion}</p> : null}
        {mayAct && !involved ? (
          <p class="hint">
            {witness
              ? t.forRenown
              : match.game.prompts.some((one) => one.audience && one.kind.endsWith("_fun"))
                ? t.forPrize
                : t.forFun}
          </p>
        ) : null}
      </div>
      {question.format === "choice" ? (
        <ChoiceControls
          match={match}
          stage={stage}
          act={act}
          sending={sending}
          live={live}
          chosen={tap?.option ?? null}
        />
      ) : mayAct && question.format === "place" ? (
        <PlaceControls match={match} stage={stage} act={act} sending={sending} live={live} given={tap?.pin ?? null} />
      ) : mayAct ? (
        <NumberControls
          match={match}
          stage={stage}
          act={act}
          sending={sending}
          live={live}
          given={tap?.value ?? null}
        />
      ) : (
        <div class="controls">
          <Waiting match={match} stage={stage} />
          <ConquestBets match={match} />
        </div>
      )}
    </div>
  );
}

interface ControlProps extends Props {
  act: (action: Action) => void;
  sending: Sending<Action> | null;
  /** Whether this phone may still answer. */
  live: boolean;
}

function ChoiceControls({ match, stage, act, sending, live, chosen }: ControlProps & { chosen: number | null }) {
  const { view, room } = match;
  const own = sending && sending.state !== "refused" && sending.action.kind === "choose" ? sending.action.option : null;
  const option = chosen ?? own;
  const mates = (view.mine?.taps ?? []).filter((tap) => tap.member !== match.you.player);
  const locked = chosen !== null || sending?.state === "locked";
  if (match.bet && option !== null) {
    return (
      <div class="controls">
        <p class="status">
          <b>{t.yourAnswer}</b>{" "}
          <span lang={room.content.lang} dir="auto">
            {stage.question.choices[option] || letter(option)}
          </span>
        </p>
        <ConquestBets match={match} />
      </div>
    );
  }
  return (
    <div class="controls">
      <Choices
        choices={stage.question.choices}
        lang={room.content.lang}
        chosen={option}
        locked={locked}
        disabled={!live}
        picture={choicePictures(stage.question, room.code)}
        onChoose={(choice) => act({ kind: "choose", option: choice })}
        marks={(choice) =>
          mates
            .filter((tap) => tap.option === choice)
            .map((tap) => (
              <span key={tap.member} class="mate">
                {match.memberName(tap.member)}
              </span>
            ))
        }
      />
      {live || option !== null ? (
        <Progress sending={sending} locked={locked} match={match} stage={stage} />
      ) : (
        <Waiting match={match} stage={stage} />
      )}
      {live ? null : <ConquestBets match={match} />}
    </div>
  );
}

function NumberControls({ match, stage, act, sending, live, given }: ControlProps & { given: string | null }) {
  const { room } = match;
  const { question } = stage;
  const [typed, type] = useState("");
  const own = sending && sending.state !== "refused" && sending.action.kind === "guess" ? sending.action.value : null;
  const value = given ?? own;
  const confirm = () => {
    if (hasDigit(typed) && value === null && live) act({ kind: "guess", value: typed.replace(/\.$/, "") });
  };

  useLastMoment(match, stage, hasDigit(typed) && value === null ? typed : null, confirm);
  const locked = given !== null || sending?.state === "locked";
  if (value !== null) {
    const shown = amount(value, question.unit);
    return (
      <div class="controls settled">
        <p class={`display num ${sizeOf(shown)} ${locked ? "kept" : ""}`}>
          <span class="sr">{t.yourGuess("")}</span>
          {shown}
          {question.unit ? (
            <small lang={room.content.lang} dir="auto">
              {question.unit}
            </small>
          ) : null}
          {locked ? (
            <span class="tick">
              <Check />
            </span>
          ) : null}
        </p>
        {match.bet ? (
          <ConquestBets match={match} />
        ) : (
          <Progress sending={sending} locked={locked} match={match} stage={stage} />
        )}
      </div>
    );
  }
  return (
    <div class="controls">
      <Keypad
        value={typed}
        low={-LARGEST}
        high={LARGEST}
        places={3}
        unit={question.unit}
        lang={room.content.lang}
        disabled={!live}
        onType={type}
        onConfirm={confirm}
      />
      {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
    </div>
  );
}

/** Sends what is set and not confirmed just before the end, once: what the server refuses now it would refuse again. */
function useLastMoment({ line, room }: ConquestMatch, { due }: AskingStage, set: string | null, send: () => void) {
  const tried = useRef("");
  useEffect(() => {
    if (set === null || set === tried.current || room.paused) return;
    const last = () => {
      tried.current = set;
      send();
    };
    const timer = window.setTimeout(last, Math.max(0, (due ?? 0) - line.serverNow() - LAST_MOMENT_MS));
    return () => window.clearTimeout(timer);
  }, [set, due, room.paused]);
}

function PlaceControls({ match, stage, act, sending, live, given }: ControlProps & { given: Spot | null }) {
  const map = useMap(match.view.map);
  const chart = (stage.question.on_map && map && chartOf(map)) || WORLD;
  const [set, put] = useState<Spot | null>(null);
  const sent = sending && sending.state !== "refused" && sending.action.kind === "locate" ? sending.action : null;
  const locked = given !== null || sending?.state === "locked";
  const pin = given ?? sent ?? set;
  const confirm = () => {
    if (set && !given && !sent && live) act({ kind: "locate", lat: set.lat, lon: set.lon });
  };
  useLastMoment(match, stage, set && !given && !sent ? JSON.stringify(set) : null, confirm);
  const open = live && !given && !sent;
  return (
    <>
      <PlacePad
        key={chart.wide}
        chart={chart}
        seat={match.you.seat ?? 0}
        live={open}
        kept={locked}
        pin={pin}
        onPin={put}
        onConfirm={confirm}>
        {open ? null : match.bet ? (
          <ConquestBets match={match} />
        ) : (
          <Progress sending={sending} locked={locked} match={match} stage={stage} />
        )}
      </PlacePad>
      {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
    </>
  );
}

/** How far the answer is: nothing yet, sent, slow, locked. */
function Progress({ sending, locked, match, stage }: Props & { sending: Sending<Action> | null; locked: boolean }) {
  const about = aboutOf(match.view);
  const seats = [...about.seats, ...about.witnesses];
  const waiting = seats.filter((seat) => !stage.answered.includes(seat) && seat !== match.you.seat);
  const mine = match.you.seat !== null && stage.answered.includes(match.you.seat);
  useAnnounce(locked ? common.locked : sending?.state === "refused" ? explain(sending.error, t) : "");
  if (locked) {
    const team = !mine && seats.includes(match.you.seat ?? -1);
    return (
      <p class="status">
        <b>{common.locked}</b>{" "}
        {team
          ? t.teamWaits
          : waiting.length > 0
            ? t.others(listed(waiting.map(match.nameOf)), waiting.length)
            : common.lookUp}
      </p>
    );
  }
  if (sending?.state === "refused") return <p class="status error">{explain(sending.error, t)}</p>;
  return <p class="status">{sending ? (sending.state === "slow" ? common.sending : common.sent) : "\u00a0"}</p>;
}

/** Who has answered, for whoever only watches. */
function Waiting({ match, stage }: Props) {
  return (
    <div class="others">
      <ul>
        {aboutOf(match.view).seats.map((seat) => (
          <li key={seat} class={seatClass(seat)}>
            <SeatSymbol seat={seat} />
            <span>{match.nameOf(seat)}</span>
            {stage.answered.includes(seat) ? (
              <span class="tick">
                <Check />
                <span class="sr">{t.answered}</span>
              </span>
            ) : (
              <span class="dots" aria-hidden="true">
                …
              </span>
            )}
          </li>
        ))}
      </ul>
      <p class="status">
        <b>{t.notForYou}</b> {common.lookUp}
      </p>
    </div>
  );
}
