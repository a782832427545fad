// What events add to the table for a moment: cards and tokens that fly, a banner. The state is in the view; a screen
// that has just been loaded flies nothing again.
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import { CardBack, Sign } from "../../../../server/client/ui/virus_war/art";
import type { Event } from "../../../../server/client/wire/games/virus_war";
import { fit } from "../../../common/people";
import { useTransient } from "../../../common/transient";
import { HIGH, SEAT_HIGH, type Scene, WIDE, placeOf, titleOf } from "../model";
import { t } from "../texts";

type Spot = [number, number];
interface Flight {
  what: "card" | "token";
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
const MIDDLE: Spot = [WIDE / 2, HIGH / 2];
const DRAW_PILE: Spot = [0.33, HIGH / 2 - 0.12];

export function Motion({ scene }: { scene: Scene }) {
  const { game, view } = scene;
  const seats = view.players.length;
  const spot = (seat: number | null): Spot => {
    if (seat === null) return MIDDLE;
    const { x, y, width } = placeOf(seat, seats);
    return [x + width / 2, y + SEAT_HIGH / 2];
  };
  const flights = useTransient<Event, Flight>(game, FLOWN_MS, (events) => events.flatMap((event) => flightsOf(event, spot, view.table?.target ?? null)));
  // a short one fades away before its time by its style
  const banner = useTransient<Event, Banner>(game, BANNER_MS, (events) => events.flatMap((event) => bannerOf(event, events, scene) ?? [])).at(-1);
  return (
    <>
      <div class="vwt-flights" aria-hidden="true">
        {flights.map(({ what, from, to, key }) => (
          <span key={key} class={`vwt-flight ${what}`} style={{ "--x": `${from[0]}rem`, "--y": `${from[1]}rem`, "--tx": `${to[0]}rem`, "--ty": `${to[1]}rem` }}>
            {what === "card" ? <CardBack /> : <Sign kind="virus" />}
          </span>
        ))}
      </div>
      {banner ? (
        <p key={banner.key} class={`vwt-banner ${banner.seat === null ? "" : seatClass(banner.seat)} ${banner.long ? "long" : ""}`}>
          {banner.seat === null ? null : <SeatSymbol seat={banner.seat} />}
          <b style={{ fontSize: fit(banner.text, 58, 7.2, 3.4, 0.74) }}>{banner.text}</b>
        </p>
      ) : null}
    </>
  );
}

/** `carrier` is whose virus a Contagion passes on. */
function flightsOf(event: Event, spot: (seat: number | null) => Spot, carrier: number | null): Flight[] {
  switch (event.kind) {
    case "card_drawn":
      return event.why === "setup" ? [] : [{ what: "card", from: DRAW_PILE, to: spot(event.seat) }];
    case "card_stolen":
      return [{ what: "card", from: spot(event.victim), to: spot(event.thief) }];
    case "card_played":
      return [{ what: "card", from: spot(event.seat), to: MIDDLE }];
    case "tokens_gained":
      return Array.from({ length: Math.min(4, event.gained) }, () => ({ what: "token" as const, from: spot(event.cause === "contagion" ? carrier : null), to: spot(event.seat) }));
    default:
      return [];
  }
}

function bannerOf(event: Event, all: readonly Event[], scene: Scene): Banner | null {
  switch (event.kind) {
    case "stop_called":
      return { seat: event.seat, text: t.stopBanner, long: false };
    case "countered":
      return { seat: event.seat, text: t.counterBanner, long: false };
    case "seat_eliminated": {
      if (event.cause === "partner") return null; // told together with whom it fell with
      const mate = all.find((other) => other.kind === "seat_eliminated" && other.cause === "partner");
      const name = titleOf(scene, event.seat);
      return { seat: event.seat, text: mate && "seat" in mate && mate.seat !== null ? t.bothEliminated(name, titleOf(scene, mate.seat)) : t.eliminated(name), long: true };
    }
    case "pile_reshuffled":
      return { seat: null, text: t.reshuffled, long: false };
    case "tokens_gained":
      return event.cause === "ghosts" ? { seat: event.seat, text: t.haunted(titleOf(scene, event.seat)), long: true } : null;
    case "round_began":
      return event.fever && !feverBefore.has(scene.game.match) ? (feverBefore.add(scene.game.match), { seat: null, text: t.feverBegins, long: true }) : null;
    default:
      return null;
  }
}

/** The matches whose fever has been announced. */
const feverBefore = new Set<string>();
