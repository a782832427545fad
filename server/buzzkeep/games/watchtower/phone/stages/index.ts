/** What the phone shows for each kind of stage. */
import type { JSX } from "preact";
import type { StageOf, StageView, TowerMatch } from "../../art/match";
import { Acting } from "./acting";
import { Aftermath } from "./aftermath";
import { Finished } from "./finished";
import { Flipping } from "./flipping";
import { FreeForAll } from "./free_for_all";
import { LiningUp } from "./lining_up";
import { Picking } from "./picking";
import { Preparing } from "./preparing";
import { PreparingTogether } from "./preparing_together";
import { Refilling } from "./refilling";
import { Showdown } from "./showdown";

type Screen<S> = (props: { match: TowerMatch; stage: S }) => JSX.Element | null;

const SCREENS: { [K in StageView["kind"]]: Screen<StageOf<K>> } = {
  preparing: Preparing,
  preparing_together: PreparingTogether,
  acting: Acting,
  picking: Picking,
  flipping: Flipping,
  aftermath: Aftermath,
  free_for_all: FreeForAll,
  refilling: Refilling,
  lining_up: LiningUp,
  showdown: Showdown,
  finished: Finished,
};

export const screenOf = <K extends StageView["kind"]>(stage: { kind: K }): Screen<StageOf<K>> => SCREENS[stage.kind];
