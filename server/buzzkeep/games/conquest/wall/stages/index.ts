// One module for each kind of stage.
import type { StageOf, StageView } from "../../art/match";
import { announcing } from "./announcing";
import { asking } from "./asking";
import { buzzing, saying } from "./buzzing";
import { choosing } from "./choosing";
import { choosingHome } from "./choosing_home";
import { colours } from "./colours";
import { finished } from "./finished";
import { picking } from "./picking";
import { readingAloud } from "./reading_aloud";
import { revealing } from "./revealing";
import type { StageScreen } from "./screen";
import { showingFight } from "./showing_fight";
import { showingGains } from "./showing_gains";

const SCREENS: { [K in StageView["kind"]]: StageScreen<StageOf<K>> } = {
  colours,
  picking,
  choosing,
  choosing_home: choosingHome,
  announcing,
  reading_aloud: readingAloud,
  asking,
  buzzing,
  saying,
  revealing,
  showing_fight: showingFight,
  showing_gains: showingGains,
  finished,
};

export const screenOf = (stage: StageView): StageScreen<StageView> => SCREENS[stage.kind];
