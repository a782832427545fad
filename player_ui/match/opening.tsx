/** What frames a match, on the phone of any game: who I am as the wall introduces me, and the one rule of a phase. */
import type { ComponentType } from "preact";
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { say } from "@client/i18n";
import { type CardView, framing, type IntroductionView } from "@client/opening";
import type { GameView } from "@client/wire/messages";
import { seatClass } from "@client/ui/seats";
import { Shield } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import { useHeading, useReached } from "../hooks";
import { useAnnounce } from "../parts/live";
import styles from "./common.css" with { type: "text" };
import type { Match, MatchProps } from "@client/match";
import { t } from "./texts";

wear(styles);

/** A phone tells so long after the wall. */
const AFTER_WALL_MS = 120;

/** The screens of a game, and what the engine shows before and between its phases. */
export function framed<View extends GameView>(Play: ComponentType<MatchProps<View>>): ComponentType<MatchProps<View>> {
  return function Framed({ match }) {
    const frame = framing(match.view);
    if (frame === null) return <Play match={match} />;
    return frame.kind === "card" ? (
      <Card key={frame.opened_at} match={match} stage={frame} />
    ) : (
      <Introduced match={match} stage={frame} />
    );
  };
}

function Introduced({ match, stage }: { match: Match; stage: IntroductionView }) {
  const { line, room, you } = match;
  const own = stage.beats.find(({ cue, seats }) => cue === "players" && you.seat !== null && seats.includes(you.seat));
  const called = useReached(line, (own?.at ?? stage.opened_at) + AFTER_WALL_MS, room.paused) && own !== undefined;
  useEffect(() => {
    if (called) buzz("turn");
  }, [called]);
  return (
    <Screen
      match={match}
      own={called}
      title={called ? t.thatIsYou : t.opens}
      why={called && you.seat !== null ? match.nameOf(you.seat) : t.lookUp}
    />
  );
}

function Card({ match, stage: { card } }: { match: Match; stage: CardView }) {
  return <Screen match={match} own={false} title={say(card.title)} why={say(card.rule)} />;
}

function Screen({ match, own, title, why }: { match: Match; own: boolean; title: string; why: string }) {
  const { seat } = match.you;
  const heading = useHeading<HTMLHeadingElement>(title);
  useAnnounce(`${title}. ${why}`);
  return (
    <div class={`play podium opening even ${own && seat !== null ? `own ${seatClass(seat)}` : ""}`}>
      <div class="head verdict">
        <div class="laurel">{seat === null ? null : <Shield seat={seat} />}</div>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="why">{why}</p>
      </div>
    </div>
  );
}
