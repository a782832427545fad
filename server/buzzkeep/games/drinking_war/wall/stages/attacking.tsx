// An attack is built.
import type { StageOf } from "../../art/match";
import { Crest } from "../../art/art";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const attacking: StageScreen<StageOf<"attack">> = {
  timed: true,
  told: (_, { seat }) => ({ seat, text: t.prepares }),
  doing: () => (
    <span class="dww-doing">
      <Crest family="attack" />
    </span>
  ),
};
