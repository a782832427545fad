// Which sound goes with what: events of the match, and the last seconds of a window.
import type { VirusMatch } from "../art/match";
import type { Event, VirusWarView } from "@client/wire/games/virus_war";
import { useRemarks } from "@wall/announcer/announcer";
import type { Sound } from "@wall/common/audio";
import { useEventCues, useLastTicks } from "@wall/common/cues";
import type { GameMusic } from "@wall/music/beds";
import { screenOf } from "./stages";

/** What has a piece on the table sounds with that. */
const EVENT_CUES: Partial<Record<Event["kind"], Sound>> = {
  tokens_lost: "heal",
  life_gained: "heal",
  trap_revealed: "trap",
  direction_reversed: "repelled",
  action_failed: "wrong",
};

const FIGHTS: readonly string[] = ["stopping", "countering"];

export const music: GameMusic<VirusWarView> = {
  colour: "virus",
  closes: ({ stage }) => screenOf(stage).ticks?.(stage) ?? null,
  fight: ({ stage }) => (FIGHTS.includes(stage.kind) ? "duel" : null),
};

/** Play the cues of each new update, and tick while a window closes. */
export function useCues(match: VirusMatch): void {
  const { line, game, view } = match;
  useEventCues<Event>(game, (events) => events.map((event) => EVENT_CUES[event.kind]));
  useRemarks<Event>(match, (event) =>
    event.kind === "countered" ? ["back", event.seat] : event.kind === "life_gained" ? ["done", event.seat] : null,
  );
  useLastTicks(line, music.closes(view));
}
