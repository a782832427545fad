// Conquest on the big screen: one picture a stage of the match.
import { useRef } from "preact/hooks";
import type { MatchProps } from "@client/match";
import { useFetching } from "@client/media";
import { useMap } from "@client/ui/map";
import { wear } from "@client/ui/wear";
import { toldBy } from "@client/views";
import type { ConquestView } from "@client/wire/games/conquest";
import { HostDecided } from "@wall/common/corrections";
import { useSeenLive } from "@wall/common/time";
import { Frame } from "@wall/projector/stage";
import { told } from "./corrections";
import { useCues } from "./cues";
import mapped from "./screens/map_screen.css" with { type: "text" };
import { Memory } from "./screens/memory";
import field from "./screens/field.css" with { type: "text" };
import buzz from "./screens/buzz.css" with { type: "text" };
import photo from "./screens/photo_finish.css" with { type: "text" };
import topics from "./screens/topics.css" with { type: "text" };
import question from "./screens/question.css" with { type: "text" };
import { screenOf } from "./stages";

export { music } from "./cues";

wear(mapped);
wear(field);
wear(photo);
wear(buzz);
wear(question);
wear(topics);

export default function ConquestProjector({ match }: MatchProps<ConquestView>) {
  const { view } = match;
  const map = useMap(view.map);
  const memory = useRef(new Memory());
  const { stage } = view;
  memory.current.note(view);
  const serial = "question" in stage ? stage.question.serial : "";
  const live = useSeenLive(`${stage.kind}-${view.phase}-${view.round}-${view.slot}-${serial}`);
  useCues(match);
  useFetching(match, toldBy(view, "announcing")?.name, "wall", () => import("@client/sealed"));
  if (!map) return <Frame class="waiting">{null}</Frame>;
  const mapped = { ...match, map };
  return (
    <>
      {screenOf(stage).wall({ match: mapped, stage, live, memory: memory.current })}
      <HostDecided match={match} told={(done) => told(mapped, done)} />
    </>
  );
}
