// The table: who lives on how much, who sits where with what, what lies in the middle, what happens now.
import { useRef } from "preact/hooks";
import { Sign } from "../../art/art";
import { NOBODY, seatOfBet } from "../../art/bets";
import type { Event } from "@client/wire/games/virus_war";
import { useStanding } from "@wall/common/fallen";
import { useMoment } from "@wall/common/moments";
import { fit } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { usePassed } from "@wall/common/time";
import { Heading } from "@wall/common/match_head";
import { Frame, JoinCorner } from "@wall/projector/stage";
import { CrowdStrip } from "@wall/common/crowd";
import type { VirusMatch } from "../../art/match";
import { t } from "../texts";
import { Aim, Ring } from "./aim";
import { Centre } from "./centre";
import { Motion, useFalls } from "./motion";
import { LastPlays } from "./ribbon";
import { Seats } from "./seats";
import { type Hop, endangered, hopsOf, pieceOf, tells } from "./show";
import { Strip } from "./strip";
import { LifeTrack } from "./track";

export function TableScreen({ match, live }: { match: VirusMatch; live: boolean }) {
  const { view } = match;
  const alive = view.players.filter((one) => one.alive);
  const board = useRef<HTMLDivElement>(null);
  const show = useShown(match);
  useWallShow(match.line, board, show.piece);
  const falls = useFalls(match);
  const players = useStanding(match.line, view.players, falls);
  return (
    <Frame
      class={`vwt ${live ? "" : "settled"}`}
      label={t.table(alive.map((one) => t.trackPart(match.nameOf(one.seat), one.hp)).join(", "))}>
      <Head match={match} />
      <LifeTrack match={match} players={players} />
      <div class="vwt-board" ref={board}>
        <Ring view={view} />
        <Aim view={view} />
        <Seats match={match} players={players} coming={show.coming} />
        <Centre match={match} />
        <Motion match={match} {...show} falls={falls} />
      </div>
      <LastPlays match={match} />
      <CrowdStrip match={match} label={(on) => (on === NOBODY ? t.nobody : match.nameOf(seatOfBet(on)))} />
      <Strip match={match} coming={show.coming.length > 0} />
    </Frame>
  );
}

/** What plays on the table now, and which tokens have not come to their seats yet. */
function useShown(match: VirusMatch) {
  const { line, room, game, view } = match;
  const moment = useMoment<Event>(room, game, tells);
  const seats = view.players.length;
  const kept = useRef<{ of: typeof moment; hops: readonly Hop[]; endangered: number | null }>({
    of: null,
    hops: [],
    endangered: null,
  });
  if (moment && kept.current.of !== moment) {
    // as things stand at that moment: what comes after it has pieces of its own
    kept.current = {
      of: moment,
      hops: hopsOf(moment, seats, view.direction, view.table?.target ?? null),
      endangered: endangered(moment, (seat) => view.players.find((one) => one.seat === seat)?.falls_in ?? null),
    };
  }
  const { hops, endangered: danger } = moment ? kept.current : { hops: [], endangered: null };
  const piece = moment && pieceOf(moment, { seats, table: view.table, hops, endangered: danger });
  const passed = usePassed(line, moment ? hops.map(({ lands }) => moment.at + lands) : []);
  return { moment, hops, endangered: danger, piece, coming: hops.slice(passed) };
}

function Head({ match }: { match: VirusMatch }) {
  const { view, room } = match;
  const back = view.direction < 0;
  const fever = view.fever
    ? t.fever
    : view.fever_from !== null && view.fever_from - view.round <= 5
      ? t.feverFrom(view.fever_from)
      : "";
  return (
    <header class="vwt-head">
      <Heading text={t.logo} width_u={21} most_u={3.6} />
      <div class="vwt-round">
        <b style={{ fontSize: fit(t.round(view.round), 13, 2.5, 1.8, 0.74) }}>{t.round(view.round)}</b>
        {fever ? (
          <span class={view.fever ? "vwt-fever on" : "vwt-fever"} style={{ fontSize: fit(fever, 19, 2.2, 1.7, 0.48) }}>
            <Sign kind="epidemic" />
            {fever}
          </span>
        ) : (
          <span class="vwt-way" style={{ fontSize: fit(back ? t.counterclockwise : t.clockwise, 15, 2.2, 1.7, 0.5) }}>
            <Turning back={back} />
            {back ? t.counterclockwise : t.clockwise}
          </span>
        )}
      </div>
      <JoinCorner room={room} />
    </header>
  );
}

function Turning({ back }: { back: boolean }) {
  return (
    <svg class={back ? "vw-sign back" : "vw-sign"} viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 12a8 8 0 1 1 2.6 5.9M19.6 5.2 19.2 10l-4.6-.8" />
    </svg>
  );
}
