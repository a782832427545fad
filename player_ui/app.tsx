/** From the address bar to the right screen. */
import { useEffect, useState } from "preact/hooks";
import { botSits, matchOf } from "@client/match";
import { withdrawn } from "@client/people";
import type { Line } from "@client/session";
import type { RoomView, Update, You } from "@client/wire/messages";
import { type Note, type PhoneGame, loadGame } from "./match/game";
import { PhoneFrame } from "./parts/frame";
import { Hourglass, Screen } from "./parts/icons";
import { Goodbye } from "./screens/goodbye";
import { EnterCode, Join, Porch } from "./screens/join";
import { PhoneLobby } from "./screens/lobby";
import { tokenKey } from "@client/storage";
import { useChunk, useLasting } from "./hooks";
import { comeTo, current, drop, dropAll, lines, slotOf } from "./mates";
import { t } from "./texts";

const roomInAddress = (): string | null => /^\/j\/([a-z]{4})\/?$/i.exec(location.pathname)?.[1]?.toUpperCase() ?? null;

/** The address of a player without a phone ends with his token: the console opens it, and nothing of it is kept. */
function takeGuest(code: string): boolean {
  const token = location.hash.slice(1);
  if (token) history.replaceState({ [tokenKey(code, "player")]: token, guest: true }, "", `/j/${code}`);
  return (history.state as { guest?: boolean } | null)?.guest === true;
}

function enter(code: string): void {
  if (roomInAddress() !== code) history.replaceState(null, "", `/j/${code}`);
  comeTo(code, takeGuest(code));
}

function leave(line: Line): void {
  if ((line !== lines.value[0] || line.goodbye.value?.code === "banned") && drop(line)) return;
  dropAll();
  history.replaceState(null, "", "/j");
}

export function App() {
  useEffect(() => {
    const code = roomInAddress();
    if (code && !current.value) enter(code);
  }, []);
  const line = current.value;
  if (!line) return <EnterCode wrong={null} onCode={enter} />;
  return <Room key={slotOf(line)} line={line} onOther={() => leave(line)} />;
}

/** Everything that happens in one room. */
export function Room({ line, onOther }: { line: Line; onOther: () => void }) {
  const [left, setLeft] = useState(false);
  const update = line.update.value;
  const goodbye = line.goodbye.value;
  const stuck = useLasting(update === null, 800);

  if (left || goodbye) {
    const back = (fresh: boolean) => {
      setLeft(false);
      line.restart(fresh);
    };
    return (
      <Goodbye
        code={left ? "left" : (goodbye?.code ?? "unknown_room")}
        shared={lines.value.length > 1}
        onReturn={() => back(false)}
        onAfresh={() => back(true)}
        onOther={onOther}
      />
    );
  }
  if (line.token.value === null) return <Join line={line} onOther={onOther} />;
  if (update === null || update.you.player === null) {
    return (
      <Porch title={t.room(line.room)} phase="connecting">
        <div class="wait">
          {stuck ? <Hourglass /> : null}
          <p class="pulse">{t.connecting}</p>
        </div>
      </Porch>
    );
  }
  const leave = async () => {
    const reply = await line.send({ kind: "leave" });
    if (!reply.ok && reply.error?.code !== "GONE") return;
    if (lines.value.length > 1 && line !== lines.value[0]) onOther();
    else setLeft(true);
  };
  return <Inside line={line} update={update} onLeave={leave} />;
}

/** A player or spectator who is in: lobby or match. */
function Inside({ line, update, onLeave }: { line: Line; update: Update; onLeave: () => void }) {
  const { room, you, game } = update;
  const { seat } = you;
  const module = useGame(room.phase === "lobby" ? null : (game?.id ?? null));
  const me = room.players.find((player) => player.id === you.player);
  const Flag = useChunk(() => import("./parts/inside"), room.phase !== "lobby" && game !== null)?.FlagChip;
  const match = game && matchOf(line, update, game);
  const plays = room.phase === "playing" && !match?.botPlays;
  const note = seat === null ? comes(room, you) : game && plays ? module.game?.note?.(game, seat) : null;
  return (
    <PhoneFrame
      line={line}
      name={me?.name ?? t.spectator}
      seat={seat}
      score={game && seat !== null ? module.game?.score?.(game, seat) : null}
      note={note}
      pin={you.pin}
      paused={room.paused && room.phase === "playing"}
      hold={room.hold.length > 0 ? room : null}
      botPlays={room.phase !== "over" && botSits(room, you)}
      halted={room.halted}
      voided={game && withdrawn(game) ? (game.prompts[0]?.id ?? null) : null}
      tool={Flag && game && you.player !== null ? <Flag line={line} you={you} game={game} /> : null}
      onLeave={onLeave}>
      {room.phase === "lobby" || match === null ? (
        <PhoneLobby line={line} room={room} you={you} />
      ) : module.game ? (
        <module.game.Play match={match} />
      ) : (
        <div class="wait">
          <Screen />
          <p>{module.failed ? t.gameMissing : t.loadingGame}</p>
          {module.failed ? (
            <button type="button" class="go" onClick={() => location.reload()}>
              {t.again}
            </button>
          ) : null}
        </div>
      )}
    </PhoneFrame>
  );
}

/** What somebody reads who came in mid-match. */
const comes = (room: RoomView, you: You): Note | null =>
  room.phase === "playing" && !room.players.find((one) => one.id === you.player)?.looks_on
    ? { short: t.soon, long: t.soonWhy }
    : null;

function useGame(id: string | null): { game: PhoneGame | null; failed: boolean } {
  const [state, set] = useState<{ id: string | null; game: PhoneGame | null; failed: boolean }>({
    id: null,
    game: null,
    failed: false,
  });
  useEffect(() => {
    if (id === null || state.id === id) return;
    let wanted = true;
    loadGame(id).then(
      (game) => wanted && set({ id, game, failed: false }),
      () => wanted && set({ id, game: null, failed: true }),
    );
    return () => void (wanted = false);
  }, [id]);
  return state.id === id ? state : { game: null, failed: false };
}
