// Who is the youngest?
import { fit } from "@wall/common/people";
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const starting: StageScreen<StageOf<"starting">> = {
  timed: true,
  told: () => ({ seat: null, text: t.youngestHint }),
  middle: () => (
    <p class="dww-question enter" style={{ fontSize: fit(t.whoIsYoungest, 56, 4.4, 2.6, 0.52) }}>
      {t.whoIsYoungest}
    </p>
  ),
};
