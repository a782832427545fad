/** The two buttons that everybody gets in a window, so that nobody can tell from looking who holds the card. */
import type { ComponentChildren } from "preact";
import { onPress } from "@client/touch";
import type { Action } from "@client/wire/games/virus_war_actions";
import { type Sending, useSettled } from "@phone/hooks";
import { t } from "../texts";
import { DEAF_MS } from "./go";

interface Props {
  prompt: string | undefined;
  kind: "stop" | "counter";
  words: string;
  after: string;
  /** It takes the place of another window. */
  follows: boolean;
  can: boolean;
  answer: "stop" | "let" | "let_turn" | null;
  /** All of this turn may be let go. */
  wholeTurn?: boolean;
  sent: Sending<Action> | null;
  act: (action: Action, final?: boolean) => void;
  /** The sign on the button. */
  children: ComponentChildren;
}

export function Reaction({
  prompt,
  kind,
  words,
  after,
  follows,
  can,
  answer,
  wholeTurn = false,
  sent,
  act,
  children,
}: Props) {
  const deaf = !useSettled(prompt, DEAF_MS) && follows;
  const pressed = sent !== null && sent.state !== "refused" ? sent.action.kind : answer;
  const yes = pressed === "stop" || pressed === "counter";
  return (
    <div class="vw-react">
      <button
        type="button"
        class={`vw-stop ${yes ? "done" : ""}`}
        aria-disabled={!can || yes || deaf}
        {...onPress(() => can && !yes && !deaf && act({ kind }))}>
        {children}
        <span>{yes ? after : words}</span>
      </button>
      <div class="vw-lets">
        <Lets
          kind="let"
          words={pressed === "let" ? t.letDone : t.let}
          pressed={pressed === "let"}
          off={yes || deaf}
          act={act}
        />
        {wholeTurn ? (
          <Lets
            kind="let_turn"
            words={pressed === "let_turn" ? t.letTurnDone : t.letTurn}
            pressed={pressed === "let_turn"}
            off={yes || deaf}
            act={act}
          />
        ) : null}
      </div>
    </div>
  );
}

interface LetsProps {
  kind: "let" | "let_turn";
  words: string;
  pressed: boolean;
  off: boolean;
  act: Props["act"];
}

function Lets({ kind, words, pressed, off, act }: LetsProps) {
  return (
    <button
      type="button"
      class={`plain ${pressed ? "strong" : ""}`}
      aria-pressed={pressed}
      aria-disabled={off}
      onClick={() => off || act({ kind }, false)}>
      {words}
    </button>
  );
}
