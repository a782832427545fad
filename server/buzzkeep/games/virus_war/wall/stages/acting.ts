// The one action of a turn.
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const acting: StageScreen<StageOf<"acting">> = {
  timed: true,
  told: (_, { seat, again }) => ({ seat, text: again ? t.again : t.thinks }),
};
