/** When a virus that was let loose reaches its seats: the wall shows it on its way, and phones do not tell before. */
import type { VirusWarView } from "@client/wire/games/virus_war";

/** It sets out so late, and goes so fast; however many seats there are, it has been everywhere within the last of these. */
export const HOPS_AFTER_MS = 150;
export const HOP_MS = 300;
const HOPS_MS = 1_500;
/** From the blow until a shield breaks. */
const FALLS_MS = 1_120;
/** So much later than the wall a phone tells. */
const AFTER_MS = 120;

/** From one seat of a chain to the next. */
export const hopStep = (seats: number): number => Math.min(HOP_MS, HOPS_MS / Math.max(1, seats));

/** When phones may tell what became of a turn, on the room clock; 0 when nothing is waited for. */
export function toldAt({ stage, table }: VirusWarView): number {
  if (stage.kind !== "ending") return 0;
  const spreads =
    stage.how === "played" && table !== null && ["virus", "contagion", "epidemic"].includes(table.card.kind)
      ? table.results.length
      : 0;
  const hops = spreads > 0 ? HOPS_AFTER_MS + hopStep(spreads) * spreads : 0;
  const wall = Math.max(hops, stage.fallen.length > 0 ? FALLS_MS : 0);
  return wall > 0 ? stage.opened_at + wall + AFTER_MS : 0;
}
