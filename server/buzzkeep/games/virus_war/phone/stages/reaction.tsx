/** The buttons of a window: for who holds the card; where windows wait for everybody, everybody gets them. */
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
  answer: "stop" | "let" | null;
  /** The window is over sooner when everybody has answered. */
  waits: boolean;
  sent: Sending<Action> | null;
  act: (action: Action, final?: boolean) => void;
  /** The sign on the button. */
  children: ComponentChildren;
}

export function Reaction({ prompt, kind, words, after, follows, can, answer, waits, sent, act, children }: Props) {
  const deaf = !useSettled(prompt, DEAF_MS) && follows;
  const pressed = sent !== null && sent.state !== "refused" ? sent.action.kind : answer;
  const yes = pressed === "stop" || pressed === "counter";
  if (!can && !waits) return <p class="status">{kind === "stop" ? t.noStop : t.noCounter}</p>;
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
      <button
        type="button"
        class={`plain ${pressed === "let" ? "strong" : ""}`}
        aria-pressed={pressed === "let"}
        aria-disabled={yes || deaf}
        onClick={() => yes || deaf || act({ kind: "let" }, false)}>
        {pressed === "let" ? t.letDone : t.let}
      </button>
    </div>
  );
}
