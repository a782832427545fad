/** A closer look at the little map: two fingers, a double tap, or a button; one finger moves it. */
import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from "preact/hooks";
import type { MapGeometry } from "@client/ui/geometry";

type View = MapGeometry["view_box"];
type Point = readonly [x: number, y: number];

/** The smallest target that a thumb hits, CSS px; neighbours are brought so far apart. */
const TARGET_PX = 48;
const APART_PX = 52;
/** Radius of the disc of a number, CSS px: neighbours do not cover each other. */
const DISC = { least: 6, most: 21 };
const CLOSER = 2;
const CLOSEST = 12;
const TWICE_MS = 320;
const STILL_PX = 10;

interface Zoom {
  box: RefObject<HTMLDivElement | null>;
  view: View;
  /** How large signs are drawn, in map units for a CSS px. */
  unit: number;
  /** Radius of a territory's disc, in map units. */
  discs: ReadonlyMap<string, number>;
  close: boolean;
  toggle: (at?: Point) => void;
  handlers: Record<string, (event: PointerEvent & MouseEvent) => void>;
}

/** `near` is the map narrowed to the choice, `whole` all of it; `targets` are the places to tap, `chosen` the one that was. */
export function useZoom(
  whole: MapGeometry | null,
  near: MapGeometry | null,
  targets: readonly string[],
  chosen: string | null,
): Zoom {
  const box = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState<Point>([300, 200]);
  const [moved, setMoved] = useState<View | null>(null);
  const fingers = useRef(new Map<number, Point>());
  const last = useRef({ slid: false, at: 0, x: 0, y: 0, from: [0, 0] as Point });
  // once the list beside it is painted: with the map in the same frame a slow phone would stand still too long
  useEffect(() => {
    const here = box.current;
    if (!here) return undefined;
    const watch = new ResizeObserver(() => setSize([here.clientWidth || 300, here.clientHeight || 200]));
    watch.observe(here);
    return () => watch.disconnect();
  }, []);
  const start: View = near?.view_box ?? [0, 0, 100, 100];
  useLayoutEffect(() => setMoved(null), [start.join()]);
  const view = moved ?? start;
  const places = useMemo(
    () => (whole?.territories ?? []).filter(({ id }) => targets.includes(id)),
    [whole, targets.join()],
  );
  const [gap, tightest] = useMemo(() => closest(places.map(({ label }) => label)), [places]);
  const perUnit = (of: View) => Math.min(size[0] / of[2], size[1] / of[3]);
  const scale = perUnit(view);

  /** A map unit's place for one of the screen. */
  const placed = (x: number, y: number, of: View = view): Point => {
    const frame = box.current?.getBoundingClientRect();
    const k = perUnit(of);
    return [
      of[0] + of[2] / 2 + (x - (frame?.left ?? 0) - size[0] / 2) / k,
      of[1] + of[3] / 2 + (y - (frame?.top ?? 0) - size[1] / 2) / k,
    ];
  };
  /** Shows so much of the map, within its borders, and no closer than somebody needs. */
  const look = ([x, y]: Point, [px, py]: Point, width: number) => {
    const all = whole?.view_box ?? start;
    const least = Math.min(start[2] / CLOSEST, size[0] / (APART_PX / gap));
    const share = Math.max(least, Math.min(width, all[2])) / start[2];
    const [w, h] = [start[2] * share, start[3] * share];
    const k = Math.min(size[0] / w, size[1] / h);
    const inner = (middle: number, half: number, from: number, full: number) =>
      2 * half >= full ? from + full / 2 : Math.max(from + half, Math.min(from + full - half, middle));
    const cx = inner(x - (px - size[0] / 2) / k, size[0] / k / 2, all[0], all[2]);
    const cy = inner(y - (py - size[1] / 2) / k, size[1] / k / 2, all[1], all[3]);
    setMoved([cx - w / 2, cy - h / 2, w, h]);
  };
  const close = moved !== null && view[2] < 0.9 * start[2];
  const toggle = (at?: Point) => {
    if (close) return setMoved(null);
    const on = at ?? places.find(({ id }) => id === chosen)?.label ?? tightest;
    const needed = Math.max(CLOSER, APART_PX / (gap * perUnit(start)));
    look(on, [size[0] / 2, size[1] / 2], start[2] / needed);
  };

  const middle = (): Point => {
    const all = [...fingers.current.values()];
    return [all.reduce((sum, [x]) => sum + x, 0) / all.length, all.reduce((sum, [, y]) => sum + y, 0) / all.length];
  };
  const spread = (): number => {
    const [a, b] = [...fingers.current.values()];
    return a && b ? Math.max(20, Math.hypot(a[0] - b[0], a[1] - b[1])) : 0;
  };
  const lift = (event: PointerEvent) => void fingers.current.delete(event.pointerId);
  const handlers: Zoom["handlers"] = {
    onPointerDown: (event) => {
      if (fingers.current.size === 0)
        Object.assign(last.current, { slid: false, from: [event.clientX, event.clientY] });
      fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
    },
    onPointerMove: (event) => {
      if (!fingers.current.has(event.pointerId)) return;
      const [from, apart] = [middle(), spread()];
      const still = fingers.current.size === 1 && !last.current.slid;
      if (still && Math.hypot(event.clientX - last.current.from[0], event.clientY - last.current.from[1]) < STILL_PX)
        return;
      fingers.current.set(event.pointerId, [event.clientX, event.clientY]);
      last.current.slid = true;
      const [x, y] = middle();
      const frame = box.current?.getBoundingClientRect();
      const width = apart > 0 ? view[2] * (apart / spread()) : view[2];
      look(placed(from[0], from[1]), [x - (frame?.left ?? 0), y - (frame?.top ?? 0)], width);
    },
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onClickCapture: (event) => {
      if (last.current.slid) return event.stopPropagation();
      const twice =
        event.timeStamp - last.current.at < TWICE_MS &&
        Math.hypot(event.clientX - last.current.x, event.clientY - last.current.y) < TARGET_PX / 2;
      Object.assign(last.current, { at: twice ? 0 : event.timeStamp, x: event.clientX, y: event.clientY });
      if (!twice || (event.target as Element).closest("button")) return;
      event.stopPropagation();
      toggle(placed(event.clientX, event.clientY));
    },
  };
  const room = useMemo(
    () =>
      new Map(
        (whole?.territories ?? []).map(({ id, label }, _, all) => [
          id,
          Math.min(...all.filter((other) => other.id !== id).map((other) => away(label, other.label))),
        ]),
      ),
    [whole],
  );
  const discs = useMemo(
    () =>
      new Map(
        [...room].map(([id, free]) => [id, Math.max(DISC.least, Math.min(DISC.most, 0.48 * free * scale)) / scale]),
      ),
    [room, scale],
  );
  return { box, view, unit: 1 / scale, discs, close, toggle, handlers };
}

const away = ([x, y]: Point, [u, v]: Point): number => Math.hypot(u - x, v - y);

/** How far apart the two places are that lie closest, and the middle between them. */
function closest(places: readonly Point[]): [gap: number, middle: Point] {
  let found: [number, Point] = [Infinity, places[0] ?? [0, 0]];
  places.forEach((one, index) => {
    for (const other of places.slice(index + 1)) {
      const gap = away(one, other);
      if (gap < found[0]) found = [gap, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]];
    }
  });
  return found[0] === Infinity ? [1_000, found[1]] : found;
}
