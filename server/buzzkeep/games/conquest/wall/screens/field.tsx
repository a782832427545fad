// The map as a stage: a camera, lands that change hands under a wave of the new colour, and an army at a border.
import type { ComponentChildren } from "preact";
import { useId, useMemo } from "preact/hooks";
import { type MapGeometry, type MapTerritory, outlinePoints, signScale } from "@client/ui/geometry";
import { TerritoryMap, type TerritoryMapProps } from "@client/ui/map";
import { planned } from "@client/ui/map_plan";
import { Leader, Sign } from "@client/ui/map_signs";
import { patternMarkup } from "@client/ui/paint";
import { lookOf, seatClass } from "@client/ui/seats";
import type { TerritoryView } from "@client/wire/games/conquest";
import { arrowShape } from "./aim";
import { Envelope } from "./envelope";
import type { Spot, Wave } from "./route";

/** How far the camera goes in. */
export const CLOSE = 1.38;

type Placed = Record<string, string>;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

function boxOf(points: readonly Spot[], air = 0): Box {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [x, y] = [Math.min(...xs) - air, Math.min(...ys) - air];
  return { x, y, width: Math.max(...xs) + air - x, height: Math.max(...ys) + air - y };
}

/** A length or a place in map units, as CSS within the field. */
const units = (count: number): string => `calc(${count.toFixed(2)} * var(--m))`;
export const spot = ([x, y]: Spot): string => `${units(x)} ${units(y)}`;

/** Lays a box over the map. */
function over(map: MapGeometry, { x, y, width, height }: Box): Placed {
  return {
    left: units(x - map.view_box[0]),
    top: units(y - map.view_box[1]),
    width: units(width),
    height: units(height),
  };
}

const standing = (map: MapGeometry, [x, y]: Spot): Placed => ({
  left: units(x - map.view_box[0]),
  top: units(y - map.view_box[1]),
});

interface FieldProps extends Omit<TerritoryMapProps, "children" | "compact"> {
  /** Where the camera looks when it is close. */
  close?: Spot;
  /** In map units, above the map. */
  effects?: ComponentChildren;
  /** HTML above the map; places by `spot`. */
  children?: ComponentChildren;
}

/** The map under a camera: `.camera` moves, and `--m` is a map unit within it. */
export function Field({ map, close, effects, children, ...shown }: FieldProps) {
  const [x, y, width, height] = map.view_box;
  const origin = close ? `${units(close[0] - x)} ${units(close[1] - y)}` : "50% 50%";
  return (
    <div class="field">
      <div class="camera" style={{ "--w": width, "--h": height, transformOrigin: origin }}>
        <TerritoryMap map={map} {...shown}>
          {effects}
        </TerritoryMap>
        {children}
      </div>
    </div>
  );
}

/** Lands that change hands, above a map that still shows whose they were. */
export function WonLands({
  map,
  waves,
  before,
  after,
}: {
  map: MapGeometry;
  waves: readonly Wave[];
  before: readonly TerritoryView[];
  after: readonly TerritoryView[];
}) {
  // Where every sign of a map stands takes milliseconds to find: once for all lands.
  const boards = useMemo(
    () => (waves.length > 0 ? ([boardOf(map, before), boardOf(map, after)] as const) : null),
    [map, before, after, waves.length > 0],
  );
  if (!boards) return null;
  return (
    <>
      {waves.map((wave) => (
        <WonLand key={wave.territory.id} map={map} wave={wave} before={boards[0]} after={boards[1]} />
      ))}
    </>
  );
}

/** Who holds what, and where that stands on the map. */
interface Board {
  views: ReadonlyMap<string, TerritoryView>;
  plan: ReturnType<typeof planned>;
}

function boardOf(map: MapGeometry, territories: readonly TerritoryView[]): Board {
  const views = new Map(territories.map((view) => [view.id, view]));
  return { views, plan: planned(map, { views, claims: [], lit: new Set(), numbers: false }, signScale(map)) };
}

function WonLand({
  map,
  wave: { territory, from },
  before,
  after,
}: {
  map: MapGeometry;
  wave: Wave;
  before: Board;
  after: Board;
}) {
  const id = useId();
  const owner = after.views.get(territory.id)?.owner ?? null;
  if (owner === null) return null;
  const scale = signScale(map);
  const rings = outlinePoints(territory.outline);
  const points = rings.flat();
  const land = boxOf(points);
  // One polygon of all rings: each is closed, and the way to the next one is gone back over.
  const [first] = points;
  const corners = [
    ...rings.flatMap((ring) => [...ring, ...ring.slice(0, 1)]),
    ...rings.map((ring) => ring[0] ?? [0, 0]).reverse(),
    ...(first ? [first] : []),
  ];
  const clip = corners
    .map(
      ([x = 0, y = 0]) =>
        `${(((x - land.x) / land.width) * 100).toFixed(2)}% ${(((y - land.y) / land.height) * 100).toFixed(2)}%`,
    )
    .join(",");
  const reach = 1.12 * Math.max(...points.map(([x, y]) => Math.hypot(x - from[0], y - from[1])));
  const signs = boxOf([...points, territory.castle], 8 * scale);
  const drawn = `${signs.x} ${signs.y} ${signs.width} ${signs.height}`;
  const sign = (board: Board) => {
    const view = board.views.get(territory.id) ?? null;
    const plan = board.plan.get(territory.id);
    return plan ? (
      <>
        {plan.plate ? <Leader territory={territory} plan={plan} seat={view?.owner ?? null} scale={scale} /> : null}
        <Sign
          territory={territory}
          view={view}
          claims={[]}
          lit={false}
          chosen={false}
          scale={scale}
          aside={false}
          plan={plan}
        />
      </>
    ) : null;
  };
  const look = lookOf(owner);
  const paints = `${patternMarkup(look, `${id}p`, scale)}<linearGradient id="${id}s" class="c${look}" x1="0" y1="0" x2="0" y2="1"><stop style="stop-color:var(--fa)"/><stop offset="1" style="stop-color:var(--fb)"/></linearGradient>`;
  return (
    <>
      <svg
        class="sign-old map-like"
        data-land={territory.id}
        viewBox={drawn}
        style={over(map, signs)}
        aria-hidden="true">
        {sign(before)}
      </svg>
      <div class={`land ${seatClass(owner)}`} style={{ ...over(map, land), clipPath: `polygon(${clip})` }}>
        <i
          class="wave"
          data-land={territory.id}
          style={{
            left: units(from[0] - reach - land.x),
            top: units(from[1] - reach - land.y),
            width: units(2 * reach),
            height: units(2 * reach),
          }}
        />
      </div>
      <svg
        class="won map-like"
        data-land={territory.id}
        viewBox={drawn}
        style={{ ...over(map, signs), "--k": scale }}
        aria-hidden="true">
        <defs dangerouslySetInnerHTML={{ __html: paints }} />
        <path d={territory.outline} fill={`url(#${id}s)`} />
        <path d={territory.outline} fill={`url(#${id}p)`} />
        <path class="edge owned" d={territory.outline} />
        {sign(after)}
      </svg>
    </>
  );
}

// -- the army ----------------------------------------------------------------------------------------------------------

/** Men beside the arrow, never on it: across and along the way, in sign units. */
const SLOTS: readonly (readonly [across: number, along: number])[] = [
  [-62, 0],
  [62, 0],
  [-72, -74],
  [72, -74],
];

/** An attack over land: it starts in a territory of the attacker's and meets the defender at the border. */
export interface Way {
  from: MapTerritory;
  to: MapTerritory;
  gate: Spot;
}

function measure({ from, to, gate }: Way): { length: number; ux: number; uy: number; near: number } {
  const [dx, dy] = [to.label[0] - from.label[0], to.label[1] - from.label[1]];
  const length = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / length, dy / length];
  const near = (gate[0] - from.label[0]) * ux + (gate[1] - from.label[1]) * uy;
  return { length, ux, uy, near: Math.max(0.2 * length, Math.min(0.7 * length, near)) };
}

export const MEN = SLOTS.length;

/** Where a man stands `along` the way (0 at its beginning, 1 at the border, 2 in the territory attacked), from its beginning. */
export function stand(way: Way, scale: number, man: number, along: number): Spot {
  const { length, ux, uy, near } = measure(way);
  const [across = 0, behind = 0] = SLOTS[man] ?? [];
  const far = along <= 1 ? near * along : near + (length - near + 40 * scale) * (along - 1);
  const step = far + behind * scale;
  return [ux * step - uy * across * scale, uy * step + ux * across * scale];
}

const MAN = "M-13 22V4q0-13 13-13t13 13v18z";

export function Army({ map, way, seat }: { map: MapGeometry; way: Way; seat: number }) {
  const scale = signScale(map);
  const { length, ux, uy } = measure(way);
  const half = 36 * scale;
  return (
    <div class={seatClass(seat)}>
      <div class="arrow-way" style={{ ...standing(map, way.from.label), rotate: `${Math.atan2(uy, ux)}rad` }}>
        <svg
          class="arrow"
          viewBox={`0 ${-half} ${length} ${2 * half}`}
          style={{ width: units(length), height: units(2 * half), top: units(-half), "--k": scale }}
          aria-hidden="true">
          <path class="aim-arrow" d={arrowShape(length, scale)} />
        </svg>
      </div>
      {SLOTS.map((_, man) => (
        <svg
          key={man}
          class={`man man${man}`}
          viewBox="-22 -34 44 60"
          style={{
            ...standing(map, way.from.label),
            width: units(66 * scale),
            height: units(84 * scale),
            margin: `${units(-60 * scale)} 0 0 ${units(-31 * scale)}`,
          }}
          aria-hidden="true">
          <path d={MAN} />
          <circle cy="-18" r="9" />
        </svg>
      ))}
    </div>
  );
}

/** The order that sends the army on its way, taken out of its envelope where it sets out. */
export function OpenedOrder({ map, way, seat }: { map: MapGeometry; way: Way; seat: number }) {
  return (
    <div class="opened" style={marked(map, way.from.label, 190)}>
      <Envelope seat={seat} />
    </div>
  );
}

/** Crossed swords in a burst, at the border. */
export function Clash({ map, at }: { map: MapGeometry; at: Spot }) {
  return (
    <svg class="clash" viewBox="-64 -64 128 128" style={marked(map, at, 210)} aria-hidden="true">
      <path
        class="clash-burst"
        d="M0 -58 12 -22 46 -40 26 -8 60 6 24 16 34 50 4 28 -22 54 -20 20 -58 22 -30 0 -52 -30 -16 -22Z"
      />
      <path class="clash-swords" d="M-20 -20 20 20M20 -20-20 20" />
    </svg>
  );
}

/** The defender's shield, at the border. */
export function Guard({ map, at, seat }: { map: MapGeometry; at: Spot; seat: number }) {
  return (
    <svg class={`guard ${seatClass(seat)}`} viewBox="-54 -60 108 120" style={marked(map, at, 170)} aria-hidden="true">
      <path d="M-42 -46Q0 -58 42 -46V4Q42 36 0 54Q-42 36 -42 4Z" />
      <path class="guard-mark" d="M-20 0-4 18 22 -18" />
    </svg>
  );
}

/** A flag, its foot at a spot; `vain`: it will not stay. */
export function Flag({ map, at, seat, vain = false }: { map: MapGeometry; at: Spot; seat: number; vain?: boolean }) {
  const scale = signScale(map);
  return (
    <svg
      class={`flag-drop ${vain ? "vain" : ""} ${seatClass(seat)}`}
      viewBox="0 0 60 96"
      style={{
        ...standing(map, at),
        width: units(110 * scale),
        height: units(176 * scale),
        margin: `${units(-170 * scale)} 0 0 ${units(-15 * scale)}`,
      }}
      aria-hidden="true">
      <path class="pole" d="M8 94V4" />
      <path class="cloth" d="M10 6 56 21 10 40Z" />
    </svg>
  );
}

function marked(map: MapGeometry, at: Spot, size: number): Placed {
  const wide = size * signScale(map);
  return {
    ...standing(map, at),
    width: units(wide),
    height: units(wide),
    margin: `${units(-wide / 2)} 0 0 ${units(-wide / 2)}`,
  };
}
