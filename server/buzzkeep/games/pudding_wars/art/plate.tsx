/** The plate from above with everything on it, turned so that one seat sits at the bottom. Strokes are replayed on it. */
import type { ComponentChildren } from "preact";
import { useEffect, useMemo, useRef } from "preact/hooks";
import type { PuddingView, Stack } from "@client/wire/games/pudding_wars";
import { wear } from "@client/ui/wear";
import { Pudding } from "./face";
import { type Spot, turned } from "./geometry";
import styles from "./pudding.css" with { type: "text" };
import { coursesOf, fanAt, momentOf, pushedIn, sightsOf, strokeTime } from "./replay";

wear(styles);

interface Props {
  view: PuddingView;
  /** Room-clock milliseconds now, for replays. */
  now: () => number;
  paused?: boolean;
  /** Degrees by which the plate is turned counter-clockwise. */
  turn?: number;
  /** Half the side of what is seen, in millimetres. */
  reach?: number;
  /** Classes of stacks by id: near, touched, may. */
  marks?: ReadonlyMap<number, string>;
  label: string;
  /** Whether the picture pushes in where something falls, or nearly. */
  camera?: boolean;
  children?: ComponentChildren;
}

/** How far beyond the line where puddings are put one has to hang to wobble. */
const RIM_MM = 4;

/** So long after a stroke everything has dropped out of sight and the camera is back: nothing is drawn any more. */
const RESTS_MS = 1_500;

/** How long one sees that something has fallen, and where drops of it fly. */
const SPLASH_MS = 520;
const DROPS = Array.from({ length: 7 }, (_, drop): [number, number] => [
  Number((23 * Math.cos(drop * 0.9 + 0.2)).toFixed(1)),
  Number((23 * Math.sin(drop * 0.9 + 0.2)).toFixed(1)),
]);

/** Millimetres, y up and unturned, to the drawing's y down and turned. */
export const drawn = (spot: Spot, turn: number): Spot => {
  const { x, y } = turned(spot, turn);
  return { x, y: -y };
};

export function Plate({
  view,
  now,
  paused = false,
  turn = 0,
  reach = view.table.plate + 14,
  marks,
  label,
  camera = false,
  children,
}: Props) {
  const { table, stage } = view;
  const blowing = stage.kind === "blowing" ? stage : null;
  const groups = useRef(new Map<number, SVGGElement>());
  const fan = useRef<SVGGElement>(null);
  const wind = useRef<SVGPathElement>(null);
  const splashes = useRef(new Map<number, SVGGElement>());
  const scene = useRef<SVGGElement>(null);
  const courses = useMemo(() => (blowing ? coursesOf(blowing) : null), [blowing?.serial, blowing?.seat]);
  useEffect(() => {
    if (!blowing || !courses) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    let frame = 0;
    let shown: number | null = null;
    const ends = (blowing.frames * 1000) / table.frames_per_second + RESTS_MS;
    const views = camera && !still ? sightsOf(courses, table) : [];
    const draw = () => {
      const ms = still ? (blowing.undone ? -1 : Number.MAX_SAFE_INTEGER) : strokeTime(blowing, now(), table);
      if (!still && !paused && (blowing.undone || ms < ends)) frame = requestAnimationFrame(draw);
      if (ms === shown) return; // the clock stands
      shown = ms;
      const push = pushedIn(views, ms);
      if (push) {
        const { x, y } = drawn(push, turn);
        const moved = 1 - push.pulled - push.scale;
        scene.current?.setAttribute(
          "transform",
          `translate(${(moved * x).toFixed(2)} ${(moved * y).toFixed(2)}) scale(${push.scale.toFixed(3)})`,
        );
      } else scene.current?.removeAttribute("transform");
      for (const stack of view.stacks) {
        const at = momentOf(stack, courses, ms, table);
        const spot = drawn(at, turn);
        const group = groups.current.get(stack.id);
        const tilt = at.gone > 0 || Math.hypot(at.x, at.y) < table.inner + RIM_MM ? 0 : 5 * Math.sin(ms / 45);
        group?.setAttribute(
          "transform",
          `translate(${spot.x.toFixed(2)} ${spot.y.toFixed(2)}) rotate(${tilt.toFixed(1)}) scale(${(1 - 0.7 * at.gone).toFixed(3)})`,
        );
        if (group) group.style.opacity = String(1 - at.gone);
      }
      for (const { stack, frame } of blowing.falls) {
        const age = still ? SPLASH_MS : ms - (frame * 1000) / table.frames_per_second;
        const at = courses.get(stack)?.places.at(-1);
        const group = splashes.current.get(stack);
        if (!group || !at) continue;
        const seen = age > 0 && age < SPLASH_MS;
        group.style.opacity = String(seen ? 1 - age / SPLASH_MS : 0);
        const spot = drawn(at, turn);
        if (seen)
          group.setAttribute(
            "transform",
            `translate(${spot.x.toFixed(2)} ${spot.y.toFixed(2)}) scale(${(0.5 + (1.3 * age) / SPLASH_MS).toFixed(3)})`,
          );
      }
      const head = still ? null : fanAt(blowing, ms, table);
      if (fan.current) {
        const spot = drawn(head ?? blowing, turn);
        fan.current.style.opacity = head ? "1" : "0";
        fan.current.setAttribute("transform", `translate(${spot.x.toFixed(2)} ${spot.y.toFixed(2)})`);
      }
      if (wind.current) wind.current.style.opacity = String((head?.wind ?? 0) * (0.35 + 0.65 * blowing.strength));
    };
    draw();
    return () => {
      cancelAnimationFrame(frame);
      scene.current?.removeAttribute("transform");
    };
  }, [blowing?.serial, blowing?.started_at, courses, paused, turn, view.stacks]);
  const ordered = [...view.stacks].sort((a, b) => drawn(a, turn).y - drawn(b, turn).y);
  return (
    <svg class="pw-plate" viewBox={`${-reach} ${-reach} ${2 * reach} ${2 * reach}`} role="img" aria-label={label}>
      <defs>
        <radialGradient id="pw-breeze" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="120">
          <stop offset="0" stop-color="#8fc3ff" stop-opacity=".85" />
          <stop offset="1" stop-color="#8fc3ff" stop-opacity="0" />
        </radialGradient>
      </defs>
      <g ref={scene}>
        <ellipse class="pw-table" cx="0" cy="8" rx={table.plate + 8} ry={table.plate + 4} />
        <circle class="pw-rim" r={table.plate} />
        <circle class="pw-well" r={table.plate - table.pudding} />
        <circle class="pw-ring" r={table.plate * 0.55} />
        {blowing && !blowing.foul ? (
          <path
            ref={wind}
            class="pw-wind"
            d={cone(blowing.strength, table.cone_degrees)}
            transform={place(blowing, turn, -(blowing.degrees + turn))}
            style={{ opacity: 0 }}
          />
        ) : null}
        {ordered.map((stack) => (
          <g
            key={stack.id}
            ref={(element) => void (element ? groups.current.set(stack.id, element) : groups.current.delete(stack.id))}
            class={`pw-stack ${marks?.get(stack.id) ?? ""} ${Math.hypot(stack.x, stack.y) > table.plate - table.pudding ? "over" : ""}`}
            transform={place(stack, turn)}>
            <circle class="pw-halo" r={table.pudding + 2.5} />
            <g class="pw-body">
              <Pudding layers={stack.layers} face={faceOf(view, stack)} radius={table.pudding} />
            </g>
          </g>
        ))}
        {blowing?.falls.map(({ stack }) => (
          <g
            key={stack}
            ref={(element) => void (element ? splashes.current.set(stack, element) : splashes.current.delete(stack))}
            class="pw-splash"
            style={{ opacity: 0 }}>
            <circle r={table.pudding} />
            {DROPS.map(([x, y]) => (
              <circle key={`${x}`} class="pw-drop" cx={x} cy={y} r="3.4" />
            ))}
          </g>
        ))}
        {children}
        {blowing ? (
          <g ref={fan} style={{ opacity: 0 }}>
            <FanHead radius={table.fan} angle={-(blowing.degrees + turn)} bad={blowing.foul} />
          </g>
        ) : null}
      </g>
    </svg>
  );
}

/** The face of the pudding in play on a stack: its own, or that of all of its owner's. */
function faceOf(view: PuddingView, stack: Stack) {
  const top = stack.layers[stack.layers.length - 1];
  const owner = view.seats.find((seat) => seat.seat === top);
  const number = stack.puddings[stack.puddings.length - 1];
  return (number === undefined ? owner?.face : owner?.faces[number]) ?? null;
}

function place(spot: Spot, turn: number, angle = 0): string {
  const { x, y } = drawn(spot, turn);
  return `translate(${x.toFixed(2)} ${y.toFixed(2)})${angle ? ` rotate(${angle.toFixed(1)})` : ""}`;
}

/** The wind of a stroke, from its source along +x. */
export function cone(strength: number, degrees: number): string {
  const reach = 60 + 90 * strength;
  const [x, y] = [reach * Math.cos((degrees * Math.PI) / 180), reach * Math.sin((degrees * Math.PI) / 180)];
  return `M0 0L${x.toFixed(1)} ${(-y).toFixed(1)}A${reach} ${reach} 0 0 1 ${x.toFixed(1)} ${y.toFixed(1)}Z`;
}

/** The head of the fan; `angle` in degrees clockwise is where it blows. */
export function FanHead({ radius, angle, bad = false }: { radius: number; angle: number; bad?: boolean }) {
  const r = radius;
  return (
    <g transform={`rotate(${angle})`}>
      <path
        class={`pw-fan ${bad ? "bad" : ""}`}
        d={`M${-r * 0.9} 0L${r * 0.5} ${-r}A${r * 1.1} ${r * 1.1} 0 0 1 ${r * 0.5} ${r}Z`}
      />
      <path
        class="pw-fan-ribs"
        d={`M${-r * 0.9} 0L${r * 0.72} ${-r * 0.55}M${-r * 0.9} 0H${r}M${-r * 0.9} 0L${r * 0.72} ${r * 0.55}M${-r * 0.9} 0H${-r * 1.7}`}
      />
    </g>
  );
}
