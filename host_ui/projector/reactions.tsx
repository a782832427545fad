// What players send up: signs that rise at the picture's edge for a moment. A tap on one, or E, switches them off here.
import { useEffect, useState } from "preact/hooks";
import type { Line } from "@client/session";
import { load, save } from "@client/storage";
import { ReactionSign } from "@client/ui/reactions";
import type { Reaction, RoomView } from "@client/wire/messages";
import { playerName } from "../common/people";
import { useKeys } from "../common/keys";
import "./reactions.css";

const SHOWN_MS = 2_600;
const MOST = 6;
const KEY = "buzzkeep.reactions";

export function WallReactions({ line, room }: { line: Line; room: RoomView }) {
  const [shown, show] = useState<readonly Reaction[]>([]);
  const [off, setOff] = useState(() => load(KEY) === "off");
  const turn = () => {
    setOff((was) => {
      save(KEY, was ? "on" : "off");
      return !was;
    });
    show([]);
  };
  useKeys({ reactions: turn });
  useEffect(() => {
    if (off) return undefined;
    const timers = new Set<number>();
    const before = line.reaction.value;
    const stop = line.reaction.subscribe((reaction) => {
      if (reaction === null || reaction === before) return;
      show((now) => [...now.filter(({ n }) => n !== reaction.n), reaction].slice(-MOST));
      timers.add(window.setTimeout(() => show((now) => now.filter(({ n }) => n !== reaction.n)), SHOWN_MS));
    });
    return () => {
      stop();
      timers.forEach(window.clearTimeout);
    };
  }, [line, off]);
  if (!room.reactions || off || shown.length === 0) return null;
  return (
    <div class="wall-reactions" aria-hidden="true" onClick={turn}>
      {shown.map(({ n, player, reaction }) => (
        <span key={n} class={`lane${n % MOST}`}>
          <ReactionSign name={reaction} />
          <b>{playerName(room, player) ?? ""}</b>
        </span>
      ))}
    </div>
  );
}
