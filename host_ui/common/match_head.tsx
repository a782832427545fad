// Title, what goes on with its rounds, and the code for latecomers.
import type { ComponentChildren } from "preact";
import { remark } from "../announcer/announcer";
import { JoinCorner, Logo, Pips } from "../projector/stage";
import type { RoomView } from "@client/wire/messages";
import "./match.css";
import { fit, twoLines } from "./people";

interface Props {
  room: RoomView;
  /** The game's name in gold. */
  logo: string;
  phase: string;
  /** Room for `phase`, in u. */
  phase_u?: number;
  /** Which round of how many; `label` says it in words. */
  rounds?: { done: number; of: number; label: string } | null;
  /** What else tells how far the match has come. */
  children?: ComponentChildren;
}

/** With more letters than these a phase is set narrow: the code for latecomers keeps its place. */
const LONG = 21;
const NARROW = { fontStretch: "62%", letterSpacing: 0 };

/** The game's name; for a while a word on what has just happened, in its place. */
export function Heading({ text, width_u, most_u }: { text: string; width_u: number; most_u: number }) {
  const said = remark.value?.text;
  if (!said) return <Logo text={text} width_u={width_u} most_u={most_u} />;
  return (
    <p class="remark enter" style={{ ...twoLines(said, width_u, 2.4), width: `${width_u / 10}rem` }}>
      {said}
    </p>
  );
}

export function MatchHead({ room, logo, phase, phase_u = 19, rounds = null, children }: Props) {
  return (
    <header class="match-head">
      <Heading text={logo} width_u={25} most_u={4} />
      <div class="phase">
        <b style={{ fontSize: fit(phase, phase_u, 2.5, 1.7, 0.82), ...(phase.length > LONG && NARROW) }}>{phase}</b>
        {rounds ? (
          <>
            <Pips done={rounds.done} of={rounds.of} label={rounds.label} />
            <span class="num" aria-hidden="true">
              {rounds.done}
              <small>/{rounds.of}</small>
            </span>
          </>
        ) : null}
        {children}
      </div>
      <JoinCorner room={room} />
    </header>
  );
}
