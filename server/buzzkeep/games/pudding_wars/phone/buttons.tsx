/** The aim by buttons, for whoever cannot or will not drag: the same fan, moved, turned and let go step by step. */
import { useState } from "preact/hooks";
import type { Aim } from "@client/wire/games/pudding_wars_actions";
import { canShake, shaken } from "./shake";
import { t } from "./texts";

const STEP_MM = 8;
const STEP_DEGREES = 10;
const STRENGTH = 0.1;
const FIRST = 0.7;

interface Props {
  aim: Aim;
  done: boolean;
  shakes: boolean;
  moveBy: (dx: number, dy: number) => void;
  change: (part: Partial<Aim>) => void;
  blow: (mode: "keys" | "shake", strength: number) => void;
}

export function Buttons({ aim, done, shakes, moveBy, change, blow }: Props) {
  const [feeling, feel] = useState(false);
  const [refused, refuse] = useState(false);
  const strength = aim.strength || FIRST;
  const harder = (by: number) => change({ strength: Math.round(Math.max(0.1, Math.min(1, strength + by)) * 10) / 10 });
  const turnBy = (by: number) => change({ degrees: aim.degrees + by, strength });
  const shake = async () => {
    if (done || feeling) return;
    feel(true);
    const force = await shaken().catch(() => null);
    feel(false);
    if (force === null) refuse(true);
    else blow("shake", force);
  };
  const step = (label: string, sign: string, does: () => void) => (
    <button type="button" class="round" aria-label={label} aria-disabled={done} onClick={() => done || does()}>
      {sign}
    </button>
  );
  return (
    <div class="pw-buttons">
      <div class="pw-steps">
        {step(t.left, "←", () => moveBy(-STEP_MM, 0))}
        {step(t.up, "↑", () => moveBy(0, STEP_MM))}
        {step(t.down, "↓", () => moveBy(0, -STEP_MM))}
        {step(t.right, "→", () => moveBy(STEP_MM, 0))}
        {step(t.turnLeft, "↺", () => turnBy(STEP_DEGREES))}
        {step(t.turnRight, "↻", () => turnBy(-STEP_DEGREES))}
      </div>
      <div class="pw-force" role="group" aria-label={t.strengthWord}>
        {step(t.less(t.strengthWord), "−", () => harder(-STRENGTH))}
        <b class="num" aria-live="polite">
          {Math.round(strength * 100)}
        </b>
        {step(t.more(t.strengthWord), "+", () => harder(STRENGTH))}
        <button
          type="button"
          class={`go ${done ? "done" : ""}`}
          aria-disabled={done}
          onClick={() => blow("keys", strength)}>
          {done ? t.sent : t.blow}
        </button>
        {shakes && canShake() ? (
          <button
            type="button"
            class="plain strong"
            aria-disabled={done || feeling || refused}
            onClick={() => void shake()}>
            {refused ? t.noShake : feeling ? t.shakeNow : t.shake}
          </button>
        ) : null}
      </div>
    </div>
  );
}
