// The game's picture among those that the console offers, and what each player is introduced with.
import { Castle } from "@client/ui/castle";
import { seatClass } from "@client/ui/seats";

export default function Emblem() {
  return <Castle towers={3} class="c0" />;
}

/** The castle of a seat, under its flag. */
export function Herald({ seat }: { seat: number }) {
  return <Castle towers={3} class={`herald ${seatClass(seat)}`} />;
}
