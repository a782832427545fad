// One module for each kind of stage.
import { blowing } from "./blowing";
import { choosing_face } from "./choosing_face";
import { fanning } from "./fanning";
import { finished } from "./finished";
import { placing } from "./placing";
import { rolled } from "./rolled";
import { rolling } from "./rolling";
import type { StageOf, StageScreen, StageView } from "./screen";

const SCREENS: { [K in StageView["kind"]]: StageScreen<StageOf<K>> } = { choosing_face, placing, rolling, rolled, fanning, blowing, finished };

export const screenOf = (stage: StageView): StageScreen<StageView> => SCREENS[stage.kind];
