/** What the phone shows for each kind of stage. */
import type { JSX } from "preact";
import type { WatchtowerView } from "../../../../server/client/wire/games/watchtower";
import type { TowerTable } from "../table";
import { Battle } from "./battle";
import { Finished } from "./finished";
import { FreeForAll } from "./free_for_all";
import { Picking } from "./picking";
import { Refilling } from "./refilling";
import { Round } from "./round";
import { Showdown } from "./showdown";

type StageView = WatchtowerView["stage"];
type Screen<S> = (props: { table: TowerTable; stage: S }) => JSX.Element | null;

const SCREENS: { [K in StageView["kind"]]: Screen<Extract<StageView, { kind: K }>> } = {
  preparing: Round,
  acting: Round,
  picking: Picking,
  flipping: Battle,
  aftermath: Battle,
  free_for_all: FreeForAll,
  refilling: Refilling,
  showdown: Showdown,
  finished: Finished,
};

export const screenOf = (stage: StageView): Screen<StageView> => SCREENS[stage.kind] as Screen<StageView>;
