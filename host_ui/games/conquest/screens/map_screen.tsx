// The map with standings and lower third: choosing a target, or the outcome of a fight.
import "./map_screen.css";
import { useEffect } from "preact/hooks";
import { TerritoryMap } from "../../../../server/client/ui/map";
import type { Change, ShowingFight, Picking } from "../../../../server/client/wire/games/conquest";
import { Frame } from "../../../projector/stage";
import { number } from "../../../../server/client/i18n";
import { type Scene, pickingText, placeName, titleOf } from "../model";
import { t } from "../texts";
import { CastleScene } from "./castle_scene";
import { Captures } from "./effects";
import { LowerThird } from "../../../common/lower_third";
import { Timer } from "../../../common/timer";
import { MatchHeader } from "./header";
import type { Memory } from "./memory";
import { ScoreColumn } from "./scores";

interface MapScreenProps {
  scene: Scene;
  stage: Picking | ShowingFight;
  memory: Memory;
  live: boolean;
}

export function MapScreen({ scene, stage, memory, live }: MapScreenProps) {
  const { view, map } = scene;
  const picking = stage.kind === "picking" ? stage : null;
  const changes: readonly Change[] = stage.kind === "showing_fight" ? stage.changes : [];
  const acting = picking ? [picking.seat] : stage.kind === "showing_fight" ? [stage.fight.attacker, stage.fight.defender] : [];
  const before = new Map(memory.scores);
  const captures = memory.captures(view.territories);
  useEffect(() => memory.keepScores(view.seats), [memory, view.seats]);
  const castle = stage.kind === "showing_fight" && stage.fight.castle && stage.how !== "castle_taken" ? stage : null;
  return (
    <Frame class={`match-map ${live ? "" : "settled"}`} label={mapLabel(scene)}>
      <MatchHeader scene={scene} />
      <div class="board">
        <TerritoryMap
          map={map}
          territories={view.territories}
          seats={view.seats}
          selectable={picking?.targets ?? []}
          claims={picking?.claims ?? []}
          focus={stage.kind === "showing_fight" && stage.how !== "eliminated" ? [stage.fight.territory] : undefined}
          label={mapLabel(scene)}
        >
          {captures.length > 0 ? <Captures map={map} captures={captures} /> : null}
        </TerritoryMap>
        {castle ? <CastleScene scene={scene} stage={castle} live={live} /> : null}
      </div>
      <ScoreColumn scene={scene} acting={acting} changes={changes} before={before} />
      {picking ? <PickingStrip scene={scene} stage={picking} /> : stage.kind === "showing_fight" ? <ResultStrip scene={scene} stage={stage} /> : null}
    </Frame>
  );
}

function PickingStrip({ scene, stage }: { scene: Scene; stage: Picking }) {
  const { worth } = stage;
  const asked = scene.game.prompts.find((prompt) => prompt.due !== null);
  return (
    <LowerThird room={scene.room} seat={stage.seat} text={pickingText(stage)} value={worth === null ? undefined : t.worth(worth)}>
      <Timer key={`${stage.seat}-${scene.view.round}-${scene.view.slot}`} line={scene.line} due={asked?.due ?? null} total_ms={(asked?.due ?? 0) - (asked?.since ?? 0)} class="third-timer" />
    </LowerThird>
  );
}

function ResultStrip({ scene, stage }: { scene: Scene; stage: ShowingFight }) {
  const { attacker, defender, territory } = stage.fight;
  const place = placeName(scene.map, territory);
  const left = scene.view.seats.find((seat) => seat.seat === defender)?.towers ?? 0;
  const winner = stage.how === "repelled" ? defender : attacker;
  const gain = stage.changes.find((change) => change.seat === winner)?.points ?? 0;
  const text = {
    conquered: t.conquered(place),
    repelled: t.repelled(place),
    tower_fell: t.towerFell(left),
    eliminated: t.eliminates(titleOf(scene, defender)),
    castle_taken: t.castleTaken(place),
  }[stage.how];
  return <LowerThird room={scene.room} seat={winner} text={text} value={gain > 0 ? `+${number(gain)}` : undefined} />;
}

function mapLabel(scene: Scene): string {
  const { view } = scene;
  const free = view.territories.filter((territory) => territory.owner === null).length;
  const parts = view.seats.map((seat) => t.mapPart(titleOf(scene, seat.seat), seat.territories));
  return t.mapLabel([...parts, t.free(free)].join(", "));
}
