/** A seat that let its time run out twice has little time until it acts: its phone must say so. */
import type { Note } from "./game";
import { t } from "./texts";

/** The note for a seat of the game's view; none for one that plays, or plays no more. */
export const absence = (seat: { absent: boolean; alive?: boolean; gone?: boolean } | undefined): Note | null =>
  seat?.absent && seat.alive !== false && !seat.gone ? { short: t.away, long: t.awayWhy } : null;
