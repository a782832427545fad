// What events add to the table for a moment: cards and hearts that fly, a bomb that goes off, a banner. The state is in
// the view; a screen that has just been loaded plays nothing again.
import { useRef } from "preact/hooks";
import { CardBack, CardFace, CountryBadge, Sign } from "../../art/art";
import { LANDING_MS } from "../../art/landing";
import { t as cards } from "../../art/texts";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { CountryId as Country, Event, Kind } from "@client/wire/games/drinking_war";
import { Fallen, type Falls } from "@wall/common/fallen";
import { type Moment, useMoment } from "@wall/common/moments";
import { fit } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { useTransient } from "@wall/common/transient";
import type { WarMatch } from "../../art/match";
import { COUNTRY_PILE, MIDDLE, PILE, PIT, type Spot, spotOf } from "../model";
import { t } from "../texts";
import { SHARDS, blast, burns } from "./show";

interface Flight {
  what: "back" | "heart" | { blow: number } | { face: Kind } | { sign: Kind } | { country: Country };
  from: Spot;
  to: Spot;
}
interface Banner {
  seat: number | null;
  text: string;
}

const FLOWN_MS = 3_100;
const BANNER_MS = 2_600;
const SEEN_MS = 700;
const APART_MS = 90;
const MOST_CARDS = 5;
/** A bomb goes off before the heart breaks. */
const EXPLODES_MS = 100;
/** What brought somebody down is seen first. */
const FALLS_AFTER_MS = 1_300;

export function Motion({ match, falls }: { match: WarMatch; falls: Fall | null }) {
  const flights = useTransient<Event, Flight & { late: number }>(match.game, FLOWN_MS, (events) => {
    // what a power card does waits until the card has been seen, and a heart breaks once the blow has landed
    const late = events.some((event) => event.kind === "power_played") ? SEEN_MS : 0;
    const lands = events.some((event) => event.kind === "settled") ? LANDING_MS : 0;
    return events
      .flatMap((event) => flightsOf(event, match))
      .map((flight, index) => ({ ...flight, late: late + (flight.what === "heart" ? lands : APART_MS * index) }));
  });
  const banner = useTransient<Event, Banner>(match.game, BANNER_MS, (events) =>
    events.flatMap((event) => bannerOf(event, match) ?? []).slice(-1),
  ).at(-1);
  return (
    <>
      <div class="dww-flights" aria-hidden="true">
        {flights.map(({ what, from, to, key, late }) => (
          <span
            key={key}
            class={`dww-flight ${what === "heart" ? "heart" : ""}`}
            style={{
              "--x": `${from[0]}rem`,
              "--y": `${from[1]}rem`,
              "--tx": `${to[0]}rem`,
              "--ty": `${to[1]}rem`,
              "--late": `${late}ms`,
            }}>
            <Flying what={what} />
          </span>
        ))}
      </div>
      <Explosion match={match} />
      {falls ? <Out key={falls.from} match={match} falls={falls} /> : null}
      {banner ? (
        <p key={banner.key} class={`dww-banner ${banner.seat === null ? "" : seatClass(banner.seat)}`}>
          {banner.seat === null ? null : <SeatSymbol seat={banner.seat} />}
          <b style={{ fontSize: fit(banner.text, 62, 6.4, 2.6, 0.72) }}>{banner.text}</b>
        </p>
      ) : null}
    </>
  );
}

/** The wall has come so far with an attack: what follows from it waits. */
const told = ({ view }: WarMatch, moment: Moment<Event>): number =>
  Math.max(moment.at, view.table?.beats.at(-1)?.at ?? 0);

const struck = ({ kind }: Event): boolean => kind === "settled" || kind === "pv_lost";

/** Where a bomb that nobody turned into water goes off. */
function Explosion({ match }: { match: WarMatch }) {
  const moment = useMoment<Event>(match.room, match.game, struck);
  const hit = moment?.events.find(
    (event) =>
      (event.kind === "settled" && event.cause === "attack" && event.sips > 0) ||
      (event.kind === "pv_lost" && event.cause === "bomb"),
  );
  const kept = useRef<{ of: Moment<Event>; at: number; seat: number } | null>(null);
  if (moment && hit && "seat" in hit && hit.seat !== null && kept.current?.of !== moment && burns(match.view))
    kept.current = { of: moment, at: told(match, moment) + EXPLODES_MS, seat: hit.seat };
  return kept.current && kept.current.of === moment ? (
    <Blast key={kept.current.at} match={match} seat={kept.current.seat} from={kept.current.at} />
  ) : null;
}

function Blast({ match, seat, from }: { match: WarMatch; seat: number; from: number }) {
  const root = useRef<HTMLSpanElement>(null);
  useWallShow(match.line, root, blast(`blast ${from}`, from));
  const [x, y] = spotOf(match.view, seat);
  return (
    <span
      ref={root}
      class="dww-exploding"
      aria-hidden="true"
      style={{ transform: `translate(${x.toFixed(3)}rem, ${y.toFixed(3)}rem)` }}>
      {Array.from({ length: SHARDS }, (_, index) => (
        <b key={index} class="dww-shard" />
      ))}
      <i class="dww-wave" />
      <i class="dww-flash" />
    </span>
  );
}

const fell = ({ kind }: Event): boolean => kind === "seat_eliminated";

interface Fall extends Falls {
  /** How many stand after it, and one. */
  place: number;
}

/** Who is out since the last such moment; null when nobody is. */
export function useFalls(match: WarMatch): Fall | null {
  const { room, game, view } = match;
  const moment = useMoment<Event>(room, game, fell);
  const kept = useRef<{ of: Moment<Event>; fall: Fall } | null>(null);
  if (!moment) return null;
  if (kept.current?.of !== moment) {
    const seats = moment.events.flatMap((event) =>
      event.kind === "seat_eliminated" && event.seat !== null ? [event.seat] : [],
    );
    kept.current = {
      of: moment,
      fall: {
        seats,
        from: told(match, moment) + FALLS_AFTER_MS,
        place: view.players.filter((unit) => unit.alive).length + 1,
      },
    };
  }
  return kept.current.fall;
}

function Out({ match, falls: { seats, from, place } }: { match: WarMatch; falls: Fall }) {
  const names = seats.map((seat) => match.nameOf(seat));
  const title = seats.length === 1 ? t.eliminated(names[0] ?? "") : t.allEliminated(names);
  return (
    <Fallen
      line={match.line}
      seats={seats}
      title={title}
      {...(seats.length === 1 ? { place: [place, match.view.players.length] as const } : {})}
      from={from}
    />
  );
}

function Flying({ what }: { what: Flight["what"] }) {
  if (what === "back") return <CardBack small />;
  if (what === "heart") return <BrokenHeart />;
  if ("blow" in what) return <b class="dww-blow num">{what.blow}</b>;
  if ("face" in what) return <CardFace face={what.face} small mute />;
  if ("sign" in what) return <Sign face={what.sign} />;
  return <CountryBadge country={what.country} mute />;
}

function BrokenHeart() {
  return (
    <svg class="dww-broken" viewBox="0 0 32 32">
      <path d="M16 28.4C6.2 21.6 2.8 17 2.8 12a6.7 6.7 0 0 1 13.2-2l-2.6 5 4 3.4-2.6 4.4Z" />
      <path d="M16 28.4c9.8-6.8 13.2-11.4 13.2-16.4a6.7 6.7 0 0 0-13.2-2l-2.6 5 4 3.4-2.6 4.4Z" />
    </svg>
  );
}

function flightsOf(event: Event, match: WarMatch): Flight[] {
  const spot = (seat: number): Spot => spotOf(match.view, seat);
  switch (event.kind) {
    case "card_drawn":
      return [{ what: "back", from: PILE, to: spot(event.seat) }];
    case "card_discarded":
      return [{ what: { face: event.card }, from: spot(event.seat), to: PIT }];
    case "card_dug":
      return [{ what: { face: event.card }, from: PIT, to: spot(event.seat) }];
    case "card_taken":
      return [{ what: "back", from: spot(event.victim), to: spot(event.thief) }];
    case "card_given":
      return [{ what: "back", from: spot(event.giver), to: spot(event.receiver) }];
    case "hand_burned":
      return event.cards.slice(0, MOST_CARDS).map((face) => ({ what: { face }, from: spot(event.seat), to: PIT }));
    case "country_gained":
      return [{ what: { country: event.country }, from: COUNTRY_PILE, to: spot(event.seat) }];
    case "epidemic_laid":
      return event.from_seat === null
        ? []
        : [{ what: { sign: "epi" }, from: spot(event.from_seat), to: spot(event.seat) }];
    case "potion_placed":
      return [{ what: { sign: "sleep" }, from: spot(event.seat), to: PIT }];
    case "epidemic_ended":
      return [{ what: { sign: "epi" }, from: spot(event.seat), to: PIT }];
    case "rallied":
      return Array.from({ length: Math.min(MOST_CARDS, event.cards) }, () => ({
        what: "back" as const,
        from: spot(event.seat),
        to: spot(event.unit),
      }));
    case "settled": // a blow lands alike on everybody, whatever its unit does about it
      return [
        {
          what: { blow: event.sips },
          from: event.cause === "attack" ? MIDDLE : spot(event.seat),
          to: spot(event.seat),
        },
      ];
    case "pv_lost":
      return Array.from({ length: event.lost }, () => ({
        what: "heart" as const,
        from: spot(event.seat),
        to: spot(event.seat),
      }));
    default:
      return [];
  }
}

function bannerOf(event: Event, match: WarMatch): Banner | null {
  switch (event.kind) {
    case "country_gained":
    case "country_called":
      return {
        seat: event.seat,
        text: t.countryDoes(match.nameOf(event.seat), cards.country(event.country), cards.bonus(event.country)),
      };
    case "rallied":
      return { seat: event.seat, text: t.rallied(match.nameOf(event.seat), match.nameOf(event.unit)) };
    case "last_turns_began":
      return { seat: null, text: t.lastTurns };
    case "pit_reshuffled":
      return { seat: null, text: t.reshuffled };
    case "hand_burned":
      return event.cause === "potion" ? { seat: event.seat, text: t.forgotPotion(match.nameOf(event.seat)) } : null;
    case "epidemic_ticked":
      return event.forgotten ? { seat: event.seat, text: t.forgotEpidemic(match.nameOf(event.seat)) } : null;
    default:
      return null;
  }
}
