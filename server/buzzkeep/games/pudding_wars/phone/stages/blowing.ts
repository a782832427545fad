/** A stroke as it went; the plate replays it, and what came of it is told when it has been seen. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import type { StageOf } from "../../art/match";
import { tellings } from "../../art/replay";
import { useReached } from "@phone/hooks";
import { t } from "../texts";
import type { ScreenProps, StageScreen } from "./screen";

export const blowing: StageScreen<StageOf<"blowing">> = {
  title: (match, stage, mine) => {
    const name = match.nameOf(stage.seat);
    const told = tellings(stage, match.view.table);
    const touched = useReached(match.line, told.touched, stage.serial);
    const over = useReached(match.line, told.over, stage.serial);
    if (stage.foul && touched) return mine ? t.foulMine(stage.undone && stage.last) : t.foul(name);
    return over && !stage.foul ? t.fell(told.falls.length) : t.blows(name);
  },
  hint: (stage, match) => {
    const over = useReached(match.line, tellings(stage, match.view.table).over, `${stage.serial} hint`);
    return over && stage.undone ? t.goesBack : undefined;
  },
  Controls,
};

/** The hand feels how the own stroke went, once it is seen. */
function Controls({ match, stage }: ScreenProps<StageOf<"blowing">>) {
  const told = useReached(
    match.line,
    tellings(stage, match.view.table)[stage.foul ? "touched" : "over"],
    `${stage.serial} hand`,
  );
  useEffect(() => {
    if (told) buzz(stage.foul ? "wrong" : "locked");
  }, [stage.serial, told]);
  return null;
}
