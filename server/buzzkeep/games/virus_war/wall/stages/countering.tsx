// The target of a virus may counter-attack.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";
import { Closing, Window } from "./window";

export const countering: StageScreen<StageOf<"countering">> = {
  told: (_, { seat }) => ({ seat, text: t.mayCounter }),
  ticks: ({ due }) => due,
  window: (scene, { opened_at, due }) => (
    <Window title={t.counterAsk}>
      <Closing key={opened_at} scene={scene} opens={opened_at} closes={due} />
    </Window>
  ),
};
