// A power card as a short scene: what it is, from whom to whom, and what it does to the table.
import type { ComponentChildren } from "preact";
import { CardBack, CardFace, Sign } from "../../art/art";
import { t as cards } from "../../art/texts";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { PowerView } from "@client/wire/games/drinking_war";
import { fit, nameStyle } from "@wall/common/people";
import { usePassed } from "@wall/common/time";
import type { WarMatch } from "../../art/match";
import { PIT, type Spot, spotOf } from "../model";
import { t } from "../texts";

/** How long the card stays in the middle; the next one cuts it short. */
const SHOWN_MS = 2_800;

/** The power that is being shown, null once its time is over. */
export function useStaged({ line, view }: WarMatch): PowerView | null {
  const { power, table } = view;
  const over = usePassed(line, power ? [power.at + SHOWN_MS] : []) > 0;
  // a Satellite has a stage of its own
  return power && power.card !== "sat" && !over && !table ? power : null;
}

export function PowerScene({ match, power }: { match: WarMatch; power: PowerView }) {
  const copies = power.card !== "unicorn" ? 1 : power.pair ? 2 : 3;
  const title = power.pair ? t.twoUnicorns : power.card === "unicorn" ? t.unicorns : cards.cardName(power.card);
  const what = t.powerDoes(power.pair ? "draw2" : power.card);
  return (
    <>
      <section class={`dww-power ${seatClass(power.seat)}`} aria-label={title}>
        <div class={`dww-power-cards ${copies > 1 ? "fan" : ""}`}>
          {Array.from({ length: copies }, (_, index) => (
            <span key={index} class="slam">
              <CardFace face={power.card} small mute />
            </span>
          ))}
        </div>
        <div class="dww-power-words enter">
          <b style={{ fontSize: fit(title, 27, 3.8, 2.2, 0.74) }}>{title}</b>
          <span style={{ fontSize: fit(what, 27, 2.5, 1.75, 0.46) }}>{what}</span>
          <Whom match={match} power={power} />
        </div>
      </section>
      <Effect match={match} power={power} />
    </>
  );
}

/** From whom to whom, as badges with names. */
function Whom({ match, power }: { match: WarMatch; power: PowerView }) {
  const { seat, target, other } = power;
  const pair = target !== null && other !== null;
  return (
    <span class="dww-whom">
      {pair ? null : <Named match={match} seat={seat} width={target === null ? 24 : 10} />}
      {pair || target === null ? null : <Way d="M2 8h17M14 3l6 5-6 5" />}
      {target === null ? null : <Named match={match} seat={target} width={10} />}
      {pair ? <Way d="M5 3 1 8l4 5M1 8h20M17 3l4 5-4 5" /> : null}
      {pair ? <Named match={match} seat={other} width={10} /> : null}
    </span>
  );
}

function Way({ d }: { d: string }) {
  return (
    <svg class="dww-way" viewBox="0 0 22 16" aria-hidden="true">
      <path d={d} />
    </svg>
  );
}

export function Named({ match, seat, width }: { match: WarMatch; seat: number; width: number }) {
  const name = match.nameOf(seat);
  return (
    <span class={`dww-named ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
      <b style={nameStyle(name, width, 2.4, 1.7)}>{name}</b>
    </span>
  );
}

// -- what flies over the table ---------------------------------------------------------------------------------------

const at = ([x, y]: Spot, [tx, ty]: Spot = [x, y]): Record<string, string> => ({
  "--x": `${x.toFixed(3)}rem`,
  "--y": `${y.toFixed(3)}rem`,
  "--tx": `${tx.toFixed(3)}rem`,
  "--ty": `${ty.toFixed(3)}rem`,
});

function Effect({ match, power }: { match: WarMatch; power: PowerView }) {
  const { view } = match;
  const { seat, card, target, other, pair } = power;
  const spot = (one: number): Spot => spotOf(view, one);
  const from = spot(seat);
  const to = target === null ? from : spot(target);
  switch (card) {
    case "tornado":
      return target === null || other === null ? null : <Tornado a={spot(target)} b={spot(other)} />;
    case "meteor":
      return <Meteor to={to} />;
    case "unicorn":
      return pair ? null : <Herd />;
    case "postcard":
      return (
        <Layer>
          {view.players
            .filter((one) => one.alive && one.seat !== seat)
            .map((one) => (
              <Thrown key={one.seat} from={from} to={spot(one.seat)}>
                <Sign face="postcard" />
              </Thrown>
            ))}
        </Layer>
      );
    case "shovel":
      return (
        <Layer>
          <Thrown from={from} to={PIT}>
            <Sign face="shovel" />
          </Thrown>
        </Layer>
      );
    case "draw2":
      return null; // the cards themselves fly
    default:
      return target === null ? null : (
        <Layer>
          <Thrown from={from} to={to}>
            <Sign face={card} />
          </Thrown>
        </Layer>
      );
  }
}

function Layer({ children }: { children: ComponentChildren }) {
  return (
    <div class="dww-effects" aria-hidden="true">
      {children}
    </div>
  );
}

function Thrown({ from, to, children }: { from: Spot; to: Spot; children: ComponentChildren }) {
  return (
    <span class="dww-thrown-sign" style={at(from, to)}>
      {children}
    </span>
  );
}

const BACKS = [0, 1, 2];
const RINGS = [0, 1, 2, 3, 4, 5];

/** Two hands whirl past each other around a funnel halfway. */
function Tornado({ a, b }: { a: Spot; b: Spot }) {
  return (
    <Layer>
      <span class="dww-funnel" style={at([(a[0] + b[0]) / 2, (a[1] + b[1]) / 2])}>
        {RINGS.map((ring) => (
          <i key={ring} style={{ "--ring": ring }} />
        ))}
      </span>
      {BACKS.flatMap((index) => [
        <span key={`a${index}`} class="dww-whirled" style={{ ...at(a, b), "--late": `${500 + index * 110}ms` }}>
          <CardBack small />
        </span>,
        <span key={`b${index}`} class="dww-whirled" style={{ ...at(b, a), "--late": `${500 + index * 110}ms` }}>
          <CardBack small />
        </span>,
      ])}
    </Layer>
  );
}

/** A rock with a tail falls onto a unit. */
function Meteor({ to }: { to: Spot }) {
  return (
    <Layer>
      <span class="dww-meteor" style={at([to[0] + 3.4, to[1] - 3], to)}>
        <svg viewBox="0 0 120 120">
          <path class="tail" d="M118 2 44 100 20 76Z" />
          <path class="flame" d="M98 22 48 92 28 72Z" />
          <circle class="rock" cx="30" cy="90" r="24" />
          <path class="crater" d="M22 82a5 5 0 1 0 .1 0ZM38 96a4 4 0 1 0 .1 0ZM36 80a3 3 0 1 0 .1 0Z" />
        </svg>
      </span>
      <span class="dww-crash" style={at(to)} />
    </Layer>
  );
}

/** Three unicorns cross the table, each with its rainbow. */
function Herd() {
  return (
    <Layer>
      {BACKS.map((index) => (
        <span
          key={index}
          class="dww-unicorn"
          style={{ "--late": `${200 + index * 260}ms`, "--lane": `${(0.62 + index * 0.62).toFixed(2)}rem` }}>
          <i class="rainbow" />
          <Sign face="unicorn" />
        </span>
      ))}
    </Layer>
  );
}

/** The satellite stands between spy and target; its beam falls on the target. */
export function Satellite({ from, to }: { from: Spot; to: Spot }) {
  const mid: Spot = [(from[0] + to[0]) / 2, 1.7];
  const [dx, dy] = [to[0] - mid[0], to[1] - mid[1]];
  const far = Math.hypot(dx, dy);
  const turn = (Math.atan2(dy, dx) * 180) / Math.PI;
  return (
    <Layer>
      <span class="dww-beam" style={{ ...at(mid), "--turn": `${turn.toFixed(1)}deg`, width: `${far.toFixed(3)}rem` }} />
      <span class="dww-orbiter" style={at(from, mid)}>
        <Sign face="sat" />
      </span>
    </Layer>
  );
}
