// Everybody gives to the empty barracks.
import type { StageOf } from "../../art/match";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const refilling: StageScreen<StageOf<"refilling">> = {
  Screen: ({ match, stage, live }) => (
    <TableScreen
      match={match}
      live={live}
      told={{ seat: null, text: t.refills, value: t.refillsFor(match.nameOf(stage.seat)) }}
    />
  ),
  now: (match, { seat }) => [seat, `${t.refills} · ${t.refillsFor(match.nameOf(seat))}`],
  left: ({ left }) => left.filter((one) => one.left > 0),
  ticks: ({ due }) => due,
};
