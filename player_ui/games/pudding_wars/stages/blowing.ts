/** A stroke as it went; the plate replays it. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../../server/client/haptics";
import { t } from "../texts";
import type { ScreenProps, StageOf, StageScreen } from "./screen";

export const blowing: StageScreen<StageOf<"blowing">> = {
  title: (table, { seat, foul }, mine) => (foul ? (mine ? t.foulMine : t.foul(table.nameOf(seat))) : t.blows(table.nameOf(seat))),
  Controls,
};

/** The hand feels how the own stroke went. */
function Controls({ stage }: ScreenProps<StageOf<"blowing">>) {
  useEffect(() => buzz(stage.foul ? "wrong" : "locked"), [stage.serial]);
  return null;
}
