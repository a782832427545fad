/** Where is it? A pin set by a finger under a loupe, by the keyboard, or from a list of ever smaller fields. */
import type { ComponentChildren } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { figure } from "@client/figures";
import { onPress } from "@client/touch";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { wear } from "@client/ui/wear";
import type { Chart, MapPoint, View } from "@client/ui/chart";
import type { Spot } from "@client/wire/games/conquest";
import { Menu, icon } from "@phone/parts/icons";
import { t as common } from "@phone/texts";
import styles from "./place_pad.css" with { type: "text" };
import { t } from "./texts";

wear(styles);

const Pinned = icon(
  <path d="M12 21.5C7 15.5 5 12.5 5 9.5a7 7 0 0 1 14 0c0 3-2 6-7 12ZM12 7a2.5 2.5 0 1 0 0 5a2.5 2.5 0 1 0 0-5" />,
);
const CLOSEST = 16;
const [LOUPE, ABOVE, ENLARGED] = [66, 108, 3];
const LONGEST_SCALE = 74;
/** What the keys on the map need at its foot: the whole map is seen above them. */
const FOOT = 68;
const TENS = [0.1, 1, 10, 100, 1000];

export interface PlacePadProps {
  chart: Chart;
  seat: number;
  live: boolean;
  /** Its pin is with the server. */
  kept: boolean;
  pin: Spot | null;
  onPin: (pin: Spot) => void;
  onConfirm: () => void;
  /** What stands in the place of the keys once it is answered. */
  children: ComponentChildren;
}

export default function PlacePad(props: PlacePadProps) {
  const { chart, live, pin, onPin, onConfirm, children } = props;
  const [listed, list] = useState<boolean | null>(null);
  return (
    <div class="controls place-pad">
      <output class="sr" aria-live="polite">
        {pin ? t.pinAt(degrees(pin.lat, t.north, t.south), degrees(pin.lon, t.east, t.west)) : t.noPin}
      </output>
      {listed && live ? (
        <Fields chart={chart} pin={pin} onPin={onPin} />
      ) : (
        <Globe {...props} focused={listed === false} onList={() => list(true)} />
      )}
      {children ?? (
        <div class="place-keys">
          <button
            type="button"
            class="go"
            aria-disabled={!live || pin === null}
            {...onPress(() => live && pin !== null && onConfirm())}>
            {common.confirm}
          </button>
          <button
            type="button"
            class="place-key"
            aria-label={listed ? t.onMap : t.asList}
            onClick={() => list(!listed)}>
            {listed ? <Pinned /> : <Menu />}
          </button>
        </div>
      )}
    </div>
  );
}

const degrees = (value: number, above: string, below: string): string =>
  `${figure(String(Math.abs(Math.round(value * 10) / 10)))}° ${value < 0 ? below : above}`;

interface Camera extends MapPoint {
  zoom: number;
}

function Globe({
  chart,
  seat,
  live,
  kept,
  pin,
  onPin,
  onConfirm,
  focused,
  onList,
}: PlacePadProps & { focused: boolean; onList: () => void }) {
  const { wide, high, endless, bounds, steps, pointOf, spotAt, Drawing } = chart;
  const box = useRef<HTMLDivElement>(null);
  const [{ w, h }, setSize] = useState({ w: 0, h: 0 });
  const [camera, setCamera] = useState<Camera>({ x: wide / 2, y: high / 2, zoom: 1 });
  const [held, hold] = useState<MapPoint | null>(null);
  const fingers = useRef(new Map<number, MapPoint>());
  const pinch = useRef<{ apart: number; at: MapPoint; zoom: number } | null>(null);

  useLayoutEffect(() => {
    const measured = () => setSize({ w: box.current?.clientWidth ?? 0, h: box.current?.clientHeight ?? 0 });
    const watch = new ResizeObserver(measured);
    if (box.current) watch.observe(box.current);
    measured();
    if (focused) box.current?.focus();
    return () => watch.disconnect();
  }, []);

  const free = Math.max(0, h - FOOT);
  const scaleAt = (zoom: number): number => Math.min(w / wide, free / high) * zoom || 1; // pixels a unit
  const scale = scaleAt(camera.zoom);
  const view: View = { x: camera.x - w / 2 / scale, y: camera.y - free / 2 / scale, w: w / scale, h: h / scale };
  const unitAt = ({ x, y }: MapPoint): MapPoint => ({ x: view.x + x / scale, y: view.y + y / scale });

  const look = (next: Camera) => {
    const zoom = Math.max(1, Math.min(CLOSEST, next.zoom));
    const unit = scaleAt(zoom);
    const y = within(next.y, free / unit, high);
    const round = zoom === 1 ? wide / 2 : ((next.x % wide) + wide) % wide;
    setCamera({ x: endless ? round : within(next.x, w / unit, wide), y, zoom });
  };
  const zoomBy = (factor: number) => {
    const at = pin && factor > 1 ? pointOf(pin) : camera;
    look({ ...at, zoom: camera.zoom * factor });
  };
  const put = (at: MapPoint) => {
    buzz("tap");
    onPin(spotAt(at));
  };
  const move = (north: number, east: number) => {
    const from = pin ?? spotAt(camera);
    const lat = Math.max(bounds.south, Math.min(bounds.north, from.lat + north));
    const to = spotAt(pointOf({ lat, lon: from.lon + east }));
    onPin(to);
    const { x, y } = pointOf(to);
    if (Math.abs(x - camera.x) > view.w * 0.42 || Math.abs(y - camera.y) > view.h * 0.42) look({ ...camera, x, y });
  };

  const latest = useRef<(event: KeyboardEvent) => boolean>(() => false);
  latest.current = ({ key, shiftKey, target }) => {
    const step = shiftKey ? steps[2] / 2 : steps[1];
    const moves: Record<string, [number, number]> = {
      ArrowUp: [step, 0],
      ArrowDown: [-step, 0],
      ArrowLeft: [0, -step],
      ArrowRight: [0, step],
    };
    if (!live) return false;
    if (moves[key]) move(...moves[key]);
    else if (key === "+" || key === "-") zoomBy(key === "+" ? 2 : 0.5);
    else if (key.toLowerCase() === "l") onList();
    else if (key === "Enter" && pin && !(target instanceof HTMLButtonElement)) onConfirm();
    else return false;
    return true;
  };
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (latest.current(event)) event.preventDefault();
    };
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);

  const local = (event: PointerEvent): MapPoint => {
    const { left, top } = box.current!.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const between = () => {
    const [a, b] = [...fingers.current.values()] as [MapPoint, MapPoint];
    return { apart: Math.hypot(a.x - b.x, a.y - b.y), mid: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } };
  };
  const down = (event: PointerEvent) => {
    if (!live) return;
    box.current?.setPointerCapture(event.pointerId);
    fingers.current.set(event.pointerId, local(event));
    if (fingers.current.size === 1) return hold(local(event));
    hold(null);
    const { apart, mid } = between();
    pinch.current = { apart, at: unitAt(mid), zoom: camera.zoom };
  };
  const drag = (event: PointerEvent) => {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, local(event));
    if (held) return hold(local(event));
    if (!pinch.current || fingers.current.size < 2) return;
    const { apart, mid } = between();
    const zoom = Math.max(1, Math.min(CLOSEST, (pinch.current.zoom * apart) / pinch.current.apart));
    const unit = scaleAt(zoom);
    look({ x: pinch.current.at.x - (mid.x - w / 2) / unit, y: pinch.current.at.y - (mid.y - free / 2) / unit, zoom });
  };
  const up = (event: PointerEvent) => {
    if (!fingers.current.delete(event.pointerId)) return;
    if (held && live) put(unitAt(held));
    hold(null);
    if (fingers.current.size === 0) pinch.current = null;
  };

  const marked = pin && !held ? onScreen(chart, pin, view, scale) : null;
  const km = chart.kmAt(camera) / scale; // a pixel
  const lengths = [1, 2, 5].flatMap((n) => TENS.map((tens) => n * tens));
  const scaleKm = Math.max(TENS[0]!, ...lengths.filter((n) => n / km <= LONGEST_SCALE));
  return (
    <div
      ref={box}
      class="globe"
      role="application"
      tabIndex={0}
      aria-label={t.chart(endless)}
      onPointerDown={down}
      onPointerMove={drag}
      onPointerUp={up}
      onPointerCancel={up}>
      {w > 0 ? <Drawing view={view} /> : null}
      {marked ? (
        <span
          class={`place-pin ${seatClass(seat)} ${kept ? "kept" : ""}`}
          style={{ left: `${marked.x}px`, top: `${marked.y}px` }}>
          <SeatSymbol seat={seat} />
        </span>
      ) : null}
      {held ? <Loupe chart={chart} at={held} centre={unitAt(held)} scale={scale} wide={w} seat={seat} /> : null}
      <span class="scale num" aria-hidden="true">
        {figure(String(scaleKm))} km
        <i style={{ width: `${scaleKm / km}px` }} />
      </span>
      <div class="zooms" onPointerDown={(event) => event.stopPropagation()}>
        <button type="button" class="place-key" aria-label={t.zoomIn} onClick={() => zoomBy(2)}>
          +
        </button>
        <button type="button" class="place-key" aria-label={t.zoomOut} onClick={() => zoomBy(0.5)}>
          −
        </button>
      </div>
    </div>
  );
}

/** The middle of what is seen, so that no more is seen than there is; in the middle where all is. */
const within = (at: number, seen: number, all: number): number =>
  seen >= all ? all / 2 : Math.max(seen / 2, Math.min(all - seen / 2, at));

/** Where a place is on the screen, on whichever side of 180 degrees is seen. */
function onScreen({ wide, endless, pointOf }: Chart, pin: Spot, view: View, scale: number): MapPoint {
  const { x, y } = pointOf(pin);
  const turn = endless ? Math.round((view.x + view.w / 2 - x) / wide) : 0;
  return { x: (x + turn * wide - view.x) * scale, y: (y - view.y) * scale };
}

interface LoupeProps {
  chart: Chart;
  at: MapPoint;
  centre: MapPoint;
  scale: number;
  wide: number;
  seat: number;
}

/** What lies under the finger, above it; beside it where there is no room. */
function Loupe({ chart, at, centre, scale, wide, seat }: LoupeProps) {
  const size = (2 * LOUPE) / (scale * ENLARGED);
  const high = at.y - ABOVE >= LOUPE;
  const x = high ? Math.max(LOUPE, Math.min(wide - LOUPE, at.x)) : at.x + (at.x > wide / 2 ? -ABOVE : ABOVE);
  const y = high ? at.y - ABOVE : Math.max(LOUPE, at.y);
  return (
    <span class={`loupe ${seatClass(seat)}`} style={{ left: `${x}px`, top: `${y}px` }}>
      <chart.Drawing view={{ x: centre.x - size / 2, y: centre.y - size / 2, w: size, h: size }} />
    </span>
  );
}

interface Field {
  south: number;
  west: number;
}

/** Fields of 30, then 5, then 1 degree, in words: half a degree off at most; of a smaller map smaller ones. */
function Fields({ chart, pin, onPin }: Pick<PlacePadProps, "chart" | "pin" | "onPin">) {
  const { steps, bounds } = chart;
  const [path, go] = useState<readonly Field[]>([]);
  const level = Math.min(path.length, steps.length - 1);
  const [size, around] = [steps[level]!, path[level - 1]];
  const [south, west] = [bounds.south, bounds.west].map((edge) => Math.floor(edge / size) * size) as [number, number];
  const wide =
    level === 0
      ? {
          south,
          west,
          rows: Math.ceil((bounds.north - south) / size),
          columns: Math.ceil((bounds.east - west) / size),
        }
      : { ...around!, rows: 5, columns: 5 };
  const fields = [...Array(wide.rows * wide.columns).keys()].map((n) => ({
    south: wide.south + size * (wide.rows - 1 - Math.floor(n / wide.columns)),
    west: wide.west + size * (n % wide.columns),
  }));
  const seen = fields.flatMap((field) => {
    const ground = chart.groundOf(field.south, field.west, size);
    return ground && field.south + size > bounds.south && field.south < bounds.north ? [{ ...field, ground }] : [];
  });
  if (!chart.endless) seen.sort((a, b) => Number(b.ground.land) - Number(a.ground.land)); // what is asked lies on land
  const head = useRef<HTMLButtonElement>(null);
  useEffect(() => head.current?.focus(), [level]);
  const choose = (field: Field) => {
    const lat = Math.max(bounds.south, Math.min(bounds.north, field.south + size / 2));
    onPin({ lat, lon: field.west + size / 2 });
    go([...path.slice(0, level), field]);
  };
  const isIn = ({ south, west }: Field) =>
    pin !== null && pin.lat >= south && pin.lat < south + size && pin.lon >= west && pin.lon < west + size;
  return (
    <div class="fields">
      <p>
        {level > 0 ? (
          <button type="button" class="place-key" aria-label={t.wider} onClick={() => go(path.slice(0, level - 1))}>
            ‹
          </button>
        ) : null}
        {t.fieldStep(level + 1, steps.length)}
      </p>
      <ul>
        {seen.map((field, n) => (
          <li key={`${field.south} ${field.west} ${size}`}>
            <button
              ref={n === 0 ? head : undefined}
              type="button"
              class="row"
              aria-pressed={isIn(field)}
              onClick={() => choose(field)}>
              <span class="row-name">
                {range(field.south, size, t.north, t.south)}, {range(field.west, size, t.east, t.west)}
                <small>{t.ground(field.ground)}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** From where to where, the smaller figure first: 40–50° N. */
function range(from: number, size: number, above: string, below: string): string {
  const [near, far] = from < 0 ? [-from - size, -from] : [from, from + size];
  const [low, high] = [near, far].map((one) => figure(String(Math.round(one * 1e4) / 1e4)));
  return `${low}–${high}° ${from < 0 ? below : above}`;
}
