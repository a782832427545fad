// What lies on the table is to be answered.
import type { StageOf } from "../../art/match";
import { load } from "../model";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const defending: StageScreen<StageOf<"defence">> = {
  timed: true,
  told: ({ view: { table } }, { seat }) => ({
    seat,
    text: t.defends,
    value: table ? load(table.sips, table.pv) : undefined,
  }),
  ticks: ({ due }) => due,
  attack: "open",
};
