// One module for each kind of stage.
import type { Played } from "@client/opening";
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
import type { StageOf, StageScreen, StageView } from "./screen";
import { starting } from "./starting";
import { upkeep } from "./upkeep";
import { water } from "./water";

const SCREENS: { [K in Played<StageView>["kind"]]: StageScreen<StageOf<K>> } = {
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

export const screenOf = (stage: StageView): StageScreen<StageView> => SCREENS[(stage as Played<StageView>).kind];
