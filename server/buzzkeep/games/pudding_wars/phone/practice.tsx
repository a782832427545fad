/** A stroke to try in the lobby: a plate of one's own, which no match knows. The wind is a rough one; the server's is exact. */
import { useRef, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import type { Blowing, Measures, PuddingView, Stack } from "@client/wire/games/pudding_wars";
import { Aimed, runUp } from "../art/aim";
import { halo, turned } from "../art/geometry";
import { Plate } from "../art/plate";
import { useAim } from "./aim";
import { Move, Sling } from "./pads";
import { t } from "./texts";

const TABLE = { plate: 140, pudding: 16, fan: 14, touch: 28, run_up: 40, cone_degrees: 28, wind_ms: 300 } as Measures;
const SIZES: Measures = { ...TABLE, inner: 124, frames_per_second: 60, weakest: 0.1 };
const STACKS: Stack[] = [
  { id: 1, x: -40, y: 60, layers: [1], puddings: [] },
  { id: 2, x: 10, y: 95, layers: [2], puddings: [] },
  { id: 3, x: 60, y: 40, layers: [3], puddings: [] },
  { id: 4, x: -70, y: -20, layers: [0], puddings: [] },
];
const FACES = ["joy", "wow", "silly", "shy"] as const;
const START = { x: 0, y: 5, degrees: 90, strength: 0 };
/** As in the rules (R7.2): mm/s², mm/s², mm, s. */
const [WIND, FRICTION, HALF, BLOWS] = [3_000, 900, 110, 0.3];
const FRAMES = 50;

/** Where the wind of the fan takes each stack, and which go over the edge. */
function blown(stacks: readonly Stack[], { x, y, degrees, strength }: typeof START, now: number): Blowing {
  const tracks: Blowing["tracks"] = [];
  const falls: Blowing["falls"] = [];
  for (const stack of stacks) {
    const off = turned({ x: stack.x - x, y: stack.y - y }, -degrees);
    const [far, aside] = [Math.hypot(off.x, off.y), (Math.abs(Math.atan2(off.y, off.x)) * 180) / Math.PI];
    const push = (WIND * strength) / (1 + far / HALF) - FRICTION;
    if (aside > SIZES.cone_degrees || push <= 0) continue;
    const slides = (push * BLOWS ** 2) / 2 + (push * BLOWS) ** 2 / (2 * FRICTION);
    const to = turned({ x: (off.x / far) * slides, y: (off.y / far) * slides }, degrees);
    const path = [Math.round(stack.x * 10), Math.round(stack.y * 10)];
    let before = 0;
    for (let frame = 1; frame <= FRAMES; frame += 1) {
      const share = 1 - (1 - frame / FRAMES) ** 2;
      path.push(1, Math.round(to.x * (share - before) * 10), Math.round(to.y * (share - before) * 10));
      before = share;
      if (Math.hypot(stack.x + to.x * share, stack.y + to.y * share) <= SIZES.plate) continue;
      falls.push({ stack: stack.id, frame });
      break;
    }
    tracks.push({ stack: stack.id, first: 0, path });
  }
  const fan = runUp({ x, y, degrees, strength }, SIZES).map((spot, place) => ({ ...spot, t: 120 * (place - 1) }));
  const rest = { serial: 0, mode: "sling", foul: false, touched: [], slow: false, undone: false, last: false } as const;
  const when = { started_at: now + 120, opened_at: now, due: null };
  return {
    kind: "blowing",
    seat: 0,
    x,
    y,
    degrees,
    strength,
    fan,
    tracks,
    falls,
    frames: FRAMES,
    ...when,
    ...rest,
    touched: [],
  };
}

export function Practice() {
  const [stroke, blow] = useState<Blowing | null>(null);
  const [said, say] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const { aim, latest, change, moveBy } = useAim(START, SIZES, 0, () => say(""));
  const done = stroke !== null;
  const bad = halo(STACKS, runUp(aim, SIZES), SIZES).touched.length > 0;
  const view = {
    table: SIZES,
    stacks: STACKS,
    seats: FACES.map((face, seat) => ({ seat, face, faces: [] as string[] })),
    stage: stroke ?? { kind: "fanning" },
  } as unknown as PuddingView;
  const letGo = () => {
    if (bad) return say(t.tooClose);
    const next = blown(STACKS, latest.current, Date.now());
    buzz(next.falls.length > 0 ? "locked" : "tap");
    blow(next);
    change({ strength: 0 });
    say(t.practised(next.falls.length));
  };
  return (
    <div class="pw fanning pw-practice">
      <div ref={box} class="pw-field">
        <Plate view={view} now={Date.now} reach={SIZES.plate + 3} label={t.plate(STACKS.length)}>
          {done ? null : <Aimed aim={aim} table={SIZES} turn={0} bad={bad} />}
        </Plate>
      </div>
      <p class="status" role="status">
        {said || t.practice}
      </p>
      {done ? (
        <button
          type="button"
          class="go"
          onClick={() => {
            blow(null);
            say("");
          }}>
          {t.again}
        </button>
      ) : (
        <div class="pw-pads">
          <Move done={done} moveBy={moveBy} scale={() => box.current?.querySelector("svg")?.getScreenCTM()?.a ?? 1} />
          <Sling
            aim={aim}
            turn={0}
            done={done}
            change={change}
            blow={letGo}
            cancelled={(why) => {
              change({ strength: 0 });
              say(why);
            }}
          />
        </div>
      )}
    </div>
  );
}
