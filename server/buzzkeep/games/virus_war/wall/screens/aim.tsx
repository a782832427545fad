// Which way play goes round, and the arrow from whoever acts to whom it hits.
import { seatClass } from "@client/ui/seats";
import type { ActionView, VirusWarView } from "@client/wire/games/virus_war";
import { Arrow, type Spot, headPath } from "@wall/common/arrow";
import { HIGH, SEAT_HIGH, WIDE, doorOf } from "../model";

const MIDDLE: Spot = [WIDE / 2, HIGH / 2];
const INSET = SEAT_HIGH + 0.07;
const EVERY = 0.75;

/** Chevrons round the middle of the table, in the direction of play. */
export function Ring({ view }: { view: VirusWarView }) {
  const count = Math.floor((WIDE - 0.6) / EVERY);
  const at = Array.from({ length: count }, (_, index) => (WIDE - (count - 1) * EVERY) / 2 + index * EVERY);
  const chevron = (x: number, y: number, way: number): string =>
    `M${x - 0.035 * way} ${y - 0.045}l${0.07 * way} .045l${-0.07 * way} .045`;
  return (
    <svg class="vwt-ring" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <g key={view.direction} class="vwt-ring-way">
        <path
          d={at.map((x) => chevron(x, INSET, view.direction) + chevron(x, HIGH - INSET, -view.direction)).join("")}
        />
      </g>
    </svg>
  );
}

/** The arrow of the action on the table; dashed while a STOP lies on it. */
export function Aim({ view }: { view: VirusWarView }) {
  const action = view.table;
  if (!action || view.stage.kind === "ending") return null;
  const counter = action.counter;
  return (
    <svg class="vwt-aim" viewBox={`0 0 ${WIDE} ${HIGH}`} aria-hidden="true">
      <Arrows action={action} view={view} />
      {counter?.goes_on ? (
        <Flight from={counter.by} to={action.actor} seats={view.players.length} class="counter" />
      ) : null}
    </svg>
  );
}

function Arrows({ action, view }: { action: ActionView; view: VirusWarView }) {
  const seats = view.players.length;
  const { actor, target, hit } = action;
  const off = action.goes_on ? "" : "off";
  if (action.card.kind === "epidemic") {
    return (
      <>
        <Line from={actor} seats={seats} />
        {action.impacts.map(({ seat }) => (
          <Ray key={seat} of={actor} to={seat} seats={seats} class={off} />
        ))}
      </>
    );
  }
  if (target === null) return <Line from={actor} seats={seats} />;
  if (hit !== null && hit !== target) {
    return (
      <>
        <Line from={actor} seats={seats} />
        <Flight from={target} to={hit} seats={seats} class={off} />
      </>
    );
  }
  return target === actor ? (
    <Line from={actor} seats={seats} back />
  ) : (
    <Flight from={actor} to={target} seats={seats} class={off} />
  );
}

/** From the seat to the card. */
function Line({ from, seats, back = false }: { from: number; seats: number; back?: boolean }) {
  const [x, y] = doorOf(from, seats);
  return (
    <g class={`vwt-arrow ${seatClass(from)}`}>
      <path class="rim" d={`M${x} ${y}L${MIDDLE[0]} ${MIDDLE[1]}`} />
      <path class="shaft" d={`M${x} ${y}L${MIDDLE[0]} ${MIDDLE[1]}`} />
      {back ? <path class="head" d={headPath([x, y], MIDDLE)} /> : null}
    </g>
  );
}

/** From the card to a seat. */
function Ray({ of, to, seats, class: extra }: { of: number; to: number; seats: number; class: string }) {
  const tip = doorOf(to, seats);
  const path = `M${MIDDLE[0]} ${MIDDLE[1]}L${tip[0]} ${tip[1]}`;
  return (
    <g class={`vwt-arrow ${seatClass(of)} ${extra}`}>
      <path class="rim" d={path} />
      <path class="shaft" d={path} />
      <path class="head" d={headPath(tip, MIDDLE)} />
    </g>
  );
}

/** From one seat to another, past the middle. */
function Flight({ from, to, seats, class: extra = "" }: { from: number; to: number; seats: number; class?: string }) {
  const start = doorOf(from, seats);
  const tip = doorOf(to, seats);
  // Along the row the middle would be a detour of nothing; across the table the way leads through it.
  const bend: Spot = [(start[0] + tip[0] + MIDDLE[0] * 2) / 4, MIDDLE[1]];
  return <Arrow from={start} to={tip} bend={bend} class={`vwt-arrow ${seatClass(from)} ${extra}`} />;
}
