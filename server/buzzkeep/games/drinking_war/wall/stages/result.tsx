// What became of the attack, or that the turn is skipped.
import type { StageOf } from "../../art/match";
import { CardFace } from "../../art/art";
import type { TableView } from "@client/wire/games/drinking_war";
import { fit } from "@wall/common/people";
import { t } from "../texts";
import type { StageScreen, Told } from "./screen";

export const result: StageScreen<StageOf<"result">> = {
  told: ({ view: { table, active } }, { what }) =>
    what === "skipped" || !table ? { seat: active, text: t.sleeps } : outcome(table),
  middle: () => (
    <div class="dww-alone">
      <span class="slam">
        <CardFace face="sleep" small />
      </span>
      <b class="enter" style={{ fontSize: fit(t.goodNight, 34, 4, 2, 0.62) }}>
        {t.goodNight}
      </b>
    </div>
  ),
  attack: "settled",
};

function outcome({ target, lost, water, sips, endured }: TableView): Told {
  if (lost === 0 && endured > 0) return { seat: target, text: t.draws, value: String(endured) };
  if (lost > 0) return { seat: target, text: t.loses, value: t.pv(lost) };
  if (water) return { seat: target, text: t.madeWater };
  return sips === 0 ? { seat: target, text: t.parriedAll } : { seat: target, text: t.takes, value: String(sips) };
}
