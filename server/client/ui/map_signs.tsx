// What is printed on a territory: number, value, the owner's symbol, castle, claims.
import type { Claim, TerritoryView } from "../wire/games/conquest";
import { CastleShape } from "./castle";
import { type MapTerritory, roomAt, spotFor } from "./geometry";
import { seatClass } from "./seats";
import { symbolPath } from "./shield";

interface SignProps {
  territory: MapTerritory;
  view: TerritoryView | null;
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
  if (view && view.towers !== null) {
    const [cx, cy] = territory.castle;
    const width = String(view.value).length * DIGIT + (owner === null ? 0 : SYMBOL);
    const size = castleSize(territory, scale, width);
    // A castle is always worth the same: its value gives way to the number of a target, or where the land is narrow.
    const under = `translate(${cx} ${cy + (18 + 52 * (size ?? 0.6)) * scale}) scale(${scale * Math.max(0.72, (size ?? 0) * 0.9)})`;
    return (
      <g class={classes}>
        <g transform={`translate(${cx} ${cy + 14 * scale}) scale(${scale * (size ?? 0.74) * 1.08})`}>
          <CastleShape towers={view.towers} />
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
    const numbered = lit || numbers ? territory.number : null;
    const { layout, size, centre } = layOut(territory, scale, String(view.value).length, numbered);
    return (
      <g class={classes} transform={`translate(${centre[0]} ${centre[1]}) scale(${scale})`}>
        {layout.value ? (
          <g transform={`translate(${layout.value[0]} ${layout.value[1]}) scale(${size})`}>
            <Value owner={layout.symbol ? owner : null} value={view.value} stacked={layout.symbol === "above"} />
          </g>
        ) : null}
        {layout.mark ? (
          <g transform={`translate(${layout.mark[0]} ${layout.mark[1]}) scale(${MARK_SIZE})`}>
            {lit ? <NumberMark number={territory.number} chosen={chosen} radius={tightRadius(territory.number)} /> : <PlainNumber number={territory.number} />}
          </g>
        ) : null}
      </g>
    );
  }
  const [fx, fy] = (lit ? spotFor(territory, 2 * MARK_RADIUS * scale, 2 * MARK_RADIUS * scale) : null) ?? territory.label;
  return (
    <g class={classes} transform={`translate(${fx} ${fy}) scale(${scale})`}>
      {lit ? <NumberMark number={territory.number} chosen={chosen} /> : <PlainNumber number={territory.number} />}
    </g>
  );
}

/** Where the signs of an owned territory stand around a centre, in sign units; values are drawn at a size of their own. */
interface Layout {
  width: number;
  height: number;
  value?: [number, number];
  mark?: [number, number];
  symbol?: "beside" | "above";
}

interface Laid {
  layout: Layout;
  size: number;
  centre: [number, number];
}

const MARK_SIZE = 0.79;
/** Sizes of a printed value; smaller than the last nobody can read it from a sofa. */
const VALUE_SIZES = [1, 0.9, 0.8];

const tightRadius = (number: number): number => (number > 9 ? 44 : 40);

/** The ways to print a value of so many digits at a size, with or without the territory's number, best first. */
function layouts(digits: number, size: number, number: number | null): Layout[] {
  const text = digits * DIGIT * size;
  const high = 2 * VALUE_HALF * size;
  const symbol = SYMBOL * size;
  if (number === null) {
    return [
      { width: text + symbol, height: high, value: [0, 0], symbol: "beside" },
      { width: text, height: 104 * size, value: [0, 5 * size], symbol: "above" },
      { width: text, height: high, value: [0, 0] },
    ];
  }
  const mark = 2 * tightRadius(number) * MARK_SIZE;
  const column: Layout = { width: Math.max(mark, text), height: mark + high, value: [0, mark / 2], mark: [0, -high / 2] };
  return [
    { ...column, width: text + symbol, symbol: "beside" },
    column,
    { width: mark + 4 + text, height: mark, value: [(mark + 4) / 2, 0], mark: [-(4 + text) / 2, 0] },
  ];
}

const laid = new WeakMap<MapTerritory, Map<string, Laid>>();

/** The best way to print inside the territory; where nothing fits, only what must be there. */
function layOut(territory: MapTerritory, scale: number, digits: number, number: number | null): Laid {
  const known = laid.get(territory) ?? new Map<string, Laid>();
  laid.set(territory, known);
  const key = `${digits} ${number} ${scale}`;
  let found = known.get(key);
  if (!found) known.set(key, (found = searchLayout(territory, scale, digits, number)));
  return found;
}

function searchLayout(territory: MapTerritory, scale: number, digits: number, number: number | null): Laid {
  for (const way of [0, 1, 2]) {
    for (const size of VALUE_SIZES) {
      const layout = layouts(digits, size, number)[way] as Layout;
      const centre = spotFor(territory, (layout.width + 6) * scale, layout.height * scale);
      if (centre) return { layout, size, centre };
    }
  }
  const size = VALUE_SIZES.at(-1) as number;
  if (number === null) return { layout: layouts(digits, size, null)[2] as Layout, size, centre: territory.label };
  const width = 2 * tightRadius(number) * MARK_SIZE;
  return { layout: { width, height: width, mark: [0, 0] }, size, centre: spotFor(territory, width * scale, width * scale) ?? territory.label };
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
function CompactSign({ territory, view, claims, lit, chosen, scale, numbers, aside }: SignProps) {
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
  if (view && view.towers !== null) {
    const [cx, cy] = territory.castle;
    return (
      <g class={classes} transform={`translate(${cx} ${cy}) scale(${scale * 1.3})`}>
        <CastleShape towers={view.towers} />
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

function NumberMark({ number, chosen, radius = MARK_RADIUS }: { number: number; chosen: boolean; radius?: number }) {
  return (
    <g class={chosen ? "number-mark chosen" : "number-mark"}>
      <circle r={radius} />
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
