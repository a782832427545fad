// The console while a match runs and after it: preview, step, powers, people.
import { useEffect, useState } from "preact/hooks";
import { lang } from "@client/i18n";
import { matchOf } from "@client/match";
import { ErrorBoundary } from "@client/packaged";
import { Icon, type IconName } from "@client/ui/icons";
import type { RoomView, Text, Update } from "@client/wire/messages";
import { type ConsoleModule, screen, useModule } from "../common/modules";
import { ConfirmButton } from "./confirm";
import { DoorPanel } from "./door_panel";
import { useGames } from "./lobby";
import type { Desk } from "./orders";
import { Knocks, PeoplePanel } from "./people_panel";
import { FrameStep, PlainStep } from "./plain_step";
import { framing } from "@client/opening";
import { Preview } from "./preview";
import { NextRound, ProgrammePanel } from "./programme_panel";
import { ResultsPanels } from "./results";
import { RoomQuestions } from "./room_questions";
import { SharePanel } from "./share_panel";
import { SoundPanel } from "./sound_panel";
import { KEYS, type KeyName, useKeys } from "../common/keys";
import { t } from "./texts";
import { Waiting, awaited, readsAloud } from "./waiting";

const loadGame = screen("console", (id) => import(`../../server/buzzkeep/games/${id}/wall/console.tsx`));

export function Play({ desk, update }: { desk: Desk; update: Update }) {
  const { room, game } = update;
  const module = useModule<ConsoleModule>(loadGame, game?.id ?? null);
  const all = useGames();
  const entry = all?.find((one) => one.info.id === room.game);
  const Step = game && framing(game.view) ? FrameStep : module === null ? PlainStep : module?.default;
  const over = room.phase === "over";
  useEffect(() => scrollTo(0, 0), [over]); // the lobby may have been scrolled far down
  return (
    <main class="play-grid">
      <div class="column wide">
        {room.host?.fault ? <FaultBanner desk={desk} fault={room.host.fault} /> : null}
        {over || !game ? null : <Waiting desk={desk} room={room} game={game} />}
        {over ? (
          <>
            <AfterMatch desk={desk} room={room} />
            <ResultsPanels key={game?.match} desk={desk} room={room} />
          </>
        ) : (
          <Powers
            desk={desk}
            room={room}
            voids={entry?.info.void_means ?? null}
            next={game && readsAloud(game) ? t.openChoices : t.next}
            still={room.paused || game?.view.stage.kind === "saying"}
            waits={game !== null && awaited(game).length > 0}
          />
        )}
        {game && Step ? (
          <section class="panel step">
            <ErrorBoundary plain={() => <PlainStep match={matchOf(desk.line, update, game)} />}>
              <Step match={matchOf(desk.line, update, game)} power={desk.power} preview={desk.preview} />
            </ErrorBoundary>
          </section>
        ) : null}
      </div>
      <div class="column">
        <Knocks desk={desk} room={room} />
        <Preview code={room.code} />
        <RoomQuestions desk={desk} room={room} />
        <PeoplePanel desk={desk} room={room} skills={entry?.bot_skills ?? []} />
        <SharePanel desk={desk} room={room} />
        {all && room.programme ? <ProgrammePanel desk={desk} room={room} all={all} /> : null}
        <DoorPanel desk={desk} room={room} />
        <SoundPanel desk={desk} room={room} />
      </div>
    </main>
  );
}

interface PowersProps {
  desk: Desk;
  room: RoomView;
  voids: Text | null;
  /** What the gold button does. */
  next: string;
  /** It does nothing now. */
  still: boolean;
  /** Somebody has to choose or answer first: then it is not gold. */
  waits: boolean;
}

function Powers({ desk, room, voids, next: label, still, waits }: PowersProps) {
  const [more, setMore] = useState(false);
  const next = () => void desk.power({ kind: "next" });
  const pause = () => void desk.order({ kind: room.paused ? "resume" : "pause" });
  const addTime = () => void desk.power({ kind: "add_time", ms: 10_000 });
  const skip = () => void desk.power({ kind: "skip" });
  const withdraw = () => void desk.power({ kind: "void" });
  useKeys({ next, pause, addTime, skip, withdraw: voids && withdraw });
  return (
    <section class={`panel powers ${more ? "more" : ""}`} aria-label={t.tools}>
      <button type="button" class={waits && !still ? "quiet big" : "primary big"} onClick={next} disabled={still}>
        <Icon name="next" />
        {label} <kbd>{KEYS.next.written}</kbd>
      </button>
      <div class="power-row">
        <Power
          icon={room.paused ? "play" : "pause"}
          label={room.paused ? t.resume : t.pause}
          shortcut="pause"
          onClick={pause}
          pressed={room.paused}
        />
        <Power icon="clock" label={t.addTime} shortcut="addTime" onClick={addTime} />
        <button type="button" class="quiet to-more" aria-expanded={more} onClick={() => setMore(!more)}>
          <Icon name="dots" />
          {t.more}
        </button>
        <Power class="further" icon="skip" label={t.skip} shortcut="skip" onClick={skip} />
        {voids ? (
          <Power class="further" icon="undo" label={voids[lang.value]} shortcut="withdraw" onClick={withdraw} />
        ) : null}
        <ConfirmButton
          icon="stop"
          label={t.end}
          sure={t.endSure}
          class="quiet danger further"
          onConfirm={() => void desk.power({ kind: "end" })}
        />
        <Jump icon="user" label={t.people} to="#people-title" onJump={() => setMore(false)} />
        {more && document.querySelector(CORRECTED) ? (
          <Jump icon="map" label={t.lookBack} to={CORRECTED} onJump={() => setMore(false)} />
        ) : null}
      </div>
      {room.paused && room.hold.length === 0 ? (
        <p class="paused-note" role="status">
          <Icon name="pause" />
          {t.paused}
        </p>
      ) : null}
    </section>
  );
}

/** Where one looks back and corrects; not every game has it. */
const CORRECTED = ".story, .corrections";

/** On a phone all lies below one another: a way down to what has no place at the thumb. */
function Jump({ icon, label, to, onJump }: { icon: IconName; label: string; to: string; onJump: () => void }) {
  const jump = (): void => {
    onJump();
    const found = document.querySelector(to);
    if (found instanceof HTMLDetailsElement) found.open = true;
    found?.scrollIntoView();
  };
  return (
    <button type="button" class="quiet further jump" onClick={jump}>
      <Icon name={icon} />
      {label}
    </button>
  );
}

interface PowerProps {
  icon: IconName;
  label: string;
  shortcut: KeyName;
  onClick: () => void;
  pressed?: boolean;
  class?: string;
}

function Power({ icon, label, shortcut, onClick, pressed, class: extra }: PowerProps) {
  return (
    <button type="button" class={`quiet ${extra ?? ""}`} onClick={onClick} aria-pressed={pressed}>
      <Icon name={icon} />
      {label} <kbd>{KEYS[shortcut].written}</kbd>
    </button>
  );
}

function FaultBanner({ desk, fault }: { desk: Desk; fault: string }) {
  return (
    <section class="panel fault" role="alert">
      <h2>
        <Icon name="warning" />
        {t.fault}
      </h2>
      <p>{t.faultHint}</p>
      <code>{fault}</code>
      <p class="row">
        <button type="button" class="primary" onClick={() => void desk.order({ kind: "retry" })}>
          <Icon name="refresh" />
          {t.retry}
        </button>
        <button type="button" class="quiet" onClick={() => void desk.power({ kind: "skip" })}>
          <Icon name="skip" />
          {t.skipStep}
        </button>
        <ConfirmButton
          icon="stop"
          label={t.end}
          sure={t.endSure}
          class="quiet danger"
          onConfirm={() => void desk.power({ kind: "end" })}
        />
      </p>
    </section>
  );
}

/** A press meant for the last step of the match must not wipe the podium: nothing reacts for a while, and never Space. */
const SETTLE_MS = 2000;

function AfterMatch({ desk, room }: { desk: Desk; room: RoomView }) {
  const all = useGames();
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  const rematch = () => void desk.order({ kind: "rematch" });
  useKeys({ rematch: settled && rematch });
  return (
    <section class="panel after" aria-labelledby="after-title">
      <h2 id="after-title">{t.over}</h2>
      <div class="after-choices">
        <NextRound desk={desk} room={room} all={all ?? []} />
        <button
          type="button"
          class={room.programme ? "quiet big" : "primary big"}
          onClick={rematch}
          disabled={!settled}>
          <Icon name="refresh" />
          <span>
            {t.rematch} <small>{t.rematchHint}</small>
          </span>
          <kbd>{KEYS.rematch.written}</kbd>
        </button>
        <button
          type="button"
          class="quiet big"
          disabled={!settled}
          onClick={() => void desk.order({ kind: "to_lobby" })}>
          <Icon name="undo" />
          <span>
            {t.toLobby} <small>{t.toLobbyHint}</small>
          </span>
        </button>
      </div>
    </section>
  );
}
