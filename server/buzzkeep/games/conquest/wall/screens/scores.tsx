// The standings beside the map: everybody keeps one place, scores run to their new value.
import { freeLeft, inRounds, scoreText, seatOf } from "../../art/match";
import { rank, signed } from "@client/i18n";
import { asPicture } from "@client/ui/as_picture";
import { Towers } from "@client/ui/castle";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol, Shield } from "@client/ui/shield";
import { TopicIcon, topicName } from "@client/ui/topics";
import type { ScoreChange, SeatView } from "@client/wire/games/conquest";
import { Figure } from "@wall/common/figure";
import { narrowName, seatConnected } from "@wall/common/people";
import { useCountUp } from "@wall/common/time";
import { JoinCorner, Pips } from "@wall/projector/stage";
import type { MappedMatch } from "../model";
import { Envelope } from "./envelope";
import { t } from "../texts";

/** Letters of a name; a longer one needs the whole line. */
const MOST_BESIDE_A_FIGURE = 10;

/** `before` holds the scores last shown, so that a change runs from there. */
export function ScoreColumn({
  match,
  seats,
  acting,
  changes,
  before,
}: {
  match: MappedMatch;
  seats: readonly SeatView[];
  acting: readonly number[];
  changes: readonly ScoreChange[];
  before: Map<number, number>;
}) {
  const { view, room } = match;
  return (
    <aside class="scores" aria-label={t.standings}>
      <ol class={seats.length > 3 ? "tight" : ""}>
        {seats.map((seat) => (
          <ScoreCard
            key={seat.seat}
            match={match}
            seat={seat}
            active={acting.includes(seat.seat)}
            points={changes.find((change) => change.seat === seat.seat)?.points ?? 0}
            from={before.get(seat.seat) ?? seat.score ?? 0}
          />
        ))}
      </ol>
      {view.phase === "allocation" ? <Left free={freeLeft(view)} /> : <TurnOrder match={match} />}
      <p class="phase-now">
        <b>{t[view.phase]}</b>
        {inRounds(view) ? <Pips done={view.round} of={view.rounds} label={t.roundOf(view.round, view.rounds)} /> : null}
      </p>
      <JoinCorner room={room} />
    </aside>
  );
}

const MOST_PIPS = 12;

interface CardProps {
  match: MappedMatch;
  seat: SeatView;
  active: boolean;
  points: number;
  from: number;
}

function ScoreCard({ match, seat, active, points, from }: CardProps) {
  const hidden = seat.score === null;
  const shown = useCountUp(seat.score ?? from, from);
  const name = match.nameOf(seat.seat);
  const away = !seatConnected(match.room, seat.seat);
  const figured = name.length <= MOST_BESIDE_A_FIGURE;
  return (
    <li
      data-seat={seat.seat}
      class={`score-card ${seatClass(seat.seat)} ${active ? "turn" : ""} ${seat.alive ? "" : "dead"}`}>
      <Shield seat={seat.seat} />
      {seat.rank === null ? null : (
        <i class={`rank num ${seat.rank === 1 ? "first" : ""}`} role="img" aria-label={rank(seat.rank)}>
          {seat.rank}
        </i>
      )}
      {seat.home === null ? null : <TopicIcon topic={seat.home} label={topicName(seat.home)} />}
      {sealedOf(match).includes(seat.seat) ? <Envelope seat={seat.seat} label={sealedAs(match)} /> : null}
      <b class="score-name" style={narrowName(name, (figured ? 11.6 : 15) - (away ? 2.4 : 0), 2.5)}>
        {figured ? <Figure room={match.room} seat={seat.seat} /> : null}
        {name}
        {away && seat.alive ? <Icon name="phone" class="away" /> : null}
      </b>
      <span class="score-meta">
        {seat.alive ? (
          <>
            <span class="score-lands num" role="img" aria-label={t.territories(seat.territories)}>
              <Icon name="map" />
              {seat.territories}
            </span>
            <Towers towers={seat.towers} label={t.towers(seat.towers)} />
          </>
        ) : (
          t.eliminated
        )}
      </span>
      <span class="score-points num" {...(hidden ? asPicture(t.hiddenScore) : {})}>
        {scoreText(hidden ? null : shown)}
      </span>
      {points !== 0 ? <em class={`score-delta num pop ${points < 0 ? "loss" : ""}`}>{signed(points)}</em> : null}
    </li>
  );
}

/** Who has chosen in secret, or whose orders lie sealed on the table. */
const sealedOf = ({ view }: MappedMatch): readonly number[] =>
  view.stage.kind === "choosing" ? view.stage.chosen : view.sealed;

const sealedAs = ({ view: { stage } }: MappedMatch): string =>
  stage.kind === "choosing" && stage.purpose !== "attack" ? t.hasChosen : t.sealedOrder;

/** How many territories are still to be shared out: as pips while they can be counted at a glance. */
function Left({ free }: { free: number }) {
  return (
    <p class="left-over">
      {free > MOST_PIPS ? null : Array.from({ length: free }, (_, place) => <i key={place} />)}
      <b>{t.left(free)}</b>
    </p>
  );
}

/** Whose turn comes when in this round. */
function TurnOrder({ match }: { match: MappedMatch }) {
  const { view } = match;
  if (view.order.length === 0) return null;
  return (
    <div
      class="turn-order"
      role="img"
      aria-label={t.orderLabel(view.order.map((seat) => match.nameOf(seat)).join(", "))}>
      <b>{t.order}</b>
      {view.order.map((seat, index) => {
        const state = index === view.slot ? "now" : index < view.slot || !seatOf(view, seat)?.alive ? "past" : "";
        return (
          <span key={seat} class={`${seatClass(seat)} ${state}`}>
            <SeatSymbol seat={seat} />
          </span>
        );
      })}
    </div>
  );
}
