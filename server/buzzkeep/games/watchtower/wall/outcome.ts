// The end of a battle in words, for the wall and the console.
import type { BattleView } from "@client/wire/games/watchtower";
import { cardText } from "./model";
import { t } from "./texts";

/** What the result means, after the winner's name or on its own. */
export function outcomeText(battle: BattleView): { text: string; value?: string } {
  const { target, taken, fate, result, returned } = battle;
  const back = returned.length > 0 ? t.royalsBack(returned.length) : "";
  if (result === "taken" && target) return { text: t.takesFree, value: cardText(target) };
  if (result === "attacker") {
    const gains = [
      ...(target && fate === "won" ? [cardText(target)] : []),
      ...(taken.length > 0 ? [t.cardsOf(taken.length)] : []),
    ];
    return gains.length > 0
      ? { text: t.wins, value: gains.join(" + ") }
      : { text: t.winsNothing, value: back || undefined };
  }
  const lost = target !== null && fate === "removed" ? t.removed(cardText(target)) : "";
  if (result === "defender") {
    const gain = taken.length > 0 ? t.cardsOf(taken.length) : "";
    return { text: gain ? t.holdsAnd : t.holds, value: [gain, lost].filter(Boolean).join(" · ") || undefined };
  }
  return { text: t.drawText, value: lost || back || undefined };
}
