// One module for each kind of stage.
import type { StageOf, StageView } from "../../art/match";
import { acting } from "./acting";
import { aftermath } from "./aftermath";
import { finished } from "./finished";
import { flipping } from "./flipping";
import { freeForAll } from "./free_for_all";
import { liningUp } from "./lining_up";
import { picking } from "./picking";
import { preparing } from "./preparing";
import { preparingTogether } from "./preparing_together";
import { refilling } from "./refilling";
import type { StageScreen } from "./screen";
import { showdown } from "./showdown";

const SCREENS: { [K in StageView["kind"]]: StageScreen<StageOf<K>> } = {
  preparing,
  preparing_together: preparingTogether,
  acting,
  picking,
  flipping,
  aftermath,
  free_for_all: freeForAll,
  refilling,
  lining_up: liningUp,
  showdown,
  finished,
};

export const screenOf = (stage: StageView): StageScreen<StageView> => SCREENS[stage.kind];
