// A card that lies on its face until its moment has come.
import { CardBack, CardFace, type CardLook } from "../../art/art";

interface Props {
  /** The face, once it is known. */
  card: CardLook | null;
  /** Whether it lies face up by now. */
  open: boolean;
  class?: string;
}

/** The back, and when `open` the face that turns up in its place; a card that is open from the start does not turn. */
export function FlipCard({ card, open, class: extra = "" }: Props) {
  return (
    <span class={`wtw-flip ${open && card ? "open" : ""} ${extra}`}>
      <span class="wtw-flip-back">
        <CardBack />
      </span>
      {open && card ? (
        <span class="wtw-flip-face">
          <CardFace card={card} />
        </span>
      ) : null}
    </span>
  );
}
