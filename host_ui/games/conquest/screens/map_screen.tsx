// The map with the standings beside it and the lower third below.
import type { ComponentChildren } from "preact";
import { useEffect } from "preact/hooks";
import { inRounds } from "../../../../server/client/conquest";
import { TerritoryMap } from "../../../../server/client/ui/map";
import type { Change, Claim } from "../../../../server/client/wire/games/conquest";
import { MatchHead } from "../../../common/match_head";
import { Frame } from "../../../projector/stage";
import { type Scene, titleOf } from "../model";
import { t } from "../texts";
import { LiveAim } from "./aim";
import { Captures } from "./effects";
import type { Memory } from "./memory";
import { ConquestCrowd } from "./crowd";
import { ScoreColumn } from "./scores";

interface MapScreenProps {
  scene: Scene;
  memory: Memory;
  live: boolean;
  /** The seats whose turn or fight it is. */
  acting: readonly number[];
  changes?: readonly Change[];
  /** Territories lit as targets. */
  targets?: readonly string[];
  claims?: readonly Claim[];
  /** Whose finger on the phone is followed, and the prompt that asks. */
  chooser?: { seat: number; prompt: string | undefined };
  /** Everything else steps back. */
  focus?: readonly string[];
  /** Large over the map. */
  over?: ComponentChildren;
  /** The lower third. */
  children: ComponentChildren;
}

export function MapScreen({ scene, memory, live, acting, changes = [], targets = [], claims = [], chooser, focus, over, children }: MapScreenProps) {
  const { view, map, room } = scene;
  const before = new Map(memory.scores);
  const captures = memory.captures(view.territories);
  useEffect(() => memory.keepScores(view.seats), [memory, view.seats]);
  const label = mapLabel(scene);
  return (
    <Frame class={`match-map ${live ? "" : "settled"}`} label={label}>
      <MatchHead room={room} logo={t.logo} phase={t[view.phase]} rounds={inRounds(view) ? { done: view.round, of: view.rounds, label: t.roundOf(view.round, view.rounds) } : null} />
      <div class="board">
        <TerritoryMap map={map} territories={view.territories} selectable={targets} claims={claims} focus={focus} label={label}>
          {captures.length > 0 ? <Captures map={map} captures={captures} /> : null}
          {chooser ? <LiveAim scene={scene} {...chooser} targets={targets} /> : null}
        </TerritoryMap>
        {over}
      </div>
      <ScoreColumn scene={scene} acting={acting} changes={changes} before={before} />
      {children}
      <ConquestCrowd scene={scene} />
    </Frame>
  );
}

function mapLabel(scene: Scene): string {
  const { view } = scene;
  const free = view.territories.filter((territory) => territory.owner === null).length;
  const parts = view.seats.map((seat) => t.mapPart(titleOf(scene, seat.seat), seat.territories));
  return t.mapLabel([...parts, t.free(free)].join(", "));
}
