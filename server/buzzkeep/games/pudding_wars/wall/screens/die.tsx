// The die of Pudding Wars: what it allows, drawn.
import { FanHead } from "../../art/plate";
import { Pudding } from "../../art/face";
import type { FaceName } from "../../art/face";
import type { PuddingView } from "@client/wire/games/pudding_wars";

const SPOTS: Record<number, readonly [x: number, y: number][]> = {
  1: [[0, 0]],
  2: [
    [-17, -15],
    [17, 15],
  ],
  3: [
    [-22, -20],
    [0, 2],
    [22, 22],
  ],
};

interface ThrowProps {
  view: PuddingView;
  stage: "rolling" | "rolled";
  seat: number;
  places: number;
  fans: number;
  label: string;
}

/** The die beside the plate, as it rolls or lies. */
export function Throw({ view, stage, seat, label, ...sides }: ThrowProps) {
  return (
    <div key={`${view.turn} ${stage}`} class={`pwd-throw ${stage}`}>
      <Die {...sides} seat={seat} face={view.seats.find((one) => one.seat === seat)?.face ?? null} label={label} />
    </div>
  );
}

interface DieProps {
  places: number;
  fans: number;
  seat: number;
  face: FaceName | null;
  label: string;
}

/** `face` and `seat` are those of whoever rolls: its own puddings are on the die. */
function Die({ places, fans, seat, face, label }: DieProps) {
  const spots = SPOTS[places + fans] ?? [];
  return (
    <svg class="pwd-die" viewBox="-52 -52 104 104" role="img" aria-label={label}>
      <rect class="pwd-die-side" x="-46" y="-40" width="92" height="92" rx="18" />
      <rect class="pwd-die-top" x="-46" y="-46" width="92" height="92" rx="18" />
      {spots.map(([x, y], index) => (
        <g key={index} transform={`translate(${x} ${y})`}>
          {index < places ? <Pudding layers={[seat]} face={face} radius={16} /> : <FanHead radius={13} angle={-90} />}
        </g>
      ))}
    </svg>
  );
}
