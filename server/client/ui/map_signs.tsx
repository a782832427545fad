// What is printed on a territory: number, value, the owner's symbol, castle, claims.
import type { Claim, SeatView, TerritoryView } from "../wire/games/conquest";
import { CastleShape } from "./castle";
import { type MapTerritory, labelRoom, roomAt } from "./geometry";
import { seatClass } from "./seats";
import { symbolPath } from "./shield";

interface SignProps {
  territory: MapTerritory;
  view: TerritoryView | null;
  seats: readonly SeatView[];
  claims: readonly Claim[];
  lit: boolean;
  chosen: boolean;
  scale: number;
  numbers: boolean;
  compact: boolean;
  aside: boolean;
}

/** Width of a printed value of so many digits at full size, with the symbol before it. */
const DIGIT = 34;
const SYMBOL = 56;
/** Sizes at which a castle is tried; the largest that stays inside its territory is drawn. */
const CASTLE_SIZES = [1, 0.9, 0.82, 0.74];
/** Half the height of a printed value and of a number mark at full size. */
const VALUE_HALF = 25;
const MARK_RADIUS = 48;

/** The signs of one territory. */
export function Sign(props: SignProps) {
  const { territory, view, claims, lit, chosen, scale, numbers, compact, aside } = props;
  const [x, y] = territory.label;
  const owner = view?.owner ?? null;
  const castle = view !== null && view.base_of !== null;
  const classes = `sign ${owner === null ? "" : seatClass(owner)} ${aside ? "aside" : ""}`;
  const at = (dx: number, dy: number, size = 1) => `translate(${x + dx * scale} ${y + dy * scale}) scale(${scale * size})`;
  const claim = claims[0];

  if (compact) return <CompactSign {...props} />;
  if (claim) {
    return (
      <g class={`sign ${seatClass(claim.seat)}`} transform={at(0, 0)}>
        <ClaimMark seat={claim.seat} />
      </g>
    );
  }
  if (castle && view) {
    const towers = owner === view.base_of ? (props.seats.find((seat) => seat.seat === owner)?.towers ?? 0) : 0;
    const [cx, cy] = territory.castle;
    const width = String(view.value).length * DIGIT + (owner === null ? 0 : SYMBOL);
    const size = castleSize(territory, scale, width);
    // A castle is always worth the same: its value gives way to the number of a target, or where the land is narrow.
    const under = `translate(${cx} ${cy + (18 + 52 * (size ?? 0.6)) * scale}) scale(${scale * Math.max(0.72, (size ?? 0) * 0.9)})`;
    return (
      <g class={classes}>
        <g transform={`translate(${cx} ${cy + 14 * scale}) scale(${scale * (size ?? 0.74) * 1.08})`}>
          <CastleShape towers={towers} />
        </g>
        {lit ? (
          <g transform={under}>
            <NumberMark number={territory.number} chosen={chosen} />
          </g>
        ) : size !== null ? (
          <g transform={under}>
            <Value owner={owner} value={view.value} gold />
          </g>
        ) : owner === null ? null : (
          <path class="sign-symbol" d={symbolPath(owner)} transform={`translate(${cx} ${cy + 42 * scale}) scale(${scale * 1.15})`} />
        )}
      </g>
    );
  }
  if (owner !== null && view) {
    const free = labelRoom(territory) / scale;
    const digits = String(view.value).length;
    const size = Math.min(1, (free * 0.94) / (digits * DIGIT + SYMBOL));
    const numbered = lit || numbers;
    // Too narrow for the symbol beside the value: put it above.
    const stacked = size < 0.8 && !numbered;
    return (
      <g class={classes}>
        <g transform={at(0, numbered ? 36 : 0, Math.max(0.82, stacked ? 0 : size))}>
          <Value owner={owner} value={view.value} stacked={stacked} />
        </g>
        {numbered ? (
          <g transform={at(0, -40, 0.79)}>{lit ? <NumberMark number={territory.number} chosen={chosen} /> : <PlainNumber number={territory.number} />}</g>
        ) : null}
      </g>
    );
  }
  return (
    <g class={classes} transform={at(0, 0)}>
      {lit ? <NumberMark number={territory.number} chosen={chosen} /> : <PlainNumber number={territory.number} />}
    </g>
  );
}

/** The largest size at which a castle's flag and a value of this width under it stay inside; null if even the value does not fit. */
function castleSize(territory: MapTerritory, scale: number, width: number): number | null {
  const [cx, cy] = territory.castle;
  const room = (dy: number) => roomAt(territory, cx, cy + dy * scale) / scale;
  const fits = CASTLE_SIZES.filter((size) => {
    const text = Math.max(0.72, size * 0.9);
    return room(18 + 52 * size + VALUE_HALF * text) >= width * text + 8;
  });
  return fits.find((size) => room(14 - 96 * 1.08 * size) >= 2 * 30 * size) ?? fits.at(-1) ?? null;
}

/** On a phone: big numbers on targets, else the owner's symbol; a castle keeps its shape. */
function CompactSign({ territory, view, seats, claims, lit, chosen, scale, numbers, aside }: SignProps) {
  const [x, y] = territory.label;
  const owner = view?.owner ?? null;
  const seat = owner ?? claims[0]?.seat ?? null;
  const place = `translate(${x} ${y}) scale(${scale * 1.35})`;
  const classes = `sign ${seat === null ? "" : seatClass(seat)} ${aside ? "aside" : ""}`;
  if (lit || seat === null || numbers) {
    return (
      <g class={classes} transform={place}>
        {lit ? <NumberMark number={territory.number} chosen={chosen} /> : <PlainNumber number={territory.number} />}
      </g>
    );
  }
  if (view && view.base_of !== null) {
    const [cx, cy] = territory.castle;
    return (
      <g class={classes} transform={`translate(${cx} ${cy}) scale(${scale * 1.3})`}>
        <CastleShape towers={owner === view.base_of ? (seats.find((one) => one.seat === owner)?.towers ?? 3) : 0} />
      </g>
    );
  }
  return (
    <g class={classes} transform={place}>
      <path class="sign-symbol" d={symbolPath(seat)} transform="scale(2.4)" />
    </g>
  );
}

function Value({ owner, value, gold = false, stacked = false }: { owner: number | null; value: number; gold?: boolean; stacked?: boolean }) {
  const width = String(value).length * DIGIT;
  const beside = owner !== null && !stacked;
  return (
    <>
      {owner === null ? null : <path class="sign-symbol" d={symbolPath(owner)} transform={stacked ? "translate(0 -30) scale(1.55)" : `translate(${-width / 2} 0) scale(1.75)`} />}
      <text class={gold ? "sign-value gold" : "sign-value"} x={beside ? SYMBOL / 2 : 0} y={stacked ? 44 : 21}>
        {value}
      </text>
    </>
  );
}

function NumberMark({ number, chosen }: { number: number; chosen: boolean }) {
  return (
    <g class={chosen ? "number-mark chosen" : "number-mark"}>
      <circle r={MARK_RADIUS} />
      <text y="22">{number}</text>
    </g>
  );
}

function PlainNumber({ number }: { number: number }) {
  return (
    <text class="plain-number" y="22">
      {number}
    </text>
  );
}

function ClaimMark({ seat }: { seat: number }) {
  return (
    <g class="claim-mark">
      <circle r="50" />
      <path class="sign-symbol" d={symbolPath(seat)} transform="scale(2.2)" />
    </g>
  );
}
