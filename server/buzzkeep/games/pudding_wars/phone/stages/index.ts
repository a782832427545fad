/** One module for each kind of stage. */
import type { StageOf, StageView } from "../../art/match";
import { blowing } from "./blowing";
import { choosing_face } from "./choosing_face";
import { choosing_faces } from "./choosing_faces";
import { fanning } from "./fanning";
import { finished } from "./finished";
import { placing, together } from "./placing";
import { rolled } from "./rolled";
import { rolling } from "./rolling";
import { round_won } from "./round_won";
import { sitting_out } from "./sitting_out";
import type { StageScreen } from "./screen";

const SCREENS: { [K in StageView["kind"]]: StageScreen<StageOf<K>> } = {
  choosing_face,
  choosing_faces,
  placing,
  together,
  sitting_out,
  rolling,
  rolled,
  fanning,
  blowing,
  round_won,
  finished,
};

export const screenOf = (stage: StageView): StageScreen<StageView> => SCREENS[stage.kind];
