// One module for each kind of stage.
import type { StageOf, StageView } from "../../art/match";
import { attacking } from "./attacking";
import { consequence } from "./consequence";
import { defending } from "./defending";
import { discarding } from "./discarding";
import { drawing } from "./drawing";
import { finished } from "./finished";
import { giving } from "./giving";
import { peeking } from "./peeking";
import { powering } from "./powering";
import { rallying } from "./rallying";
import { result } from "./result";
import type { StageScreen } from "./screen";
import { starting } from "./starting";
import { upkeep } from "./upkeep";
import { water } from "./water";

const SCREENS: { [K in StageView["kind"]]: StageScreen<StageOf<K>> } = {
  starting,
  upkeep,
  drawing,
  power: powering,
  attack: attacking,
  defence: defending,
  consequence,
  giving,
  peeking,
  rallying,
  result,
  discarding,
  water,
  finished,
};

export const screenOf = (stage: StageView): StageScreen<StageView> => SCREENS[stage.kind];
