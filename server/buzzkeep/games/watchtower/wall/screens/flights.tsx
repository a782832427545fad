// Cards that move across the table for a moment: drawn, placed, given back. The state is in the view; a screen that has
// just been loaded flies nothing again.
import { CardBack, CardFace, type CardLook } from "../../art/art";
import type { Event } from "@client/wire/games/watchtower";
import { useTransient } from "@wall/common/transient";
import { hubOf, middleOf, placeOf } from "../layout";
import type { TowerMatch } from "../../art/match";

type Spot = [number, number];
interface Flight {
  card: CardLook | null;
  from: Spot;
  to: Spot;
}

const FLOWN_MS = 1600;
const MOST = 12;

export function Flights({ match }: { match: TowerMatch }) {
  const seats = match.view.players.length;
  const flights = useTransient<Event, Flight>(match.game, FLOWN_MS, (events) =>
    events.flatMap((event) => flightsOf(event, seats)).slice(0, MOST),
  );
  return (
    <div class="wtw-flights" aria-hidden="true">
      {flights.map(({ card, from, to, key }) => (
        <span
          key={key}
          class="wtw-flight"
          style={{
            "--x": `${from[0].toFixed(3)}rem`,
            "--y": `${from[1].toFixed(3)}rem`,
            "--tx": `${to[0].toFixed(3)}rem`,
            "--ty": `${to[1].toFixed(3)}rem`,
          }}>
          {card ? <CardFace card={card} hidden /> : <CardBack />}
        </span>
      ))}
    </div>
  );
}

function flightsOf(event: Event, seats: number): Flight[] {
  const hub = middleOf(hubOf(seats));
  const fort = (seat: number): Spot => {
    const [x, y] = middleOf(placeOf(seat, seats));
    return [x, y + 0.2];
  };
  const army = (seat: number): Spot => {
    const { x, y, width } = placeOf(seat, seats);
    return [x + width - 0.6, y + 0.3];
  };
  switch (event.kind) {
    case "card_drawn":
      return [{ card: null, from: hub, to: army(event.seat) }];
    case "fort_card_drawn":
      return [{ card: event.card, from: hub, to: fort(event.seat) }];
    case "card_placed":
      return [{ card: event.card, from: army(event.seat), to: fort(event.seat) }];
    case "card_given":
      return [{ card: null, from: army(event.seat), to: hub }];
    case "barracks_refilled":
      return event.singles.map(({ seat, card }) => ({ card, from: fort(seat), to: hub }));
    default:
      return [];
  }
}
