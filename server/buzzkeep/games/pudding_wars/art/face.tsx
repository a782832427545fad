/** The puddings: a cup in its owner's colour, custard, caramel, and a face. Drawn from above, in millimetres. */
import { seatClass } from "@client/ui/seats";
import { symbolPath } from "@client/ui/shield";
import type { SeatView } from "@client/wire/games/pudding_wars";

export type FaceName = NonNullable<SeatView["face"]>;

const EYES: Record<FaceName, string> = {
  joy: "M-5.5 -1.5q1.8 -2.8 3.6 0M1.9 -1.5q1.8 -2.8 3.6 0",
  wink: "M-4 -2.2v1.2M1.8 -1.5h3.8",
  sleepy: "M-5.6 -1.6q1.9 1.7 3.7 0M1.9 -1.6q1.9 1.7 3.7 0",
  grumpy: "M-6 -3.6l3.6 1.4M6 -3.6l-3.6 1.4M-4 -1.2v.8M4 -1.2v.8",
  wow: "M-4 -2.4v.8M4 -2.4v.8",
  cool: "M-6.8 -2.6h5.2v1.5q-2.6 2.3-5.2 0zM1.6 -2.6h5.2v1.5q-2.6 2.3-5.2 0zM-1.6 -2.2h3.2",
  shy: "M-4.6 -2.2l1.4 1-1.4 1M4.6 -2.2l-1.4 1 1.4 1",
  silly: "M-5.4 -2.6l2.4 2.4M-3 -2.6l-2.4 2.4M4 -2.2v1.2",
};
const MOUTHS: Record<FaceName, string> = {
  joy: "M-4 2q4 5.5 8 0z",
  wink: "M-3 3q3.5 2.8 6 -.6",
  sleepy: "M-1 4.2h2",
  grumpy: "M-3 5q3 -3 6 0",
  wow: "M-1.6 4a1.6 2 0 1 1 3.2 0a1.6 2 0 1 1 -3.2 0",
  cool: "M-2.6 4h5.2",
  shy: "M-2 3.6q2 1.8 4 0",
  silly: "M-3.4 2.6h6.8M.6 2.6v1.8a1.5 1.5 0 0 0 3 0v-1.8",
};

/** A face in a box from -9 to 9. */
export function Face({ face }: { face: FaceName | null }) {
  if (face === null) return null;
  return (
    <g class="pw-face">
      <path class="pw-eyes" d={EYES[face]} />
      <path class={`pw-mouth ${face}`} d={MOUTHS[face]} />
    </g>
  );
}

interface PuddingProps {
  /** Seats of the layers, from the bottom to the one on top. */
  layers: readonly number[];
  face: FaceName | null;
  radius: number;
}

const RIM_MM = 3.4;

/** A pudding, or a stack: the rims of the covered ones look out below. */
export function Pudding({ layers, face, radius }: PuddingProps) {
  const top = layers[layers.length - 1] ?? 0;
  return (
    <g>
      <ellipse class="pw-shadow" cx="1.6" cy="2.6" rx={radius * 1.04} ry={radius} />
      {layers.map((seat, index) => (
        <g key={index} class={seatClass(seat)} transform={`translate(0 ${-index * RIM_MM})`}>
          <circle class="pw-cup" r={radius} />
        </g>
      ))}
      <g class={seatClass(top)} transform={`translate(0 ${-(layers.length - 1) * RIM_MM})`}>
        <circle class="pw-custard" r={radius * 0.8} />
        <path class="pw-caramel" d={CARAMEL} transform={`scale(${radius / 16})`} />
        <path
          class="pw-symbol"
          d={symbolPath(top)}
          transform={`translate(0 ${-radius * 0.56}) scale(${radius / 16 / 4.6})`}
        />
        <g transform={`translate(0 ${radius * 0.1}) scale(${radius / 16})`}>
          <Face face={face} />
        </g>
      </g>
    </g>
  );
}

const CARAMEL =
  "M-12.8 -1C-12 -13 12 -13 12.8 -1C11 2 9.5 -2.5 7 -2.6S3 -.4 0 -2.4 -4.5 -.2 -7 -2.4 -11.5 1.5 -12.8 -1Z";
