/** The fan as somebody holds it: where it stands, where it would blow and how hard; on his phone, the others' and the wall. */
import type { Measures } from "@client/wire/games/pudding_wars";
import type { Aim } from "@client/wire/games/pudding_wars_actions";
import { type Spot, turned } from "./geometry";
import { cone, drawn, FanHead } from "./plate";

/** The way of the fan's head in a stroke from this aim. */
export function runUp(aim: Aim, table: Measures): [Spot, Spot] {
  const back = turned({ x: table.run_up, y: 0 }, aim.degrees);
  return [
    { x: aim.x - back.x, y: aim.y - back.y },
    { x: aim.x, y: aim.y },
  ];
}

interface Props {
  aim: Aim;
  table: Measures;
  turn: number;
  bad: boolean;
  /** Between two hints of another phone the fan glides. */
  glides?: boolean;
}

export function Aimed({ aim, table, turn, bad, glides = false }: Props) {
  const { x, y } = drawn(aim, turn);
  const angle = -(aim.degrees + turn);
  return (
    <g
      class={`pw-aimed ${glides ? "glides" : ""} ${bad ? "bad" : ""}`}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) rotate(${angle.toFixed(1)}deg)` }}>
      {aim.strength > 0 ? (
        <path
          class="pw-cone"
          d={cone(aim.strength, table.cone_degrees)}
          style={{ opacity: 0.3 + 0.6 * aim.strength }}
        />
      ) : null}
      {aim.strength > 0 ? (
        <path class="pw-pull" d={`M0 0H${(-table.run_up * (0.4 + 0.6 * aim.strength)).toFixed(1)}`} />
      ) : null}
      <FanHead radius={table.fan} angle={0} bad={bad} />
    </g>
  );
}
