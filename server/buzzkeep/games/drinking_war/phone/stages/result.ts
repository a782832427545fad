/** What became of the attack, or that the turn is skipped. */
import { t as common } from "@phone/texts";
import type { WarTable } from "../table";
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const result: StageScreen<StageOf<"result">> = {
  headline: (table, { what }) => (what === "skipped" ? skipped(table) : outcome(table)),
};

function skipped(table: WarTable): string {
  const { active, forgot } = table.view;
  const who = table.nameOf(active ?? 0);
  if (active === table.you.seat) return forgot ? t.forgotYou : t.asleepYou;
  return forgot ? t.forgot(who) : t.asleep(who);
}

function outcome(table: WarTable): string {
  const attack = table.view.table;
  if (!attack) return t.turnOver;
  if (!attack.over) return common.lookUp; // on its way on the wall
  const who = table.nameOf(attack.target);
  const mine = attack.target === table.you.seat;
  if (attack.lost > 0) return mine ? t.lostYou(attack.lost) : t.lost(who, attack.lost);
  return mine ? t.heldYou : t.held(who);
}
