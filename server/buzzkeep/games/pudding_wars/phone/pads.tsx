/** Two pads below the plate: one moves the fan, the other is the slingshot. Arrow keys do on them what a finger does. */
import { useRef, useState } from "preact/hooks";
import { FanHead } from "../art/plate";
import type { Aim } from "@client/wire/games/pudding_wars_actions";
import { t } from "./texts";

/** A finger moves the fan somewhat farther than itself. */
const GAIN = 1.3;
const STEP_MM = 2;
const LEAP_MM = 10;
/** A pull that is shorter is none; one this long is as hard as it goes. */
const LEAST_PX = 16;
const FULL_PX = 88;
const STEP_DEGREES = 3;
const ARROWS: Record<string, [x: number, y: number]> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

interface MoveProps {
  done: boolean;
  /** In mm of the screen's plate, y up. */
  moveBy: (dx: number, dy: number) => void;
  /** Pixels of a millimetre. */
  scale: () => number;
}

export function Move({ done, moveBy, scale }: MoveProps) {
  const last = useRef<{ x: number; y: number } | null>(null);
  const leave = () => {
    last.current = null;
  };
  return (
    <div
      class="pw-pad"
      role="application"
      tabIndex={0}
      aria-label={t.moveKeys}
      aria-disabled={done}
      onKeyDown={(event) => {
        const arrow = ARROWS[event.key];
        if (!arrow || done) return;
        event.preventDefault();
        const step = event.shiftKey ? LEAP_MM : STEP_MM;
        moveBy(arrow[0] * step, arrow[1] * step);
      }}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        const from = last.current;
        if (!from || done) return;
        const gain = GAIN / scale();
        moveBy((event.clientX - from.x) * gain, (from.y - event.clientY) * gain);
        last.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerUp={leave}
      onPointerCancel={leave}>
      <b aria-hidden="true">1</b>
      <svg viewBox="-26 -19 52 38" aria-hidden="true">
        <FanHead radius={12} angle={-90} />
      </svg>
      <span>{t.move}</span>
    </div>
  );
}

interface SlingProps {
  aim: Aim;
  turn: number;
  done: boolean;
  change: (part: Partial<Aim>) => void;
  /** Let the aim go as it is now. */
  blow: () => void;
  /** Nothing was sent, and why. */
  cancelled: (why: string) => void;
}

export function Sling({ aim, turn, done, change, blow, cancelled }: SlingProps) {
  const from = useRef<{ x: number; y: number } | null>(null);
  const [knob, setKnob] = useState<{ x: number; y: number } | null>(null);
  const strong = useRef(0);

  const pull = (x: number, y: number) => {
    if (!from.current) return;
    const [dx, dy] = [x - from.current.x, y - from.current.y];
    const length = Math.hypot(dx, dy);
    const share = Math.min(1, FULL_PX / Math.max(length, 1));
    setKnob({ x: dx * share, y: dy * share });
    const strength = length < LEAST_PX ? 0 : Math.min(1, Math.max(0.1, (length - LEAST_PX) / (FULL_PX - LEAST_PX)));
    strong.current = strength;
    change(strength === 0 ? { strength } : { strength, degrees: (Math.atan2(dy, -dx) * 180) / Math.PI - turn }); // it blows away from the pull
  };
  const end = (why: string | null) => {
    if (!from.current) return;
    from.current = null;
    setKnob(null);
    if (why !== null) cancelled(why);
    else if (strong.current === 0) cancelled(t.pullFarther);
    else blow();
  };
  const key = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (event.key === "Enter") {
      event.preventDefault();
      if (aim.strength === 0) cancelled(t.pullFarther);
      else blow();
    } else if (event.key === "Escape") cancelled(t.cancelled);
    else if (arrow) {
      event.preventDefault();
      const strength = Math.round(Math.max(0, Math.min(1, aim.strength + arrow[1] * 0.1)) * 10) / 10;
      change({ degrees: aim.degrees - arrow[0] * STEP_DEGREES * (event.shiftKey ? 5 : 1), strength });
    }
  };
  return (
    <div
      class={`pw-pad sling ${knob ? "pulled" : ""}`}
      role="application"
      tabIndex={0}
      aria-label={t.slingKeys}
      aria-disabled={done}
      onKeyDown={(event) => done || key(event)}
      onPointerDown={(event) => {
        if (done) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
        strong.current = 0;
        setKnob({ x: 0, y: 0 });
      }}
      onPointerMove={(event) => from.current && pull(event.clientX, event.clientY)}
      onPointerUp={() => end(null)}
      onPointerCancel={() => end(t.cancelled)}>
      <b aria-hidden="true">2</b>
      <i
        class="pw-knob"
        aria-hidden="true"
        style={knob ? { transform: `translate(${knob.x.toFixed(0)}px, ${knob.y.toFixed(0)}px)` } : undefined}
      />
      <span>{t.pull}</span>
    </div>
  );
}
