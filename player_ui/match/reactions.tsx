/** A few signs to send up to the wall, for whoever has nothing to do; none where the host has switched them off. */
import { useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import type { Line } from "@client/session";
import { REACTIONS, type ReactionName, ReactionSign, t } from "@client/ui/reactions";
import { wear } from "@client/ui/wear";
import type { RoomView } from "@client/wire/messages";
import styles from "./reactions.css" with { type: "text" };

wear(styles);

/** The server shows one in two seconds of a player: the buttons rest as long. */
const REST_MS = 2_000;

export function Reactions({ line, room }: { line: Line; room: RoomView }) {
  const [sent, setSent] = useState<ReactionName | null>(null);
  if (!room.reactions) return null;
  const send = (reaction: ReactionName) => {
    if (sent !== null) return;
    buzz("tap");
    line.hint({ prompt: "reaction", hint: { reaction } });
    setSent(reaction);
    setTimeout(() => setSent(null), REST_MS);
  };
  return (
    <div class="reactions" role="group" aria-label={t.send}>
      {REACTIONS.map((name) => (
        <button
          key={name}
          type="button"
          class={sent === name ? "sent" : ""}
          aria-label={t.called(name)}
          aria-disabled={sent !== null}
          onClick={() => send(name)}>
          <ReactionSign name={name} />
        </button>
      ))}
    </div>
  );
}
