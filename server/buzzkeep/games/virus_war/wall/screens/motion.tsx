// What events add to the table for a moment: cards that fly, a STOP that slams, a virus on its way, a banner. The state
// is in the view; a screen that has just been loaded plays nothing again.
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardBack, Sign } from "../../art/art";
import { t as cards } from "../../art/texts";
import type { Event } from "@client/wire/games/virus_war";
import { Fallen, type Falls } from "@wall/common/fallen";
import { type Moment, useMoment } from "@wall/common/moments";
import { fit } from "@wall/common/people";
import { useTransient } from "@wall/common/transient";
import type { VirusMatch } from "../../art/match";
import { HIGH, SEAT_HIGH, placeOf } from "../model";
import { t } from "../texts";
import { type Hop, MIDDLE, type Spot, spotOf } from "./show";

interface Flight {
  from: Spot;
  to: Spot;
}
interface Banner {
  seat: number | null;
  text: string;
  long: boolean;
}

const FLOWN_MS = 1200;
const BANNER_MS = 2600;
/** What brought somebody down is seen first. */
const FALLS_AFTER_MS = 500;
const DRAW_PILE: Spot = [0.33, HIGH / 2 - 0.12];

interface Props {
  match: VirusMatch;
  moment: Moment<Event> | null;
  hops: readonly Hop[];
  endangered: number | null;
  falls: Falls | null;
}

export function Motion({ match, moment, hops, endangered, falls }: Props) {
  const { game, view } = match;
  const seats = view.players.length;
  const flights = useTransient<Event, Flight>(game, FLOWN_MS, (events) =>
    events.flatMap((event) => flightsOf(event, (seat) => spotOf(seat, seats))),
  );
  // a short one fades away before its time by its style
  const banner = useTransient<Event, Banner>(game, BANNER_MS, (events) =>
    events.flatMap((event) => bannerOf(event, match) ?? []),
  ).at(-1);
  const stop = moment?.events.find((event) => event.kind === "stop_called");
  return (
    <>
      <div class="vwt-flights" aria-hidden="true">
        {flights.map(({ from, to, key }) => (
          <span
            key={key}
            class="vwt-flight card"
            style={{ "--x": `${from[0]}rem`, "--y": `${from[1]}rem`, "--tx": `${to[0]}rem`, "--ty": `${to[1]}rem` }}>
            <CardBack />
          </span>
        ))}
      </div>
      <div class="vwt-shows" key={moment?.at ?? 0} aria-hidden="true">
        {hops.map((hop, index) => (
          <Infection key={hop.seat} hop={hop} index={index} />
        ))}
        {stop ? <Slam seat={stop.seat} /> : null}
        {endangered === null ? null : <Alarm seat={endangered} seats={seats} />}
      </div>
      {falls ? <Out key={falls.from} match={match} falls={falls} /> : null}
      {banner ? (
        <p
          key={banner.key}
          class={`vwt-banner ${banner.seat === null ? "" : seatClass(banner.seat)} ${banner.long ? "long" : ""}`}>
          {banner.seat === null ? null : <SeatSymbol seat={banner.seat} />}
          <b style={{ fontSize: fit(banner.text, 58, 7.2, 3.4, 0.74) }}>{banner.text}</b>
        </p>
      ) : null}
    </>
  );
}

const at = ([x, y]: Spot): { transform: string } => ({
  transform: `translate(${x.toFixed(3)}rem, ${y.toFixed(3)}rem)`,
});

/** A virus on its way to a seat, with the link of the chain that it leaves. */
function Infection({ hop: { from, to }, index }: { hop: Hop; index: number }) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return (
    <>
      <span
        class="vwt-link"
        data-hop={index}
        style={{
          width: `${Math.hypot(dx, dy).toFixed(3)}rem`,
          transform: `translate(${from[0].toFixed(3)}rem, ${from[1].toFixed(3)}rem) rotate(${Math.atan2(dy, dx).toFixed(4)}rad)`,
        }}>
        <i />
      </span>
      <span class="vwt-at" style={at(to)}>
        <i class="vwt-burst" data-hop={index} />
        <span class="vwt-hop" data-hop={index}>
          <Sign kind="virus" />
        </span>
      </span>
    </>
  );
}

function Slam({ seat }: { seat: number }) {
  return (
    <span class={`vwt-at ${seatClass(seat)}`} style={at(MIDDLE)}>
      <i class="vwt-shock" />
      <span class="vwt-slam">
        <b>{cards.faceName("stop", null)}</b>
        <SeatSymbol seat={seat} />
      </span>
    </span>
  );
}

/** Over the panel of who falls at the end of this turn, if nothing changes. */
function Alarm({ seat, seats }: { seat: number; seats: number }) {
  const { x, y, width } = placeOf(seat, seats);
  return (
    <span class="vwt-at" style={at([x, y])}>
      <i class="vwt-alarm" style={{ width: `${width.toFixed(3)}rem`, height: `${SEAT_HIGH}rem` }} />
    </span>
  );
}

const fell = ({ kind }: Event): boolean => kind === "seat_eliminated";

/** Who is out since the last such moment, partners together; null when nobody is. */
export function useFalls({ room, game }: VirusMatch): Falls | null {
  const moment = useMoment<Event>(room, game, fell);
  if (!moment) return null;
  return {
    seats: moment.events.flatMap((event) =>
      event.kind === "seat_eliminated" && event.seat !== null ? [event.seat] : [],
    ),
    from: moment.at + FALLS_AFTER_MS,
  };
}

function Out({ match, falls }: { match: VirusMatch; falls: Falls }) {
  const { line, view } = match;
  const [one = 0, other] = falls.seats;
  const title =
    other === undefined ? t.eliminated(match.nameOf(one)) : t.bothEliminated(match.nameOf(one), match.nameOf(other));
  const place = view.players.filter((player) => player.alive).length + 1;
  return <Fallen line={line} {...falls} title={title} place={[place, view.players.length]} />;
}

function flightsOf(event: Event, spot: (seat: number) => Spot): Flight[] {
  switch (event.kind) {
    case "card_drawn":
      return event.why === "setup" ? [] : [{ from: DRAW_PILE, to: spot(event.seat) }];
    case "card_stolen":
      return [{ from: spot(event.victim), to: spot(event.thief) }];
    default:
      return [];
  }
}

function bannerOf(event: Event, match: VirusMatch): Banner | null {
  switch (event.kind) {
    case "pile_reshuffled":
      return { seat: null, text: t.reshuffled, long: false };
    case "tokens_gained":
      return event.cause === "ghosts"
        ? { seat: event.seat, text: t.haunted(match.nameOf(event.seat)), long: true }
        : null;
    case "round_began":
      if (!event.fever || feverBefore.has(match.game.match)) return null;
      feverBefore.add(match.game.match);
      return { seat: null, text: t.feverBegins, long: true };
    default:
      return null;
  }
}

/** The matches whose fever has been announced. */
const feverBefore = new Set<string>();
