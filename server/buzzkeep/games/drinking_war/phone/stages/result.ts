/** What became of the attack, or that the turn is skipped. */
import { t as common } from "@phone/texts";
import type { StageOf, WarMatch } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const result: StageScreen<StageOf<"result">> = {
  headline: (match, { what }) => (what === "skipped" ? skipped(match) : outcome(match)),
};

function skipped(match: WarMatch): string {
  const { active, forgot } = match.view;
  const who = match.nameOf(active ?? 0);
  if (active === match.you.seat) return forgot ? t.forgotYou : t.asleepYou;
  return forgot ? t.forgot(who) : t.asleep(who);
}

function outcome(match: WarMatch): string {
  const attack = match.view.table;
  if (!attack) return t.turnOver;
  if (!attack.over) return common.lookUp; // on its way on the wall
  const who = match.nameOf(attack.target);
  const mine = attack.target === match.you.seat;
  if (attack.lost > 0) return mine ? t.lostYou(attack.lost) : t.lost(who, attack.lost);
  return mine ? t.heldYou : t.held(who);
}
