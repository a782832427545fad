// The lower third: who, does what, for how much, how long.
import type { ComponentChildren } from "preact";
import { seatClass } from "../../server/client/ui/seats";
import { SeatSymbol } from "../../server/client/ui/shield";
import type { RoomView } from "../../server/client/wire/messages";
import "./match.css";
import { nameStyle, seatTitle } from "./people";

export function LowerThird({ room, seat, text, value, children }: { room: RoomView; seat: number; text: string; value?: string; children?: ComponentChildren }) {
  const name = seatTitle(room, seat);
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
