/** The aim of a stroke: where the fan stands, where it would blow, how hard; and how it is shown to the others. */
import { useRef, useState } from "preact/hooks";
import { useShownLive } from "@client/live";
import type { Line } from "@client/session";
import { runUp } from "../art/aim";
import { halo, type Spot, turned } from "../art/geometry";
import type { Measures, PuddingView } from "@client/wire/games/pudding_wars";
import type { Aim } from "@client/wire/games/pudding_wars_actions";

/** How far beyond the edge of the plate the fan may stand: it stays in sight. */
const BESIDE_MM = 8;

const tenth = (value: number): number => Math.round(value * 10) / 10;
export const rounded = ({ x, y }: Spot): Spot => ({ x: tenth(x), y: tenth(y) });

/** The aim with the fan where it is in sight. */
function held(aim: Aim, table: Measures): Aim {
  const far = Math.hypot(aim.x, aim.y);
  const share = Math.min(1, (table.plate + BESIDE_MM) / Math.max(far, 1));
  return { ...aim, x: aim.x * share, y: aim.y * share };
}

let kept: { key: string; aim: Aim } | null = null;

/** The fan lies where the last stroke of the same turn left it. */
export const lastAim = (key: string): Aim | null => (kept?.key === key ? kept.aim : null);
export const keepAim = (key: string, aim: Aim): void => {
  kept = { key, aim };
};

/** The aim as fingers change it, several touches of which may come before the next drawing, of two fingers even. */
export function useAim(first: Aim | (() => Aim), table: Measures, turn: number, changed: () => void) {
  const [aim, setAim] = useState(first);
  const latest = useRef(aim);
  const change = (part: Partial<Aim>) => {
    changed();
    latest.current = held({ ...latest.current, ...part }, table);
    setAim(latest.current);
  };
  const moveBy = (dx: number, dy: number) => {
    const by = turned({ x: dx, y: dy }, -turn);
    change({ x: latest.current.x + by.x, y: latest.current.y + by.y });
  };
  return { aim, latest, change, moveBy };
}

/** Where the fan lies at first: in front of its owner, as near to the middle of the plate's lower half as it touches nothing. */
export function firstAim(view: PuddingView, turn: number): Aim {
  const degrees = 90 - turn;
  const spots = [-70, -100, -130, -40, -10].flatMap((y) => [0, 30, -30, 60, -60, 90, -90].map((x) => ({ x, y })));
  const aims = spots.map((spot) => held({ ...turned(spot, -turn), degrees, strength: 0 }, view.table));
  return aims.find((aim) => halo(view.stacks, runUp(aim, view.table), view.table).touched.length === 0) ?? aims[2]!;
}

/** Show the others the aim as it is held. */
export function useShownAim(line: Line, prompt: string | undefined, aim: Aim | null): void {
  useShownLive(
    line,
    prompt,
    aim && { ...rounded(aim), degrees: tenth(aim.degrees) % 360, strength: Math.round(aim.strength * 100) / 100 },
  );
}
