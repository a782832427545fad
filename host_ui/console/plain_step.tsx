// The console's part of a game that brings none of its own: who is asked, and for how long.
import { SeatBadge, StepClock } from "../common/step";
import { t as common } from "../common/texts";
import { say } from "@client/i18n";
import type { MatchProps } from "@client/match";
import { framing } from "@client/opening";
import { t } from "./texts";

export function PlainStep({ match: { line, room, game, nameOf } }: MatchProps) {
  const asked = [...new Set(game.prompts.flatMap((prompt) => prompt.seats))].sort((a, b) => a - b);
  const dues = game.prompts.flatMap((prompt) => prompt.due ?? []);
  return (
    <div class="plain-step">
      <header>
        <h2>{room.phase === "over" ? t.over : asked.length > 0 ? t.asked : t.nobodyAsked}</h2>
        <StepClock line={line} due={dues.length > 0 ? Math.min(...dues) : null} />
      </header>
      <ul>
        {asked.map((seat) => (
          <li key={seat}>
            <SeatBadge seat={seat} />
            {nameOf(seat)}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What frames the match, of any game: the host's Next ends it. */
export function FrameStep({ match: { line, view } }: MatchProps) {
  const frame = framing(view);
  const card = frame?.kind === "card" ? frame.card : null;
  return (
    <div class="plain-step">
      <header>
        <h2>{card ? say(card.title) : common.opens}</h2>
        <StepClock line={line} due={frame?.due ?? null} />
      </header>
      {card ? <p>{say(card.rule)}</p> : null}
    </div>
  );
}
