// One module for each kind of stage.
import type { StageOf, StageView } from "../../art/match";
import { acting } from "./acting";
import { boosting } from "./boosting";
import { countering } from "./countering";
import { drawing } from "./drawing";
import { ending } from "./ending";
import { finished } from "./finished";
import type { StageScreen } from "./screen";
import { starting } from "./starting";
import { stopping } from "./stopping";
import { trap } from "./trap";

const SCREENS: { [K in StageView["kind"]]: StageScreen<StageOf<K>> } = {
  starting,
  drawing,
  trap,
  acting,
  boosting,
  stopping,
  countering,
  ending,
  finished,
};

export const screenOf = (stage: StageView): StageScreen<StageView> => SCREENS[stage.kind];
