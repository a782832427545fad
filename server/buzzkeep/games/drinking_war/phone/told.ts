/** What a phone shows of the end of an attack until the wall has told it: the table as it stood. */
import { useRef } from "preact/hooks";
import { toldAt } from "../art/landing";
import type { DrinkingWarView } from "@client/wire/games/drinking_war";
import { useReached } from "@phone/hooks";
import { held } from "@phone/match/held";
import { playerOf, type WarMatch } from "../art/match";

/** What the headline says of a seat. */
export const shown = held<DrinkingWarView>(toldAt, (view, seat) => playerOf(view, seat)?.pv ?? null);

/** The table with every unit as before the blow, as long as that is still on its way. */
export function useTold(match: WarMatch): WarMatch {
  const { view, line } = match;
  const at = toldAt(view);
  const reached = useReached(line, at, at);
  shown.useTelling(at, reached);
  const before = useRef<DrinkingWarView | null>(null);
  if (view.stage.kind !== "result") before.current = view;
  if (reached || !before.current?.table) return match;
  const { players, table: laid } = before.current;
  return { ...match, view: { ...view, players, table: laid } };
}
