// Everybody prepares a fort at once.
import type { StageOf, TowerMatch } from "../../art/match";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

const what = ({ view }: TowerMatch): string => (view.turn > 0 ? t.allBuild : t.allPrepare);

export const preparingTogether: StageScreen<StageOf<"preparing_together">> = {
  Screen: ({ match, live }) => (
    <TableScreen match={match} live={live} told={{ seat: null, text: what(match), value: t.allPrepareHow }} />
  ),
  now: (match) => [null, what(match)],
  left: ({ ready }, { players }) =>
    players.filter((one) => one.alive && !ready.includes(one.seat)).map(({ seat }) => ({ seat, left: 1 })),
  ticks: ({ due }) => due,
};
