// The end of a battle in words, for the wall and the console.
import type { BattleView } from "../../../server/client/wire/games/watchtower";
import { cardText } from "./model";
import { t } from "./texts";

/** What the result means, after the winner's name or on its own. */
export function outcomeText(battle: BattleView): { text: string; value?: string } {
  const { target, taken, fate, result, returned } = battle;
  const back = returned.length > 0 ? t.royalsBack(returned.length) : "";
  if (result === "taken" && target) return { text: t.takesFree, value: cardText(target) };
  if (result === "attacker") {
    const gains = [...(target && fate === "won" ? [cardText(target)] : []), ...(taken.length > 0 ? [t.cardsOf(taken.length)] : [])];
    return gains.length > 0 ? { text: t.wins, value: gains.join(" + ") } : { text: t.winsNothing, value: back || undefined };
  }
  const stays = target === null ? "" : fate === "removed" ? t.removed(cardText(target)) : t.stays(cardText(target));
  if (result === "defender") return { text: taken.length > 0 ? t.holdsAnd(taken.length) : t.holds, value: stays || undefined };
  return { text: t.drawText, value: stays || back || undefined };
}
