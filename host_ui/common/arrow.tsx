// An arrow on a table: from one spot over a bend to another, in the colour of the seat class around it. Units are the viewBox's.

export type Spot = readonly [x: number, y: number];

const LONG = 0.3;
const BROAD = 0.17;

/** A curve with a rim and a head; style `.rim`, `.shaft` and `.head`. */
export function Arrow({ from, to, bend, class: extra = "" }: { from: Spot; to: Spot; bend: Spot; class?: string }) {
  const path = `M${from[0]} ${from[1]}Q${bend[0]} ${bend[1]} ${to[0]} ${to[1]}`;
  return (
    <g class={extra}>
      <path class="rim" d={path} />
      <path class="shaft" d={path} />
      <path class="head" d={headPath(to, bend)} />
    </g>
  );
}

/** The head of an arrow that comes from `from`, its tip a little beyond `tip`. */
export function headPath(tip: Spot, from: Spot): string {
  const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
  const far = Math.hypot(dx, dy) || 1;
  const [ux, uy] = [dx / far, dy / far];
  const point = (along: number, across: number): string =>
    `${(tip[0] - ux * along - uy * across).toFixed(3)} ${(tip[1] - uy * along + ux * across).toFixed(3)}`;
  return `M${point(-0.06, 0)}L${point(LONG, BROAD)}L${point(LONG * 0.72, 0)}L${point(LONG, -BROAD)}Z`;
}
