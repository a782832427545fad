// What every screen of Virus War works on, and small readings of it.
import { signed } from "@client/i18n";
import type { VirusMatch } from "../art/match";
import type { Kind } from "../art/art";
import { t as cards } from "../art/texts";
import type { ActionView } from "@client/wire/games/virus_war";
import * as ring from "@wall/common/ring";
import { t } from "./texts";

/** "Virus 6": a card with the sum of its numbers. */
export const cardText = (action: ActionView): string =>
  action.value > 0 && action.card.kind !== "number"
    ? cards.faceName(action.card.kind, action.value)
    : cards.faceName(action.card.kind, action.card.value ?? (action.value || null));

/** Whom the card on the table is for, after its name: "sur Karim", "de Léa vers Karim". */
export function aimText(match: VirusMatch, { actor, target, hit }: ActionView): string {
  if (target === null) return "";
  if (hit !== null && hit !== target) return t.towards(match.nameOf(target), match.nameOf(hit));
  return target === actor ? "" : t.on(match.nameOf(target));
}

interface ImpactSign {
  seat: number;
  sign: Exclude<Kind, "number">;
  text: string;
}

/** What the card on the table does to whom, as signs beside the players. */
export const impactSigns = ({ card, impacts }: ActionView): ImpactSign[] =>
  impacts.map(({ seat, amount }) => ({
    seat,
    sign: card.kind === "number" ? "vaccine" : card.kind,
    text: amount === null ? "" : signed(amount),
  }));

// -- where things are on the table, in rem -------------------------------------------------------------------------

export const WIDE = 9;
export const HIGH = 2.8;
export const SEAT_HIGH = 0.64;
const TABLE: ring.Table = { wide: WIDE, high: HIGH, seatHigh: SEAT_HIGH, seatWidest: 3.3, gap: 0.14 };

/** Clockwise round the table: the first half above from left to right, the rest below from right to left. */
export const placeOf = (seat: number, seats: number): ring.RingPlace => ring.placeOf(TABLE, seat, seats);

/** The middle of a seat's edge towards the middle of the table. */
export const doorOf = (seat: number, seats: number): [number, number] => ring.doorOf(TABLE, seat, seats);

/** Positions of pawns (rem) as near to their spaces as `pitch` between neighbours allows; `wanted` rises. */
export function spread(wanted: readonly number[], pitch: number, width: number): number[] {
  // Neighbours that would overlap move as one block, centred on what its members want.
  const blocks: { sum: number; count: number }[] = [];
  const start = (block: { sum: number; count: number }): number => {
    const least = block.sum / block.count - ((block.count - 1) * pitch) / 2;
    return Math.max(pitch / 2, Math.min(width - pitch / 2 - (block.count - 1) * pitch, least));
  };
  for (const one of wanted) {
    let block = { sum: one, count: 1 };
    for (
      let before = blocks.at(-1);
      before && start(before) + before.count * pitch > start(block);
      before = blocks.at(-1)
    ) {
      block = { sum: before.sum + block.sum, count: before.count + block.count };
      blocks.pop();
    }
    blocks.push(block);
  }
  return blocks.flatMap((block) => Array.from({ length: block.count }, (_, index) => start(block) + index * pitch));
}
