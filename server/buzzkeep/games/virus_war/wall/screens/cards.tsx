// Cards on the table of the big screen.
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import type { Face } from "@client/wire/games/virus_war";
import { fit } from "@wall/common/people";

/** A card whose name is left to its drawing. */
export function Card({ face }: { face: Face }) {
  return (
    <span class="vwt-card plain">
      <CardFace face={face} />
    </span>
  );
}

/** A card with its name, set as small as it must be to fit the card. */
export function Named({ face }: { face: Face }) {
  const name = face.kind === "number" ? "" : cards.faceName(face.kind, face.value);
  const longest = name.split("-").reduce((most, part) => Math.max(most, part.length), 1);
  return (
    <span class="vwt-card" style={{ "--name": fit("x".repeat(longest), 9, 2.1, 1.7, 0.48) }}>
      <CardFace face={face} />
    </span>
  );
}

export function Alone({ face }: { face: Face }) {
  return (
    <div class="vwt-cards pop">
      <Named face={face} />
    </div>
  );
}

/** Whose it is. */
export function By({ seat }: { seat: number }) {
  return (
    <span class={`vwt-by ${seatClass(seat)}`}>
      <SeatSymbol seat={seat} />
    </span>
  );
}
