/** A finger that stays explains; one that taps acts. The context-menu key and a right click explain, too. */
import { useHandling } from "./handling";

/** Handlers for a card that acts on a tap and explains itself on a long press. */
export const useHold = (onTap: () => void, onHold: () => void) => useHandling<null>({ onTap, onHold }).of(null);
