// The lower third: who, does what, for how much, how long.
import type { ComponentChildren } from "preact";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";
import { type Scene, titleOf } from "../model";
import { nameStyle } from "../../../common/people";

export function LowerThird({ scene, seat, text, value, children }: { scene: Scene; seat: number; text: string; value?: string; children?: ComponentChildren }) {
  const name = titleOf(scene, seat);
  const width = (text.length + (value ? value.length + 3 : 0)) * 0.5;
  const size = Math.max(2.4, Math.min(3.5, (children ? 46 : 58) / Math.max(1, width)));
  return (
    <footer class={`third ${seatClass(seat)}`}>
      <div class="third-tag">
        <SeatSymbol seat={seat} />
        <b style={nameStyle(name.toUpperCase(), 19, 4.2, 1.8)}>{name}</b>
      </div>
      <p style={{ fontSize: `${(size / 10).toFixed(3)}rem` }}>
        {text}
        {value ? <b> · {value}</b> : null}
      </p>
      {children}
    </footer>
  );
}
