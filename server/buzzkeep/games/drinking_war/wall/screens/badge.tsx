// A unit as its sign in its colour.
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";

export function Badge({ seat }: { seat: number }) {
  return (
    <span class={`dww-badge ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
    </span>
  );
}
