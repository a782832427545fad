// A seat's coat of arms: colour, pattern and symbol together.
import "./shield.css";
import { ensurePaint, patternId } from "./paint";
import { lookOf, seatClass } from "./seats";

const OUTLINE = "M-42 -46Q0 -58 42 -46V4Q42 36 0 54Q-42 36 -42 4Z";

const SHAPES: Record<number, string> = {
  1: "M0 -13 13 10H-13Z",
  2: "M-12 0A12 12 0 1 1 12 0A12 12 0 1 1 -12 0Z",
  3: "M-9 -11H9Q11 -11 11 -9V9Q11 11 9 11H-9Q-11 11 -11 9V-9Q-11 -11 -9 -11Z",
  4: "M0 -14 4.1 -4.9 14 -4.1 6.5 2.4 8.8 12.2 0 7 -8.8 12.2 -6.5 2.4 -14 -4.1 -4.1 -4.9Z",
  5: "M0 -13.5 11.7 -6.8V6.8L0 13.5 -11.7 6.8V-6.8Z",
  6: "M0 -15 12 0 0 15 -12 0Z",
  7: "M-4.5 -13H4.5V-4.5H13V4.5H4.5V13H-4.5V4.5H-13V-4.5H-4.5Z",
  8: "M5 -12.5A13 13 0 1 0 5 12.5A10.5 10.5 0 1 1 5 -12.5Z",
};

/** The outline of a seat's symbol in a box from -16 to 16. */
export function symbolPath(seat: number): string {
  return SHAPES[lookOf(seat)] ?? "";
}

/** A seat's white symbol with a dark rim; takes the size of its font unless CSS says otherwise. */
export function SeatSymbol({ seat, class: extra }: { seat: number; class?: string }) {
  return (
    <svg class={`symbol ${extra ?? ""}`} viewBox="-17 -17 34 34" aria-hidden="true">
      <path d={symbolPath(seat)} />
    </svg>
  );
}

/** A seat's shield. `size` is a CSS length (a number means pixels); without it the shield fills its box. */
export function Shield({ seat, size, class: extra }: { seat: number; size?: number | string; class?: string }) {
  ensurePaint();
  const width = typeof size === "number" ? `${size}px` : size;
  return (
    <svg
      class={`shield ${seatClass(seat)} ${extra ?? ""}`}
      viewBox="-50 -56 100 114"
      style={width ? { width } : undefined}
      aria-hidden="true">
      <path class="shield-field" d={OUTLINE} />
      <path d={OUTLINE} fill={`url(#${patternId(lookOf(seat))})`} />
      <g class="shield-symbol" transform="translate(0 -4) scale(1.9)">
        <path d={symbolPath(seat)} />
      </g>
    </svg>
  );
}
