// A sealed order: its envelope beside whoever gave it, and opening where the attack sets out.
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";

/** A letter in the colour of a seat, sealed with its symbol. */
export function Envelope({ seat, label }: { seat: number; label?: string }) {
  return (
    <span
      class={`envelope ${seatClass(seat)}`}
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}>
      <i class="flap" />
      <SeatSymbol seat={seat} />
    </span>
  );
}
