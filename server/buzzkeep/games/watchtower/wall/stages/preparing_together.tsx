// Everybody prepares a fort at once.
import type { StageOf } from "../../art/match";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const preparingTogether: StageScreen<StageOf<"preparing_together">> = {
  Screen: ({ match, live }) => (
    <TableScreen match={match} live={live} told={{ seat: null, text: t.allPrepare, value: t.allPrepareHow }} />
  ),
  now: () => [null, t.allPrepare],
  left: ({ ready }, { players }) =>
    players.filter((one) => one.alive && !ready.includes(one.seat)).map(({ seat }) => ({ seat, left: 1 })),
  ticks: ({ due }) => due,
};
