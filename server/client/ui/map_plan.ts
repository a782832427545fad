// Where what is said of each territory stands: inside its land if there is room at full size, else in a callout beside it.
import { type Holding, type MapGeometry, type MapTerritory, type Mark, isWater, spotFor } from "./geometry";

/** Width of a digit at full size, and of the owner's symbol beside a number. */
const DIGIT = 29.5;
const SYMBOL = 50;
/** Height of a number at full size: 40 px of a wall of 1080 lines. */
const TEXT = 50;
/** Radius of the disc of a target's number, and of a claim. */
export const markRadius = (number: number): number => (number > 9 ? 44 : 39);
export const CLAIM = 50;
/** A castle with its flag, drawn around its foot. */
const CASTLE = { width: 106, height: 110, foot: 0.9 };
const CASTLE_SIZES = [1.05, 0.95, 0.85, 0.75];
const SMALL_CASTLES = [...CASTLE_SIZES, 0.65, 0.55];
/** What is printed has a dark rim: so much of its width has to lie inside its land. */
const WITHIN = 0.88;
/** Callouts are a little smaller than what stands on the map: nothing crowds them. */
const CALLOUT = 0.84;
const AIR = 12;
/** The plate of a topic: its shape is 40 px of a wall of 1080 lines. */
export const TOPIC = 62;
/** More of them cover the sea. */
const MANY = 14;

export interface SignPiece {
  kind: "value" | "mark" | "plain" | "claim" | "castle" | "symbol" | "topic";
  x: number;
  y: number;
  size: number;
}

/** Pieces around a centre, and the box that they need, in sign units. */
interface Layout {
  width: number;
  height: number;
  pieces: SignPiece[];
}

/** A layout with its place on the map; `plate`: it is a callout, on a plate of this size in map units. */
export interface Plan extends Layout {
  at: [number, number];
  plate: { width: number; height: number } | null;
}

/** What is to be said of a territory. */
interface Said {
  claim: boolean;
  owned: boolean;
  castle: boolean;
  digits: number;
  /** The territory's number, and whether it is a target's. */
  number: number | null;
  lit: boolean;
  topic: boolean;
}

export interface Asked {
  views: ReadonlyMap<string, Holding>;
  claims: readonly Mark[];
  lit: ReadonlySet<string>;
  /** Print the number on owned territories, too. */
  numbers: boolean;
}

function saidOf(territory: MapTerritory, { views, claims, lit, numbers }: Asked): Said {
  const view = views.get(territory.id) ?? null;
  const owned = view !== null && view.owner !== null;
  const target = lit.has(territory.id);
  return {
    claim: claims.some((claim) => claim.territory === territory.id),
    owned,
    castle: view !== null && view.towers !== null,
    digits: owned ? String(view.value).length : 0,
    number: target || numbers || !owned ? territory.number : null,
    lit: target,
    topic: view?.topic != null,
  };
}

const piece = (kind: SignPiece["kind"], x = 0, y = 0, size = 1): SignPiece => ({ kind, x, y, size });

/** Pieces one below another, or in a row. */
function stacked(
  parts: readonly [piece: SignPiece["kind"], width: number, height: number, size?: number][],
  gap = 0,
): Layout {
  const height = parts.reduce((sum, [, , high]) => sum + high, gap * (parts.length - 1));
  let top = -height / 2;
  const pieces = parts.map(([kind, , high, size]) => {
    const y = top + high * (kind === "castle" ? CASTLE.foot : 0.5);
    top += high + gap;
    return piece(kind, 0, y, size);
  });
  return { width: Math.max(...parts.map(([, wide]) => wide)), height, pieces };
}

function inRow(
  parts: readonly [piece: SignPiece["kind"], width: number, height: number, size?: number][],
  gap = 8,
): Layout {
  const width = parts.reduce((sum, [, wide]) => sum + wide, gap * (parts.length - 1));
  const height = Math.max(...parts.map(([, , high]) => high));
  let left = -width / 2;
  const pieces = parts.map(([kind, wide, high, size]) => {
    const x = left + wide / 2;
    left += wide + gap;
    return piece(kind, x, kind === "castle" ? high * (CASTLE.foot - 0.5) : 0, size);
  });
  return { width, height, pieces };
}

/** The ways to say it inside the land, the best first; a topic stands beside or above all else. */
function ways(said: Said): Layout[] {
  if (!said.topic) return without(said);
  return without(said).flatMap((layout) => [beside(layout), above(layout), beside(layout, 0.8), above(layout, 0.8)]);
}

/** A layout with the topic at its left. */
function beside({ width, height, pieces }: Layout, size = 1): Layout {
  const wide = TOPIC * size;
  const moved = pieces.map((one) => ({ ...one, x: one.x + (wide + 6) / 2 }));
  return {
    width: width + wide + 6,
    height: Math.max(height, wide),
    pieces: [piece("topic", -(width + 6) / 2, 0, size), ...moved],
  };
}

/** A layout with the topic above it. */
function above({ width, height, pieces }: Layout, size = 1): Layout {
  const high = TOPIC * size;
  const moved = pieces.map((one) => ({ ...one, y: one.y + (high + 4) / 2 }));
  return {
    width: Math.max(width, high),
    height: height + high + 4,
    pieces: [piece("topic", 0, -(height + 4) / 2, size), ...moved],
  };
}

function without({ claim, owned, castle, digits, number, lit }: Said): Layout[] {
  if (claim) return [1, 0.8].map((size) => stacked([["claim", 2 * CLAIM * size, 2 * CLAIM * size, size]]));
  const mark = number === null ? 0 : 2 * markRadius(number);
  const text = digits * DIGIT;
  const numeral: SignPiece["kind"] = lit ? "mark" : "plain";
  if (castle) {
    const tower = (size: number): [SignPiece["kind"], number, number, number] => [
      "castle",
      CASTLE.width * size,
      CASTLE.height * size,
      size,
    ];
    if (number !== null) return SMALL_CASTLES.map((size) => stacked([tower(size), [numeral, mark, mark]]));
    return [
      ...CASTLE_SIZES.flatMap((size) => {
        const under = stacked([tower(size), ["value", text + SYMBOL, TEXT]], 4);
        return [
          { ...under, pieces: under.pieces.flatMap((one) => (one.kind === "value" ? symbolised(text, one.y) : [one])) },
        ];
      }),
      ...SMALL_CASTLES.map((size) => stacked([tower(size), ["symbol", 38, 38, 1.15]], 2)),
      ...SMALL_CASTLES.map((size) => stacked([tower(size)])),
    ];
  }
  if (!owned) return [stacked([[numeral, lit ? mark : String(number).length * DIGIT, lit ? mark : TEXT]])];
  const beside: Layout = { width: text + SYMBOL, height: TEXT, pieces: symbolised(text, 0) };
  if (number === null)
    return [
      beside,
      stacked(
        [
          ["symbol", 50, 50, 1.5],
          ["value", text, TEXT],
        ],
        4,
      ),
      stacked([["value", text, TEXT]]),
    ];
  return [
    {
      width: Math.max(mark, text + SYMBOL),
      height: mark + TEXT,
      pieces: [piece(numeral, 0, -TEXT / 2), ...symbolised(text, mark / 2)],
    },
    stacked([
      [numeral, mark, mark],
      ["value", text, TEXT],
    ]),
    inRow(
      [
        [numeral, mark, mark],
        ["value", text, TEXT],
      ],
      4,
    ),
  ];
}

const symbolised = (text: number, y: number): SignPiece[] => [
  piece("symbol", -text / 2 - 2, y, 1.5),
  piece("value", SYMBOL / 2, y),
];

/** The same in a row, on a plate. */
function calledOut({ claim, owned, castle, digits, number, lit, topic }: Said): Layout {
  const parts: [SignPiece["kind"], number, number, number?][] = [];
  if (topic) parts.push(["topic", TOPIC, TOPIC]);
  if (claim) parts.push(["claim", 84, 84, 0.84]);
  else if (number !== null)
    parts.push([
      lit ? "mark" : "plain",
      lit ? 2 * markRadius(number) : String(number).length * DIGIT,
      lit ? 2 * markRadius(number) : TEXT,
    ]);
  if (castle) parts.push(["castle", 95, 95, 0.85]);
  if (owned && !claim) parts.push(["symbol", 46, 46, 1.4]);
  if (owned && !claim && !castle) parts.push(["value", digits * DIGIT, TEXT]);
  return inRow(parts, 10);
}

const placed = new WeakMap<MapTerritory, Map<string, [number, number] | null>>();

/** The best way that fits inside and is clear of what stands on other lands; null where none is. */
function inside(territory: MapTerritory, said: Said, scale: number, clear: (plan: Plan) => boolean): Plan | null {
  const known = placed.get(territory) ?? new Map<string, [number, number] | null>();
  placed.set(territory, known);
  for (const layout of ways(said)) {
    const [width, height] = [WITHIN * layout.width * scale, layout.height * scale];
    const key = `${width} ${height}`;
    let at = known.get(key);
    if (at === undefined) known.set(key, (at = spotFor(territory, width, height)));
    const plan = at && { ...layout, at, plate: null };
    if (plan && clear(plan)) return plan;
  }
  return null;
}

/** The boxes that the pieces of a plan fill, in map units; `said` is what they say. */
function boxesOf({ at, pieces }: Plan, { digits, number }: Said, scale: number): Box[] {
  const mark = 2 * markRadius(number ?? 0);
  const sizes: Record<SignPiece["kind"], [width: number, height: number]> = {
    value: [digits * DIGIT, TEXT],
    mark: [mark, mark],
    plain: [String(number).length * DIGIT, TEXT],
    claim: [2 * CLAIM, 2 * CLAIM],
    castle: [CASTLE.width, CASTLE.height],
    symbol: [32, 32],
    topic: [TOPIC, TOPIC],
  };
  return pieces.map(({ kind, x, y, size }) => {
    const [width, height] = sizes[kind];
    const lift = kind === "castle" ? (CASTLE.foot - 0.5) * height * size : 0;
    return {
      x: at[0] + x * scale,
      y: at[1] + (y - lift) * scale,
      width: width * size * scale,
      height: height * size * scale,
    };
  });
}

const KEPT = 24;
const laid = new WeakMap<MapGeometry, Map<string, Map<string, Plan>>>();

/** Where everything stands: `scale` as `signScale` gives it. */
export function planned(map: MapGeometry, asked: Asked, scale: number): Map<string, Plan> {
  const all = map.territories.map((territory) => saidOf(territory, asked));
  const before = laid.get(map) ?? new Map<string, Map<string, Plan>>();
  laid.set(map, before);
  const key = JSON.stringify(all);
  const plans = before.get(key) ?? laidOut(map, all, scale);
  before.delete(key);
  before.set(key, plans);
  for (const old of before.keys()) {
    if (before.size <= KEPT) break;
    before.delete(old);
  }
  return plans;
}

function laidOut(map: MapGeometry, all: readonly Said[], scale: number): Map<string, Plan> {
  const plans = new Map<string, Plan>();
  const filled: Box[] = [];
  const fit = (territory: MapTerritory, said: Said): boolean => {
    const plan = inside(territory, said, scale, (tried) =>
      boxesOf(tried, said, scale).every((box) => filled.every((other) => apart(box, other, 0))),
    );
    if (!plan) return false;
    plans.set(territory.id, plan);
    filled.push(...boxesOf(plan, said, scale));
    return true;
  };
  const beside = map.territories.flatMap((territory, index): [MapTerritory, Said][] => {
    const said = all[index] as Said;
    return fit(territory, said) ? [] : [[territory, said]];
  });
  const out: [MapTerritory, Layout][] = [];
  for (const [territory, said] of beside) {
    // where there are too many, a target keeps its number and leaves out its value
    if (beside.length > MANY && said.lit && !said.castle && fit(territory, { ...said, owned: false, digits: 0 }))
      continue;
    out.push([territory, calledOut(said)]);
  }
  for (const [territory, layout] of out.sort(([a], [b]) => a.label[1] - b.label[1] || a.label[0] - b.label[0])) {
    const width = (layout.width * CALLOUT + 2 * AIR) * scale;
    const height = (layout.height * CALLOUT + 1.4 * AIR) * scale;
    const at = atSea(map, territory, width, height, plans, scale);
    plans.set(territory.id, {
      ...layout,
      pieces: layout.pieces.map((one) => ({
        ...one,
        x: one.x * CALLOUT,
        y: one.y * CALLOUT,
        size: one.size * CALLOUT,
      })),
      at,
      plate: { width, height },
    });
  }
  return plans;
}

/** A box by its middle. */
interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

const apart = (a: Box, b: Box, air: number): boolean =>
  Math.abs(a.x - b.x) > (a.width + b.width) / 2 + air || Math.abs(a.y - b.y) > (a.height + b.height) / 2 + air;

/** What the wall leaves for a map beside header and scores, in sign units. */
const ROOM = { width: 1590, height: 950 };
const STEP = 18;

/** What a line from a plate costs that crosses another such line, or something printed, in sign units of length. */
const CROSSING = 400;
const HIDING = 160;

/** The place for a plate near the land it speaks of: on water, beside the other plates, its line clear of what there is. */
function atSea(
  map: MapGeometry,
  territory: MapTerritory,
  width: number,
  height: number,
  plans: ReadonlyMap<string, Plan>,
  scale: number,
): [number, number] {
  const [left, top, wide, high] = map.view_box;
  const halfX = (Math.max(wide, ROOM.width * scale) - width) / 2;
  const halfY = (Math.max(high, ROOM.height * scale) - height) / 2;
  const step = STEP * scale;
  const signs = [...plans].map(([id, plan]): Box & { leader: Line | null } => ({
    ...(plan.plate ?? { width: plan.width * scale, height: plan.height * scale }),
    x: plan.at[0],
    y: plan.at[1],
    leader: plan.plate ? leader(byId(map, id), plan) : null,
  }));
  const plates = signs.filter((sign) => sign.leader);
  const steps = (half: number) =>
    Array.from({ length: 2 * Math.floor(half / step) + 1 }, (_, index) => (index - Math.floor(half / step)) * step);
  const spots = steps(halfY).flatMap((dy) =>
    steps(halfX).map((dx): [number, number] => [left + wide / 2 + dx, top + high / 2 + dy]),
  );
  const far = ([x, y]: [number, number]) => Math.hypot(x - territory.label[0], y - territory.label[1]);
  spots.sort((a, b) => far(a) - far(b));
  let best: [number, number] | null = null;
  let least = Infinity;
  for (const at of spots) {
    if (far(at) >= least) break;
    const box = { x: at[0], y: at[1], width, height };
    if (
      !plates.every((plate) => apart(plate, box, 8 * scale) && !crosses(plate.leader as Line, box)) ||
      !isWater(map, step, ...at, width, height)
    )
      continue;
    const line = leader(territory, { at, plate: box });
    const hidden = signs.filter((sign) => crosses(line, sign)).length;
    const crossed = plates.filter((plate) => meet(line, plate.leader as Line)).length;
    const cost = far(at) + (CROSSING * crossed + HIDING * hidden) * scale;
    if (cost < least) [best, least] = [at, cost];
  }
  return (
    best ?? spots.find(([x, y]) => plates.every((plate) => apart(plate, { x, y, width, height }, 0))) ?? territory.label
  );
}

const byId = (map: MapGeometry, id: string): MapTerritory =>
  map.territories.find((territory) => territory.id === id) as MapTerritory;

type Line = [from: [number, number], to: [number, number]];

function meet([a, b]: Line, [c, d]: Line): boolean {
  const side = (p: [number, number], q: [number, number], r: [number, number]) =>
    Math.sign((q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0]));
  return side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);
}

/** Whether a line touches a box. */
function crosses(line: Line, { x, y, width, height }: Box): boolean {
  const [w, h] = [width / 2, height / 2];
  const corners: [number, number][] = [
    [x - w, y - h],
    [x + w, y - h],
    [x + w, y + h],
    [x - w, y + h],
  ];
  return (
    line.some(([px, py]) => Math.abs(px - x) < w && Math.abs(py - y) < h) ||
    corners.some((corner, index) => meet(line, [corner, corners[(index + 1) % 4] as [number, number]]))
  );
}

/** Where the line from a plate to its land begins, and where it ends. */
export function leader(
  territory: MapTerritory,
  { at: [x, y], plate }: Pick<Plan, "at"> & { plate: Omit<Box, "x" | "y"> | null },
): Line {
  const { width, height } = plate ?? { width: 0, height: 0 };
  const to = territory.label;
  const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value));
  return [[clamp(to[0], x - width / 2, x + width / 2), clamp(to[1], y - height / 2, y + height / 2)], to];
}
