// The one action of a turn.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const acting: StageScreen<StageOf<"acting">> = {
  timed: true,
  told: (_, { seat, again }) => ({ seat, text: again ? t.again : t.thinks }),
};
