// The lower third: who, does what, for how much, how long.
import type { ComponentChildren } from "preact";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import type { RoomView } from "@client/wire/messages";
import "./match.css";
import { nameStyle, seatTitle } from "./people";

const LETTER = 0.5;
const NARROW_LETTER = 0.44;
const LEAST_U = 2.4;
/** A name with more letters fills its tag. */
const LONG_NAME = 7;

interface Props {
  room: RoomView;
  seat: number | null;
  text: string;
  /** In gold after the words. */
  value?: string;
  /** What follows the value, which then is a part of the sentence. */
  after?: string;
  children?: ComponentChildren;
}

/** Without a seat the words are about everybody, and have the tag's room too. Many words are set narrow, then small. */
export function LowerThird({ room, seat, text, value, after, children }: Props) {
  const letters = Math.max(1, text.length + (value ? value.length + 3 : 0) + (after?.length ?? 0));
  const name = seat === null ? "" : seatTitle(room, seat);
  const width = (children ? 46 : name.length > LONG_NAME ? 51 : 58) + (seat === null ? 26 : 0);
  const long = letters * LETTER * LEAST_U > width;
  const size = long
    ? Math.max(1.75, Math.min(LEAST_U, width / (letters * NARROW_LETTER)))
    : Math.min(3.5, width / (letters * LETTER));
  return (
    <footer class={`third ${seat === null ? "" : seatClass(seat)}`}>
      {seat === null ? null : <Tag seat={seat} name={name} />}
      <p class={long ? "long" : undefined} style={{ fontSize: `${(size / 10).toFixed(3)}rem` }}>
        {text}
        {value ? <b>{after === undefined ? ` · ${value}` : ` ${value}`}</b> : null}
        {after ? ` ${after}` : null}
      </p>
      {children}
    </footer>
  );
}

function Tag({ seat, name }: { seat: number; name: string }) {
  return (
    <div class="third-tag">
      <SeatSymbol seat={seat} />
      <b style={nameStyle(name.toUpperCase(), 19, 4.2, 1.8)}>{name}</b>
    </div>
  );
}
