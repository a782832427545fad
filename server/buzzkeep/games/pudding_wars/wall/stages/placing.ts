// A pudding is put down.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const placing: StageScreen<StageOf<"placing">> = {
  told: ({ why, more }) => ({
    text: why === "foul" ? t.replaces : why === "replenish" ? t.replenishes : more > 0 ? t.placesMore(more) : t.places,
  }),
};
