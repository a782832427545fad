// The castle of a siege: three towers behind a wall, each one picture that can be cut into pieces. 500 by 490, ground at 430.
import { seatClass } from "@client/ui/seats";
import { symbolPath } from "@client/ui/shield";

type Placed = Record<string, string>;

const WIDTH = 500;
const GROUND = 430;
const AIR = 20;
const CROWN = 6;

export interface Tower {
  x: number;
  w: number;
  h: number;
}

/** From left to right. The right one falls first, the one in the middle last. */
export const TOWERS: readonly Tower[] = [
  { x: 105, w: 104, h: 236 },
  { x: 250, w: 120, h: 296 },
  { x: 395, w: 104, h: 236 },
];

/** Which towers stand of so many, from left to right. */
export const stands = (towers: number): readonly boolean[] => [towers >= 2, towers >= 1, towers >= 3];

/** The one that falls next of so many, or that rose last. */
export const nextToFall = (towers: number): number => [1, 1, 0, 2][towers] ?? 1;

/** How a tower is cut, in per cent of its picture, and how each piece falls: by so many u, so many degrees, so late. */
export const PIECES: readonly { cut: string; by: readonly [x: number, y: number]; turn: number; late: number }[] = [
  { cut: "0 0,52% 0,44% 42%,0 38%", by: [-7, 17], turn: -70, late: 0 },
  { cut: "52% 0,100% 0,100% 36%,44% 42%", by: [6, 17], turn: 55, late: 90 },
  { cut: "0 38%,44% 42%,40% 60%,0 56%", by: [-5.5, 12], turn: -38, late: 170 },
  { cut: "44% 42%,100% 36%,100% 58%,40% 60%", by: [5, 12.5], turn: 42, late: 240 },
  { cut: "0 56%,40% 60%,46% 78%,0 76%", by: [-3.2, 8], turn: -24, late: 380 },
  { cut: "40% 60%,100% 58%,100% 78%,46% 78%", by: [3.4, 8], turn: 26, late: 440 },
  { cut: "0 76%,46% 78%,100% 78%,100% 100%,0 100%", by: [0, 0.6], turn: 1, late: 620 },
];

const DUST = [
  [-45, 30],
  [40, 44],
  [0, 120],
] as const;

/** A picture around the foot of a tower, in hundredths of a rem. */
function at({ x }: Tower, width: number, height: number, head: number): { box: Placed; view: string } {
  const [wide, high] = [width + 2 * AIR, height + head + 12];
  return {
    box: {
      left: `${(x - width / 2 - AIR) / 100}rem`,
      top: `${(GROUND - height - head) / 100}rem`,
      width: `${wide / 100}rem`,
      height: `${high / 100}rem`,
    },
    view: `${-width / 2 - AIR} ${-height - head} ${wide} ${high}`,
  };
}

function TowerArt({ w, h, x }: Tower) {
  const wide = w + 18;
  const [merlon, gap] = [wide * 0.22, wide * 0.17];
  const joints: string[] = [];
  for (let y = -h + 74, row = 0; y < -10; y += 26, row += 1) {
    joints.push(`M${-w / 2} ${y}H${w / 2}`);
    for (let at = -w / 2 + (row % 2 ? 14 : 30) + ((x * 7 + row * 5) % 9); at < w / 2 - 6; at += 34)
      joints.push(`M${at} ${y}v${Math.min(26, -y)}`);
  }
  return (
    <>
      <path class="stone-wall" d={`M${-w / 2} 0V${-h + 40}H${w / 2}V0Z`} />
      <path class="joints" d={joints.join("")} />
      <path
        class="stone-crown"
        d={`M${-wide / 2} ${-h + 46}V${-h}h${merlon}v18h${gap}v-18h${merlon}v18h${gap}v-18h${merlon}V${-h + 46}Z`}
      />
      <path class="lit-window" d={`M-9 ${-h + 116}v-26q0-15 9-19q9 4 9 19v26Z`} />
      <path class="dark-window" d={`M-9 ${-h + 196}v-26q0-15 9-19q9 4 9 19v26Z`} />
    </>
  );
}

function Rubble({ w }: Tower) {
  return (
    <>
      <path class="stone-wall" d={`M${-w / 2} 0V-122l18 -12 12 16 18 -30 14 22 ${w / 2 - 36} 10V-112H${w / 2}V0Z`} />
      <path class="heap" d={`M${-w / 2 - 12} 4V-22l18-26 20 14 14-30 22 22 18-18 20 26 14 8V4Z`} />
    </>
  );
}

function Cloth({ seat, y }: { seat: number; y: number }) {
  return (
    <>
      <path class="pole" d={`M0 ${y}V${y - 92}`} />
      <path class="cloth" d={`M3 ${y - 90}L66 ${y - 72}L3 ${y - 48}Z`} />
      <path class="cloth-mark" d={symbolPath(seat)} transform={`translate(20 ${y - 69}) scale(.72)`} />
    </>
  );
}

interface KeepProps {
  seat: number;
  /** How many towers stand. */
  towers: number;
  /** The tower that a piece brings down, hits in vain or lets rise; it is drawn standing, with all that is needed. */
  moving?: number;
  /** Whose flag rises on the ruin. */
  victor?: number;
}

/** `.tower` stands, `.bit` is a piece of it, `.rubble` what is left, `.dust`, `.spark` and `.thrown` do what they say. */
export function Keep({ seat, towers, moving, victor }: KeepProps) {
  const up = stands(towers);
  const mast = at({ x: 283, w: 60, h: 0 }, 60, 296, 98);
  const risen = at({ x: 283, w: 60, h: 0 }, 60, 150, 98);
  const target = moving === undefined ? null : (TOWERS[moving] ?? null);
  return (
    <div class={`keep ${seatClass(seat)}`} style={{ width: `${WIDTH / 100}rem` }} aria-hidden="true">
      <svg class="paints">
        <defs>
          <linearGradient id="keep-wall">
            <stop stop-color="#fbfcff" />
            <stop offset=".55" stop-color="#d5dbf7" />
            <stop offset="1" stop-color="#8f97c6" />
          </linearGradient>
          <linearGradient id="keep-crown">
            <stop stop-color="#fff" />
            <stop offset=".6" stop-color="#c9d0f2" />
            <stop offset="1" stop-color="#7f88ba" />
          </linearGradient>
        </defs>
      </svg>
      {TOWERS.map((tower, index) => {
        const whole = at(tower, tower.w, tower.h, CROWN);
        const low = at(tower, tower.w, 176, 4);
        const moves = index === moving;
        return (
          <div key={tower.x} class={moves ? "moving" : undefined}>
            {moves || !up[index] ? (
              <svg class="rubble" viewBox={low.view} style={low.box}>
                <Rubble {...tower} />
              </svg>
            ) : null}
            {moves
              ? PIECES.map(({ cut }, piece) => (
                  <div key={cut} class={`bit bit${piece}`} style={whole.box}>
                    <svg viewBox={whole.view} style={{ clipPath: `polygon(${cut})` }}>
                      <TowerArt {...tower} />
                    </svg>
                  </div>
                ))
              : null}
            {moves || up[index] ? (
              <svg class="tower" viewBox={whole.view} style={whole.box}>
                <TowerArt {...tower} />
              </svg>
            ) : null}
          </div>
        );
      })}
      {up[1] || moving === 1 ? (
        <svg class="mast" viewBox={`-33 ${-296 - 98} 100 406`} style={mast.box}>
          <Cloth seat={seat} y={-290} />
        </svg>
      ) : null}
      {victor === undefined ? null : (
        <svg class={`risen ${seatClass(victor)}`} viewBox={`-33 ${-150 - 98} 100 260`} style={risen.box}>
          <Cloth seat={victor} y={-150} />
        </svg>
      )}
      <svg class="wall" viewBox="0 290 500 155" style={{ left: 0, top: "2.9rem", width: "100%", height: "1.55rem" }}>
        <path class="stone-low" d="M60 430V330H440V430Z" />
        <path
          class="stone-edge"
          d="M60 330V306h26v14h26v-14h26v14h26v-14h26v14h26v-14h26v14h26v-14h26v14h26v-14h26v14h26v-14h26v14h42v10Z"
        />
        <path class="joints" d="M60 356H440M60 384H440M60 408H440" />
        {[170, 330].map((x) => (
          <g key={x}>
            <path class="cloth" d={`M${x - 17} 344h34v58l-17 -12 -17 12Z`} />
            <path class="cloth-mark" d={symbolPath(seat)} transform={`translate(${x} 366) scale(.8)`} />
          </g>
        ))}
        <path class="gate" d="M218 430v-44q0-34 32-36q32 2 32 36v44Z" />
        <path class="portcullis" d="M234 430V362M250 430V352M266 430V362M220 384h60M220 408h60" />
        <path class="soil" d="M10 432H490" />
      </svg>
      {target ? (
        <>
          {DUST.map(([dx, dy], index) => (
            <i
              key={dx}
              class={`dust dust${index}`}
              style={{ left: `${(target.x + dx) / 100}rem`, top: `${(GROUND - dy) / 100}rem` }}
            />
          ))}
          <svg
            class="spark"
            viewBox="-60 -60 120 120"
            style={{ left: `${target.x / 100}rem`, top: `${(GROUND - target.h + 100) / 100}rem` }}>
            <path d="M0 -58 12 -22 46 -40 26 -8 60 6 24 16 34 50 4 28 -22 54 -20 20 -58 22 -30 0 -52 -30 -16 -22Z" />
          </svg>
          <svg class="thrown" viewBox="-30 -30 60 60">
            <path d="M-24 -8-10 -26 14 -24 27 -4 18 20-8 26-26 12Z" />
            <path class="glint" d="M-12 -8 2 -14" />
          </svg>
        </>
      ) : null}
    </div>
  );
}

/** Where a stone hits a tower, in u within the keep. */
export const hitOn = ({ x, h }: Tower): readonly [number, number] => [x / 10, (GROUND - h + 100) / 10];
