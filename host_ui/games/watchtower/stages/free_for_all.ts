// Everybody fights for a fourth card.
import { type StageOf, cardText, titleOf } from "../model";
import { t } from "../texts";
import type { StageWords } from "./words";

export const freeForAll: StageWords<StageOf<"free_for_all">> = {
  now: (scene, { builder, winner, card }) => [
    winner ?? builder,
    winner === null ? t.meleeFor(cardText(card)) : `${titleOf(scene, winner)} · ${winner === builder ? t.meleeBuilt : `${t.meleeWon} ${cardText(card)}`}`,
  ],
  left: ({ flipped, contestants }) => (flipped ? null : contestants.filter((one) => !one.laid).map((one) => ({ seat: one.chooser, left: 1 }))),
  ticks: ({ flipped, due }) => (flipped ? null : due),
};
