/** The two buttons that everybody gets in a window, so that nobody can tell from looking who holds the card. */
import type { ComponentChildren } from "preact";
import { onPress } from "../../../../server/client/touch";
import type { Action } from "../../../../server/client/wire/games/virus_war_actions";
import { type Sending, useSettled } from "../../../hooks";
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
  answer: "stop" | "let" | null;
  sent: Sending<Action> | null;
  act: (action: Action, final?: boolean) => void;
  /** The sign on the button. */
  children: ComponentChildren;
}

export function Reaction({ prompt, kind, words, after, follows, can, answer, sent, act, children }: Props) {
  const deaf = !useSettled(prompt, DEAF_MS) && follows;
  const pressed = sent !== null && sent.state !== "refused" ? sent.action.kind : answer;
  const yes = pressed === "stop" || pressed === "counter";
  return (
    <div class="vw-react">
      <button type="button" class={`vw-stop ${yes ? "done" : ""}`} aria-disabled={!can || yes || deaf} {...onPress(() => can && !yes && !deaf && act({ kind }))}>
        {children}
        <span>{yes ? after : words}</span>
      </button>
      <button type="button" class={`plain ${pressed === "let" ? "strong" : ""}`} aria-pressed={pressed === "let"} aria-disabled={yes || deaf} onClick={() => yes || deaf || act({ kind: "let" }, false)}>
        {pressed === "let" ? t.letDone : t.let}
      </button>
    </div>
  );
}
