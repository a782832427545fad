// The target of a virus may counter-attack.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";
import { Closing, Window } from "./window";

export const countering: StageScreen<StageOf<"countering">> = {
  told: (_, { seat }) => ({ seat, text: t.mayCounter }),
  ticks: ({ due }) => due,
  window: (match, { opened_at, due }) => (
    <Window title={t.counterAsk}>
      <Closing key={opened_at} match={match} opens={opened_at} closes={due} />
    </Window>
  ),
};
