/** What a phone shows of the end of a turn until the wall has told it: the table as it stood. */
import { useRef } from "preact/hooks";
import { toldAt } from "../art/hops";
import type { VirusWarView } from "@client/wire/games/virus_war";
import { useReached } from "@phone/hooks";
import { held } from "@phone/match/held";
import type { VirusMatch } from "../art/match";
import { playerOf } from "./model";

/** What the headline says of a seat. */
export const shown = held<VirusWarView>(toldAt, (view, seat) => playerOf(view, seat)?.hp ?? null);

/** The table with everybody as before the end of the turn, as long as that is still on its way. */
export function useTold(match: VirusMatch): VirusMatch {
  const { view, line } = match;
  const at = toldAt(view);
  const reached = useReached(line, at, at);
  shown.useTelling(at, reached);
  const before = useRef<VirusWarView | null>(null);
  if (view.stage.kind !== "ending") before.current = view;
  if (reached || before.current === null) return match;
  const { players, table: laid } = before.current;
  return { ...match, view: { ...view, players, table: laid } };
}
