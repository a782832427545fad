/** The fan by buttons and keys: where it stands, where it blows, how hard (rule 5: source, direction, strength). */
import { useState } from "preact/hooks";
import { halo, type Spot, turned } from "../../../server/client/ui/pudding_wars/geometry";
import { Plate } from "../../../server/client/ui/pudding_wars/plate";
import { canShake, shaken } from "./shake";
import { turnFor } from "./table";
import { t } from "./texts";
import { type StrokeProps, Trail } from "./trail";

const HOURS = 12;
const DISTANCES = [0.45, 0.85, 1.25] as const;
const DIRECTION_STEP = 15;
const SWING_MM = 40;
const STRENGTHS = 10;

const wrapped = (value: number, count: number): number => (value + count) % count;
const clamped = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

export function Aim({ table, done, act }: StrokeProps) {
  const { view, line, room } = table;
  const turn = turnFor(view, table.you.seat);
  const [hour, setHour] = useState(6);
  const [far, setFar] = useState(2);
  const [direction, setDirection] = useState(90 / DIRECTION_STEP);
  const [strength, setStrength] = useState(6);
  const [feeling, feel] = useState(false);
  const [refused, refuse] = useState(false);

  // on the screen: twelve o'clock is up, direction 0 blows to the right and grows counter-clockwise
  const reach = view.table.plate * (DISTANCES[far] ?? 1);
  const screen: Spot = { x: reach * Math.sin((hour * Math.PI) / 6), y: reach * Math.cos((hour * Math.PI) / 6) };
  const source = turned(screen, -turn);
  const swing = turned({ x: SWING_MM, y: 0 }, direction * DIRECTION_STEP - turn);
  const path = [{ x: source.x - swing.x, y: source.y - swing.y, t: 0 }, { ...source, t: 80 }];
  const outside = path.some((point) => Math.hypot(point.x, point.y) > view.table.reach);
  const { touched, near } = halo(view.stacks, path, view.table);
  const marks = new Map([...near.map((id) => [id, "near"] as const), ...touched.map((id) => [id, "touched"] as const)]);
  const blow = (mode: "keys" | "shake", force: number) => {
    if (done || outside) return;
    act({ kind: "stroke", path: path.map(({ x, y, t: at }) => ({ x: Math.round(x * 10) / 10, y: Math.round(y * 10) / 10, t: at })), mode, strength: force });
  };
  const shake = async () => {
    if (done || outside || feeling) return;
    feel(true);
    const force = await shaken().catch(() => null);
    feel(false);
    if (force === null) refuse(true);
    else blow("shake", force);
  };
  return (
    <div class="pw-aim">
      <div class="pw-field">
        <Plate view={view} now={() => line.serverNow()} paused={room.paused} turn={turn} reach={view.table.reach} marks={marks} label={t.plate(view.stacks.length)}>
          <Trail path={path} turn={turn} radius={view.table.fan} bad={touched.length > 0} head={path[1]!} />
        </Plate>
      </div>
      <div class="pw-dials">
        <Dial name={t.source} value={t.hour(hour === 0 ? HOURS : hour)} onStep={(by) => setHour(wrapped(hour + by, HOURS))} />
        <Dial name={t.far} value={`${far + 1}/${DISTANCES.length}`} onStep={(by) => setFar(clamped(far + by, 0, DISTANCES.length - 1))} />
        <Dial name={t.direction} value={`${wrapped(direction, 24) * DIRECTION_STEP}°`} onStep={(by) => setDirection(wrapped(direction + by, 24))} />
        <Dial name={t.strengthWord} value={`${strength * (100 / STRENGTHS)}`} onStep={(by) => setStrength(clamped(strength + by, 1, STRENGTHS))} />
      </div>
      <button type="button" class={`go ${done ? "done" : ""}`} aria-disabled={done || outside} onClick={() => blow("keys", strength / STRENGTHS)}>
        {done ? t.sent : touched.length > 0 ? t.tooClose : t.blow}
      </button>
      {view.shake && canShake() ? (
        <button type="button" class="plain strong" aria-disabled={done || outside || feeling || refused} onClick={() => void shake()}>
          {refused ? t.noShake : feeling ? t.shakeNow : t.shake}
        </button>
      ) : null}
    </div>
  );
}

function Dial({ name, value, onStep }: { name: string; value: string; onStep: (by: 1 | -1) => void }) {
  return (
    <div class="pw-dial" role="group" aria-label={name}>
      <small>{name}</small>
      <button type="button" class="round" aria-label={t.less(name)} onClick={() => onStep(-1)}>
        −
      </button>
      <b class="num" aria-live="polite">
        {value}
      </b>
      <button type="button" class="round" aria-label={t.more(name)} onClick={() => onStep(1)}>
        +
      </button>
    </div>
  );
}
