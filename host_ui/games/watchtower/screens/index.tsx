// What the wall shows for each kind of stage.
import type { JSX } from "preact";
import type { Scene, StageOf } from "../model";
import type { StageView } from "../stages/words";
import { BattleScreen } from "./battle";
import { FreeForAllScreen } from "./free_for_all";
import { Podium } from "./podium";
import { ShowdownScreen } from "./showdown";
import { TableScreen } from "./table";

type Screen<S> = (props: { scene: Scene; stage: S; live: boolean }) => JSX.Element | null;

function Battle({ scene, stage, live }: { scene: Scene; stage: StageOf<"picking" | "flipping" | "aftermath">; live: boolean }) {
  const { battle } = scene.view;
  return battle ? <BattleScreen scene={scene} stage={stage} battle={battle} live={live} /> : null;
}

const SCREENS: { [K in StageView["kind"]]: Screen<StageOf<K>> } = {
  preparing: TableScreen,
  acting: TableScreen,
  refilling: TableScreen,
  picking: Battle,
  flipping: Battle,
  aftermath: Battle,
  free_for_all: ({ scene, stage, live }) => <FreeForAllScreen key={stage.heat} scene={scene} stage={stage} live={live} />,
  showdown: ({ scene, stage, live }) => <ShowdownScreen key={stage.battle} scene={scene} stage={stage} live={live} />,
  finished: Podium,
};

export const screenOf = (stage: StageView): Screen<StageView> => SCREENS[stage.kind] as Screen<StageView>;
