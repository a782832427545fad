// A battle, and its two stages that ask nobody.
import { type Scene, type StageOf, cardText, titleOf } from "../model";
import { t } from "../texts";
import type { StageWords } from "./words";

/** Who fights whom for what, at all three stages of a battle. */
export function now(scene: Scene): [number | null, string] {
  const { battle } = scene.view;
  if (!battle) return [null, ""];
  const what = battle.target ? t.forCard(cardText(battle.target)) : t.duel;
  return [battle.attacker, `${t.challengeText(titleOf(scene, battle.attacker), titleOf(scene, battle.defender))} · ${what}${battle.size > 0 ? ` · ${t.withCards(battle.size)}` : ""}`];
}

export const flipping: StageWords<StageOf<"flipping">> = { now };
export const aftermath: StageWords<StageOf<"aftermath">> = { now };
