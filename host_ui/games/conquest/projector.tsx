// Conquest on the big screen: one screen a stage of the match.
import { useEffect, useRef, useState } from "preact/hooks";
import { type MapGeometry, loadMap } from "../../../server/client/ui/geometry";
import type { ConquestView } from "../../../server/client/wire/games/conquest";
import type { MatchProps } from "../../common/modules";
import { useSeenLive } from "../../common/time";
import { Frame } from "../../projector/stage";
import type { Scene } from "./model";
import { useCues } from "./cues";
import { AnnounceScreen } from "./screens/announce";
import { MapScreen } from "./screens/map_screen";
import { Memory } from "./screens/memory";
import { Podium } from "./screens/podium";
import { QuestionScreen } from "./screens/question";

export default function ConquestProjector({ line, room, game }: MatchProps) {
  const view = game.view as ConquestView;
  const map = useMap(view.map);
  const memory = useRef(new Memory());
  const { stage } = view;
  const serial = "question" in stage ? stage.question.serial : "";
  const key = `${stage.kind}-${view.phase}-${view.round}-${view.slot}-${serial}`;
  const live = useSeenLive(key);
  useCues(line, game, view);
  if (!map) return <Frame class="waiting">{null}</Frame>;
  const scene: Scene = { line, room, game, view, map };
  switch (stage.kind) {
    case "picking":
    case "showing_fight":
      return <MapScreen scene={scene} stage={stage} memory={memory.current} live={live} />;
    case "announcing":
      return <AnnounceScreen scene={scene} live={live} />;
    case "asking":
    case "revealing":
      return <QuestionScreen key={serial} scene={scene} stage={stage} live={live} />;
    case "finished":
      return <Podium scene={scene} stage={stage} live={live} />;
  }
}

function useMap(id: string): MapGeometry | null {
  const [map, setMap] = useState<MapGeometry | null>(null);
  useEffect(() => {
    let wanted = true;
    const attempt = (): void => {
      loadMap(id).then(
        (loaded) => wanted && setMap(loaded),
        () => wanted && setTimeout(attempt, 1500),
      );
    };
    attempt();
    return () => void (wanted = false);
  }, [id]);
  return map?.id === id ? map : null;
}
