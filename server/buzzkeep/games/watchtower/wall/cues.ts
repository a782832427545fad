// Which sound goes with what: events of the match, and the last seconds of a pick. What belongs to a moment of a battle's
// reveal is played where that moment is drawn.
import type { TowerMatch } from "../art/match";
import type { Event, WatchtowerView } from "@client/wire/games/watchtower";
import { useRemarks } from "@wall/announcer/announcer";
import type { Sound } from "@wall/common/audio";
import { useEventCues, useLastTicks } from "@wall/common/cues";
import type { GameMusic } from "@wall/music/beds";
import { screenOf } from "./stages";

const EVENT_CUES: Partial<Record<Event["kind"], Sound>> = {
  preparation_began: "turn",
  card_placed: "locked",
  card_burned: "burn",
  challenge_declared: "question",
  back_picked: "card",
  battle_decided: "capture",
  card_taken: "capture",
  target_removed: "burn",
  tower_completed: "right",
  free_for_all_began: "drums",
  refill_began: "wrong",
};

const LAST_SECONDS = 5;
const STEP = 2;

const FIGHTS: Readonly<Record<string, "duel" | "siege">> = {
  picking: "duel",
  flipping: "duel",
  lining_up: "duel",
  free_for_all: "siege",
  showdown: "siege",
};

export const music: GameMusic<WatchtowerView> = {
  colour: "tower",
  closes: ({ stage }) => screenOf(stage).ticks?.(stage) ?? null,
  fight: ({ stage }) => FIGHTS[stage.kind] ?? null,
};

/** Play the cues of each new update, and tick while the time to pick runs out. */
export function useCues(match: TowerMatch): void {
  const { line, game, view } = match;
  useEventCues<Event>(game, (events) => {
    // where the side that was attacked held, nobody hears the attacker's triumph
    const held = events.some((event) => event.kind === "battle_decided" && event.winner !== "attacker");
    return events.map((event) => (held && event.kind === "battle_decided" ? "repelled" : EVENT_CUES[event.kind]));
  });
  useRemarks<Event>(match, (event) =>
    event.kind === "tower_completed" || event.kind === "free_for_all_won"
      ? ["done", event.seat]
      : event.kind === "battle_decided" && event.winner === "defender"
        ? ["back", event.defender]
        : null,
  );
  useLastTicks(line, music.closes(view), LAST_SECONDS, STEP);
}
