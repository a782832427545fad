// What every screen of Watchtower works on, and small readings of it.
import { t as cards } from "../art/texts";
import type { BattleView, Face, WatchtowerView } from "@client/wire/games/watchtower";

export const faceKey = ({ rank, suit }: Face): string => `${rank} ${suit}`;

/** "dame de pique": a card inside a sentence. */
export const cardText = ({ rank, suit }: Face): string => cards.cardName(rank, suit);

/** Whose doing the wall waits for, if it is one seat's. */
export function actingSeat({ stage, active }: WatchtowerView): number | null {
  return stage.kind === "preparing" || stage.kind === "acting" ? stage.seat : active;
}

/** How many have still to pick or give how much. */
export const leftOf = (left: readonly { seat: number; left: number }[], seat: number): number =>
  left.find((one) => one.seat === seat)?.left ?? 0;

/** Pairs won so far: by the attacker, by the defender. */
export function pairScore({ pairs }: BattleView, counted: number): [number, number] {
  const seen = pairs.slice(0, counted);
  return [
    seen.filter((pair) => pair.winner === "attacker").length,
    seen.filter((pair) => pair.winner === "defender").length,
  ];
}
