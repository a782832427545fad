/** A seat that let its time run out twice has little time until it acts: its phone must say so, and any touch ends it. */
import { useEffect } from "preact/hooks";
import type { Line } from "@client/session";
import type { Note } from "./game";
import { t } from "./texts";

interface Presence {
  absent: boolean;
  alive?: boolean;
  gone?: boolean;
}

/** The note for a seat of the game's view; none for one that plays, or plays no more. */
export const absence = (seat: Presence | undefined): Note | null =>
  seat?.absent && seat.alive !== false && !seat.gone ? { short: t.away, long: t.awayWhy } : null;

/** Tell the server of a touch or a key while the seat counts as absent: somebody is there. */
export function useHere(line: Line, seat: Presence | undefined): void {
  const away = absence(seat) !== null;
  useEffect(() => {
    if (!away) return undefined;
    const told = new AbortController();
    const tell = () => {
      told.abort();
      void line.send({ kind: "here" });
    };
    for (const touch of ["pointerdown", "keydown"]) window.addEventListener(touch, tell, { signal: told.signal });
    return () => told.abort();
  }, [away]);
}
