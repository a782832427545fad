// On the console, where a game asks for somebody: a button for each seat that the host may name.
import { SeatBadge } from "./step";

interface Props {
  /** What is asked. */
  label: string;
  seats: readonly { seat: number; name: string }[];
  onName: (seat: number) => void;
}

export function Appoint({ label, seats, onName }: Props) {
  return (
    <div class="appoint" role="group" aria-label={label}>
      <b>{label}</b>
      {seats.map(({ seat, name }) => (
        <button key={seat} type="button" class="quiet" onClick={() => onName(seat)}>
          <SeatBadge seat={seat} />
          {name}
        </button>
      ))}
    </div>
  );
}
