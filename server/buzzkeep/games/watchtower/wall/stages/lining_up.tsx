// Everybody chooses and orders the cards for the showdown; what they are is seen by nobody.
import type { StageOf } from "../../art/match";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const liningUp: StageScreen<StageOf<"lining_up">> = {
  Screen: ({ match, stage, live }) => (
    <TableScreen
      match={match}
      live={live}
      phase={t.showdown}
      told={{ seat: null, text: t.linesUp(stage.columns), value: t.causes(stage.cause) }}
    />
  ),
  now: (_, { columns, cause }) => [null, `${t.linesUp(columns)} · ${t.causes(cause)}`],
  left: ({ ready }, { players }) =>
    players
      .filter((one) => one.alive && one.army > 0 && !ready.includes(one.seat))
      .map(({ seat }) => ({ seat, left: 1 })),
  ticks: ({ due }) => due,
};
