/** The fan on its way, however it is moved. */
import type { TimedSpot } from "../../../server/client/ui/pudding_wars/geometry";
import { drawn, FanHead } from "../../../server/client/ui/pudding_wars/plate";
import type { Action } from "../../../server/client/wire/games/pudding_wars_actions";
import type { PuddingTable } from "./table";

export interface StrokeProps {
  table: PuddingTable;
  done: boolean;
  act: (action: Action) => void;
}

interface TrailProps {
  path: readonly TimedSpot[];
  turn: number;
  radius: number;
  bad: boolean;
  head: TimedSpot | null;
}

/** The path of the fan so far and the fan itself. */
export function Trail({ path, turn, radius, bad, head }: TrailProps) {
  if (!head) return null;
  const spots = path.map((point) => drawn(point, turn));
  const [first, last] = [spots[0]!, spots[spots.length - 1]!];
  const angle = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI;
  return (
    <>
      <polyline class={`pw-trail ${bad ? "bad" : ""}`} points={spots.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(" ")} />
      <g transform={`translate(${last.x.toFixed(1)} ${last.y.toFixed(1)})`}>
        <FanHead radius={radius} angle={spots.length > 1 ? angle : -90} bad={bad} />
      </g>
    </>
  );
}
