// The host's console: calm, flat, everything by keyboard too. Lobby, running match, end.
import "@client/ui/fonts.css";
import "@client/ui/tokens.css";
import "@wall/common/tokens.css";
import "./console.css";
import { useEffect, useMemo, useState } from "preact/hooks";
import { say } from "@client/i18n";
import type { Line } from "@client/session";
import { Icon } from "@client/ui/icons";
import type { HostRoomView, RoomView } from "@client/wire/messages";
import { TROUBLES } from "../common/troubles";
import { LangSwitch } from "@client/ui/lang_switch";
import { guard } from "./door_panel";
import { GuestPhone } from "./guest";
import { HelpDialog } from "./help";
import { ConsoleLobby } from "./lobby";
import { type Desk, makeDesk } from "./orders";
import { Play } from "./play";
import { KEYS, useKeys } from "../common/keys";
import { SoundNote } from "./sound_note";
import { t } from "./texts";

export function ConsoleApp({ line }: { line: Line }) {
  const desk = useMemo(() => makeDesk(line), [line]);
  const [help, setHelp] = useState(false);
  const update = line.update.value;
  const room = update?.room ?? null;
  useKeys({
    help: () => setHelp((open) => !open),
    bigScreen: () => openScreen(line.room),
    reactions: () => room && void guard(desk, room, { reactions: !room.reactions }),
    lock: () => room && void desk.order({ kind: "lock", locked: !room.locked }),
  });
  if (line.goodbye.value) return <Gone line={line} />;
  return (
    <>
      <Bar desk={desk} room={room} onHelp={() => setHelp(true)} />
      {room?.trouble ? (
        <p class="panel fault" role="alert">
          {say(TROUBLES[room.trouble])}
        </p>
      ) : null}
      {room?.host?.unread ? (
        <p class="panel fault" role="alert">
          {t.unread}
        </p>
      ) : null}
      {room?.host ? <MissingWall desk={desk} walls={room.host.walls} /> : null}
      {room?.phase === "lobby" ? <SoundNote room={room} /> : null}
      {update === null || room === null ? (
        <main class="console-wait">
          <p role="status">{t.connecting}</p>
        </main>
      ) : room.phase === "lobby" ? (
        <ConsoleLobby desk={desk} room={room} />
      ) : (
        <Play desk={desk} update={update} />
      )}
      <p class="notice" role="alert">
        {desk.notice.value ? <span>{desk.notice.value}</span> : null}
      </p>
      {room ? <GuestPhone desk={desk} room={room} /> : null}
      {help ? <HelpDialog room={room} onClose={() => setHelp(false)} /> : null}
    </>
  );
}

/** It may have been reloaded, or the server restarted: soon it is there again. */
const WALL_BACK_MS = 5_000;

/** The preview of a match counts as a big screen until it has said what it is, which consoles are told every few seconds. */
const KNOWN_MS = 12_000;

/** A big screen that nobody can see is noticed last by whoever sits at the console. */
function MissingWall({ desk, walls }: { desk: Desk; walls: HostRoomView["walls"] }) {
  const [there, setThere] = useState(false);
  const [missed, setMissed] = useState(false);
  const seen = walls.shown > 0;
  useEffect(() => {
    if (walls.hidden > 0) setThere(true);
    if (!seen) return undefined;
    const timer = setTimeout(() => setThere(true), KNOWN_MS);
    return () => clearTimeout(timer);
  }, [seen, walls.hidden]);
  useEffect(() => {
    if (seen) return setMissed(false);
    const timer = setTimeout(() => setMissed(true), WALL_BACK_MS);
    return () => clearTimeout(timer);
  }, [seen, walls.hidden]);
  if (!there || !missed) return null;
  return (
    <p class="panel waits" role="status">
      <Icon name="screen" />
      <span>{walls.hidden > 0 ? t.wallHidden : t.wallGone}</span>
      <button type="button" class="quiet" onClick={() => openScreen(desk.line.room)}>
        {t.openScreen}
      </button>
    </p>
  );
}

export function openScreen(code: string): void {
  window.open(`/tv/${code}`, `buzzkeep-${code}`);
}

function Bar({ desk, room, onHelp }: { desk: Desk; room: RoomView | null; onHelp: () => void }) {
  const online = desk.line.status.value === "online";
  return (
    <header class="bar">
      <h1>
        Buzzkeep <span>{t.title}</span>
      </h1>
      <p class="bar-code">
        {t.room} <b class="num">{desk.line.room}</b>
      </p>
      {room?.host?.room_pin ? (
        <p class="bar-code">
          {t.pin} <b class="num">{room.host.room_pin}</b>
        </p>
      ) : null}
      <p class={online ? "bar-line" : "bar-line lost"} role="status">
        {online ? (
          <span class="bar-label">{t.online}</span>
        ) : desk.line.status.value === "connecting" ? (
          t.connecting
        ) : (
          t.lost
        )}
      </p>
      <div class="bar-tools">
        {room ? (
          <button
            type="button"
            class="quiet"
            aria-pressed={room.locked}
            onClick={() => void desk.order({ kind: "lock", locked: !room.locked })}>
            <Icon name={room.locked ? "lock" : "unlock"} />
            <span class="bar-label">{room.locked ? t.unlock : t.lock}</span> <kbd>{KEYS.lock.written}</kbd>
          </button>
        ) : null}
        <button type="button" class="quiet" onClick={() => openScreen(desk.line.room)}>
          <Icon name="screen" />
          <span class="bar-label">{t.openScreen}</span> <kbd>{KEYS.bigScreen.written}</kbd>
        </button>
        <LangSwitch label={t.language} look="segment" />
        <button type="button" class="quiet" onClick={onHelp}>
          {t.help} <kbd>{KEYS.help.written}</kbd>
        </button>
      </div>
    </header>
  );
}

function Gone({ line }: { line: Line }) {
  const code = line.goodbye.value?.code;
  return (
    <main class="console-wait">
      <h1>
        {code === "unknown_room"
          ? t.unknownRoom
          : code === "unreadable"
            ? t.unreadable
            : code === "bad_token" || code === "bad_auth"
              ? t.badToken
              : t.gone}
      </h1>
      <p class="row">
        <button type="button" class="primary" onClick={() => line.restart()}>
          {t.reload}
        </button>
        <a class="quiet" href="/">
          {t.toStart}
        </a>
      </p>
    </main>
  );
}
