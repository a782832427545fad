/** When a blow lands on the wall, and from when on phones may tell what became of it. */
import type { DrinkingWarView } from "@client/wire/games/drinking_war";

/** From the last moment of an attack until it has come to its target. */
export const LANDING_MS = 600;
/** So much later than the wall a phone tells. */
const AFTER_MS = 120;

/** On the room clock; 0 when nothing is waited for. */
export function toldAt({ stage, table }: DrinkingWarView): number {
  if (stage.kind !== "result" || stage.what !== "attack" || !table) return 0;
  const lands = table.sips > 0 || table.lost > 0 ? LANDING_MS : 0;
  return Math.max(stage.opened_at, table.beats.at(-1)?.at ?? 0) + lands + AFTER_MS;
}
