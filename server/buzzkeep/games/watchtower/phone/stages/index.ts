/** What the phone shows for each kind of stage. */
import type { Played } from "@client/opening";
import type { JSX } from "preact";
import type { WatchtowerView } from "@client/wire/games/watchtower";
import type { TowerTable } from "../table";
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

type StageView = WatchtowerView["stage"];
type Screen<S> = (props: { table: TowerTable; stage: S }) => JSX.Element | null;

const SCREENS: { [K in Played<StageView>["kind"]]: Screen<Extract<StageView, { kind: K }>> } = {
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

export const screenOf = (stage: StageView): Screen<StageView> =>
  SCREENS[(stage as Played<StageView>).kind] as Screen<StageView>;
