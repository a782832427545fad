// How much of a stroke has been seen by now: wall and console tell nothing before it has happened.
import type { Line } from "@client/session";
import { tellings } from "../art/replay";
import type { PuddingView } from "@client/wire/games/pudding_wars";
import { usePassed } from "@wall/common/time";
import type { Seen } from "./stages/screen";

export function useSeen(line: Line, { stage, table }: PuddingView): Seen {
  const told = stage.kind === "blowing" ? tellings(stage, table) : { touched: Infinity, falls: [], over: Infinity };
  const touched = usePassed(line, [told.touched]) > 0;
  const falls = usePassed(line, told.falls);
  return { touched, falls, over: usePassed(line, [told.over]) > 0 };
}
