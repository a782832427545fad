/** Somebody else's turn: who does what, and how I stand. */
import { byRank, freeLeft, inRounds, scoreText, seatOf } from "../art/match";
import { rank as ranked } from "@client/i18n";
import { useLive } from "@client/live";
import { Towers } from "@client/ui/castle";
import { useMap } from "@client/ui/map";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol, Shield } from "@client/ui/shield";
import type { Picking } from "@client/wire/games/conquest";
import type { Aim } from "@client/wire/games/conquest_actions";
import { useHeading } from "@phone/hooks";
import { Screen } from "@phone/parts/icons";
import { useAnnounce } from "@phone/parts/live";
import { TimeBar } from "@phone/parts/timebar";
import { Meanwhile, type Place } from "@phone/match/meanwhile";
import { ConquestBets } from "./crowd";
import type { ConquestMatch } from "../art/match";
import { titleOf } from "./model";
import { t } from "./texts";

export function Watch({ match, stage }: { match: ConquestMatch; stage: Picking }) {
  const { line, room, view } = match;
  const name = match.nameOf(stage.seat);
  const title = t.chooses(name, stage.purpose);
  const heading = useHeading<HTMLHeadingElement>(`watch ${stage.seat} ${view.round} ${view.slot}`);
  useAnnounce(title);
  const asked = match.game.prompts[0];
  const map = useMap(view.map);
  const aim = useLive<Aim>(line, asked?.id)?.on;
  const aimed = aim !== undefined && stage.targets.includes(aim) ? titleOf(view, map, aim) : null;
  return (
    <div class="play watch">
      {asked?.due == null ? null : <TimeBar line={line} room={room} since={asked.since} due={asked.due} />}
      <div class="head centre">
        <p class="over">{phaseLine(match)}</p>
        <Shield seat={stage.seat} />
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p class="lookup">
          <Screen />
          {match.botPlays ? t.botPlays : aimed === null ? t.watch : t.aims(aimed)}
        </p>
        {match.bet ? null : <Meanwhile match={match} ring={view.order.slice(view.slot)} standing={placesOf(match)} />}
      </div>
      <Standing match={match} />
    </div>
  );
}

/** All seats by their points. */
export const placesOf = ({ view }: ConquestMatch): Place[] =>
  byRank(view.seats).map((seat) => ({ seat: seat.seat, figure: scoreText(seat.score), out: !seat.alive }));

/** "Bataille · Manche 2/6". */
function phaseLine({ view }: ConquestMatch): string {
  const phase = t.phases(view.phase);
  if (view.phase === "allocation") return `${phase} · ${t.left(freeLeft(view))}`;
  return inRounds(view) ? `${phase} · ${t.round(view.round, view.rounds)}` : phase;
}

/** Order of the round and one's own standing. */
function Standing({ match }: { match: ConquestMatch }) {
  const { view, you } = match;
  const me = seatOf(view, you.seat);
  return (
    <div class="controls standing">
      <ConquestBets match={match} />
      {view.order.length > 0 ? (
        <ol class="order" aria-label={t.order}>
          {view.order.map((seat, index) => (
            <li
              key={`${seat} ${index}`}
              class={`${seatClass(seat)} ${index === view.slot ? "now" : index < view.slot ? "past" : ""}`}
              aria-current={index === view.slot ? "step" : undefined}>
              <SeatSymbol seat={seat} />
              <span>{match.nameOf(seat)}</span>
            </li>
          ))}
        </ol>
      ) : null}
      {me && !me.alive ? (
        <div class="card fallen">
          <h2>{t.out}</h2>
          <p>{t.outText}</p>
        </div>
      ) : null}
      {me?.alive && !match.bet ? (
        <dl class="card figures" aria-label={t.standing}>
          <div>
            <dt>{t.place}</dt>
            <dd>{me.rank === null ? "?" : ranked(me.rank)}</dd>
          </div>
          <div>
            <dt>{t.points(me.score ?? 2)}</dt>
            <dd class="num">{scoreText(me.score)}</dd>
          </div>
          <div>
            <dt>{t.regions(me.territories)}</dt>
            <dd class="num">{me.territories}</dd>
          </div>
          <div>
            <dt>{t.towersShort}</dt>
            <dd>
              <Towers towers={me.towers} label={t.towers(me.towers)} />
            </dd>
          </div>
        </dl>
      ) : null}
    </div>
  );
}
