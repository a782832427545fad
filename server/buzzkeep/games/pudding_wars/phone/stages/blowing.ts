/** A stroke as it went; the plate replays it, and what came of it is told when it has been seen. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { tellings } from "../../art/replay";
import { useReached } from "@phone/hooks";
import { t } from "../texts";
import type { ScreenProps, StageOf, StageScreen } from "./screen";

export const blowing: StageScreen<StageOf<"blowing">> = {
  title: (table, stage, mine) => {
    const name = table.nameOf(stage.seat);
    const told = tellings(stage, table.view.table);
    const touched = useReached(table.line, told.touched, stage.serial);
    const over = useReached(table.line, told.over, stage.serial);
    if (stage.foul && touched) return mine ? t.foulMine(stage.undone && stage.last) : t.foul(name);
    return over && !stage.foul ? t.fell(told.falls.length) : t.blows(name);
  },
  hint: (stage, table) => {
    const over = useReached(table.line, tellings(stage, table.view.table).over, `${stage.serial} hint`);
    return over && stage.undone ? t.goesBack : undefined;
  },
  Controls,
};

/** The hand feels how the own stroke went, once it is seen. */
function Controls({ table, stage }: ScreenProps<StageOf<"blowing">>) {
  const told = useReached(
    table.line,
    tellings(stage, table.view.table)[stage.foul ? "touched" : "over"],
    `${stage.serial} hand`,
  );
  useEffect(() => {
    if (told) buzz(stage.foul ? "wrong" : "locked");
  }, [stage.serial, told]);
  return null;
}
