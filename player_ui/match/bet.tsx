/** Betting on what comes, for whoever is not asked: the options, how the last bet ended, and the prize at the end. */
import type { ComponentChildren } from "preact";
import { type Betting, TOLD_MS } from "@client/crowd";
import { explain } from "@client/texts/refusals";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import { useAct, useReached } from "../hooks";
import styles from "./bet.css" with { type: "text" };
import type { Match } from "@client/match";
import { t } from "./texts";

wear(styles);

interface Props {
  match: Match<Betting>;
  /** What is bet on: "Who wins this duel?" */
  title: string;
  /** What an option says on its button. */
  label: (on: string) => ComponentChildren;
}

/** Nothing while there is nothing that this phone may bet on, but what became of the last bet. */
export function Bets({ match, title, label }: Props) {
  const { line, view, bet } = match;
  const { act, sending } = useAct<{ kind: "bet"; on: string }>(line, bet?.id);
  if (!bet || view.crowd.options.length === 0) return <BetResult match={match} />;
  const refused = sending?.state === "refused";
  const mine = sending && !refused ? sending.action.on : view.my_crowd?.bet;
  return (
    <section class="card bets" aria-label={title}>
      <h2>{title}</h2>
      <div role="group" aria-label={title} class={view.crowd.options.length > 4 ? "rows many" : undefined}>
        {view.crowd.options.map((on) => (
          <button
            key={on}
            type="button"
            class="bet"
            aria-pressed={on === mine}
            onClick={() => on !== mine && act({ kind: "bet", on }, false)}>
            {label(on)}
          </button>
        ))}
      </div>
      {refused ? <p class="status error">{explain(sending.error, t)}</p> : <BetResult match={match} />}
    </section>
  );
}

/** What became of the last bet, for a moment. */
export function BetResult({ match }: { match: Match<Betting> }) {
  const { settled } = match.view.crowd;
  const mine = match.view.my_crowd;
  const told = useReached(match.line, (settled?.at ?? 0) + TOLD_MS);
  if (!settled || told || mine == null || mine.last === null) return null;
  return (
    <p class={`bet-result ${mine.last ? "won" : ""}`}>
      {mine.last ? t.betWon(settled.points, mine.streak) : t.betLost}
    </p>
  );
}

/** A seat as an option. */
export function BetSeat({ match, seat }: { match: Match; seat: number }) {
  return (
    <span class={`bet-seat ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
      <b>{match.nameOf(seat)}</b>
    </span>
  );
}

/** The crowd prize, and what this phone has won, once the match is over. */
export function CrowdPrize({ match }: { match: Match<Betting> }) {
  const { crowd, my_crowd: mine } = match.view;
  const best = crowd.standing[0]?.points ?? 0;
  if (crowd.prize.length === 0) return null;
  return (
    <div class="card bets prize">
      <h2>{t.crowdPrize}</h2>
      <p>{t.crowdPrizeOf(crowd.prize.map((member) => match.memberName(member)).join(", "), best)}</p>
      {mine && mine.of > 0 ? <p class="hint">{t.crowdMine(mine.points, mine.right, mine.of)}</p> : null}
    </div>
  );
}
