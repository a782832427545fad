/** From the address bar to the right screen. */
import { signal } from "@preact/signals";
import { useEffect, useState } from "preact/hooks";
import { type Line, Session } from "../server/client/session";
import type { Update } from "../server/client/wire/messages";
import { type PhoneGame, loadGame, tableOf } from "./games/game";
import { Frame } from "./parts/frame";
import type { FlagChip } from "./parts/flag";
import { Hourglass, Screen } from "./parts/icons";
import { Goodbye } from "./screens/goodbye";
import { EnterCode, Join, Porch } from "./screens/join";
import { Lobby } from "./screens/lobby";
import { useLasting } from "./hooks";
import { t } from "./texts";

const roomInAddress = (): string | null => /^\/j\/([a-z]{4})\/?$/i.exec(location.pathname)?.[1]?.toUpperCase() ?? null;

const line = signal<Line | null>(null);
const wrongCode = signal<string | null>(null);

function enter(code: string): void {
  if (roomInAddress() !== code) history.replaceState(null, "", `/j/${code}`);
  wrongCode.value = null;
  line.value = new Session({ room: code, role: "player" });
}

function leaveTo(wrong: string | null): void {
  line.value?.close();
  line.value = null;
  wrongCode.value = wrong;
  history.replaceState(null, "", "/j");
}

export function App() {
  useEffect(() => {
    const code = roomInAddress();
    if (code && !line.value) enter(code);
  }, []);
  if (!line.value) return <EnterCode wrong={wrongCode.value} onCode={enter} />;
  return <Room key={line.value.room} line={line.value} onOther={() => leaveTo(null)} />;
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
        code={left ? "left" : (goodbye?.code ?? "room_closed")}
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
    if (reply.ok || reply.error?.code === "GONE") setLeft(true);
  };
  return <Inside line={line} update={update} onLeave={leave} />;
}

/** A player or spectator who is in: lobby or match. */
export function Inside({ line, update, onLeave }: { line: Line; update: Update; onLeave: () => void }) {
  const { room, you, game } = update;
  const module = useGame(room.phase === "lobby" ? null : (game?.id ?? null));
  const me = room.players.find((player) => player.id === you.player);
  const Flag = useFlagChip(room.phase !== "lobby" && game !== null);
  const table = game && tableOf(line, update, game);
  const score = module.game && game && you.seat !== null ? (module.game.score?.(game, you.seat) ?? null) : null;
  const plays = room.phase === "playing" && !table?.botPlays;
  const note = module.game && game && you.seat !== null && plays ? (module.game.note?.(game, you.seat) ?? null) : null;
  return (
    <Frame
      line={line}
      name={me?.name ?? t.spectator}
      seat={you.seat}
      score={score}
      note={note}
      pin={you.pin}
      paused={room.paused && room.phase === "playing"}
      halted={room.halted}
      tool={Flag && game && you.player !== null ? <Flag line={line} you={you} game={game} /> : null}
      onLeave={onLeave}
    >
      {room.phase === "lobby" || table === null ? (
        <Lobby line={line} room={room} you={you} />
      ) : module.game ? (
        <module.game.Play table={table} />
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
    </Frame>
  );
}

/** The chip that flags a question; fetched once a match is there. */
function useFlagChip(wanted: boolean): typeof FlagChip | null {
  const [chip, set] = useState<{ Chip: typeof FlagChip } | null>(null);
  useEffect(() => {
    if (wanted && !chip) void import("./parts/flag").then(({ FlagChip: Chip }) => set({ Chip }), () => undefined);
  }, [wanted]);
  return chip?.Chip ?? null;
}

function useGame(id: string | null): { game: PhoneGame | null; failed: boolean } {
  const [state, set] = useState<{ id: string | null; game: PhoneGame | null; failed: boolean }>({ id: null, game: null, failed: false });
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
