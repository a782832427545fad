// Which sound goes with what, and when: those of a stroke follow its replay, not the message.
import { useEffect } from "preact/hooks";
import type { PuddingMatch } from "../art/match";
import { strokeTime } from "../art/replay";
import type { Event, PuddingView } from "@client/wire/games/pudding_wars";
import { useRemarks } from "@wall/announcer/announcer";
import { type Sound, playCue } from "@wall/common/audio";
import { useEventCues } from "@wall/common/cues";
import type { GameMusic } from "@wall/music/beds";

const EVENT_CUES: Partial<Record<Event["kind"], Sound>> = {
  face_chosen: "locked",
  pudding_placed: "locked",
  die_rolled: "question",
  plate_emptied: "right",
  turn_lost: "wrong",
};

export const music: GameMusic<PuddingView> = { colour: "pudding", closes: () => null };

export function useCues(match: PuddingMatch): void {
  const { line, game, view } = match;
  useEventCues<Event>(game, (events) => events.map((event) => EVENT_CUES[event.kind]));
  useRemarks<Event>(match, (event) => (event.kind === "plate_emptied" ? ["done", event.seat] : null));
  const stage = view.stage.kind === "blowing" ? view.stage : null;
  useEffect(() => {
    if (!stage) return undefined;
    const moments: { at: number; cue: Sound }[] = [
      ...(stage.foul ? [{ at: 0, cue: "repelled" as const }] : [{ at: 0, cue: "gust" as const }]),
      ...stage.falls.map((fall) => ({
        at: (fall.frame * 1000) / view.table.frames_per_second + 250,
        cue: "splat" as const,
      })),
    ].filter((moment) => moment.at >= strokeTime(stage, line.serverNow(), view.table));
    const timer = setInterval(() => {
      const now = strokeTime(stage, line.serverNow(), view.table);
      while (moments[0] && moments[0].at <= now) playCue(moments.shift()!.cue);
      if (moments.length === 0) clearInterval(timer);
    }, 30);
    return () => clearInterval(timer);
  }, [line, stage?.serial, stage?.started_at]);
}
