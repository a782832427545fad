// Everybody gives to the empty barracks.
import { type StageOf, titleOf } from "../model";
import { t } from "../texts";
import type { StageWords } from "./words";

export const refilling: StageWords<StageOf<"refilling">> = {
  told: (scene, { seat }) => ({ seat: null, text: t.refills, value: t.refillsFor(titleOf(scene, seat)) }),
  now: (scene, { seat }) => [seat, `${t.refills} · ${t.refillsFor(titleOf(scene, seat))}`],
  left: ({ left }) => left.filter((one) => one.left > 0),
  ticks: ({ due }) => due,
};
