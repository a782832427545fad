// A unit as its sign in its colour.
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol } from "../../../../server/client/ui/shield";

export function Badge({ seat }: { seat: number }) {
  return (
    <span class={`dww-badge ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
    </span>
  );
}
