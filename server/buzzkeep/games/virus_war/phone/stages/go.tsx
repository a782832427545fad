/** The one great button of a stage that asks for a tap. */
import type { Action } from "@client/wire/games/virus_war_actions";
import type { Sending } from "@phone/hooks";
import { Check } from "@phone/parts/icons";

/** Who was about to answer one question must not answer the next, which stands in its place: so long it is deaf. */
export const DEAF_MS = 600;

/** Whether such an action has been sent and not been refused. */
export const isDone = (sending: Sending<Action> | null, kind: Action["kind"]): boolean =>
  sending !== null && sending.state !== "refused" && sending.action.kind === kind;

interface Props {
  sending: Sending<Action> | null;
  kind: Action["kind"];
  words: string;
  after: string;
  onClick: () => void;
}

export function Go({ sending, kind, words, after, onClick }: Props) {
  const done = isDone(sending, kind);
  return (
    <button type="button" class={`go ${done ? "done" : ""}`} aria-disabled={done} onClick={() => done || onClick()}>
      {done ? <Check /> : null}
      {done ? after : words}
    </button>
  );
}
