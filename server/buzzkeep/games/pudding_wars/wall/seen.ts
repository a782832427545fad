// How much of a stroke has been seen by now: wall and console tell nothing before it has happened.
import type { PuddingMatch } from "../art/match";
import { tellings } from "../art/replay";
import { usePassed } from "@wall/common/time";
import type { Seen } from "./stages/screen";

export function useSeen({ line, view: { stage, table } }: PuddingMatch): Seen {
  const told = stage.kind === "blowing" ? tellings(stage, table) : { touched: Infinity, falls: [], over: Infinity };
  const touched = usePassed(line, [told.touched]) > 0;
  const falls = usePassed(line, told.falls);
  return { touched, falls, over: usePassed(line, [told.over]) > 0 };
}
