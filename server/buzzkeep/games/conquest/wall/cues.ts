// Which sound goes with what: events of the match, and the last five seconds of a question.
import { type ConquestMatch, fightOf } from "../art/match";
import type { ConquestView, Event } from "@client/wire/games/conquest";
import type { Sound } from "@wall/common/audio";
import { useEventCues, useLastTicks } from "@wall/common/cues";
import type { GameMusic } from "@wall/music/beds";
import { screenOf } from "./stages";

const EVENT_CUES: Partial<Record<Event["kind"], Sound>> = {
  attack_declared: "turn",
  question_opened: "question",
  answer_locked: "locked",
  territory_taken: "capture",
  attack_repelled: "repelled",
  tower_fell: "tower",
  tower_rebuilt: "right",
  seat_eliminated: "eliminated",
};

const LAST_SECONDS = 5;
const STEP = 2;

export const music: GameMusic<ConquestView> = {
  colour: "conquest",
  closes: ({ stage }) => screenOf(stage).ticks?.(stage) ?? null,
  fight: (view) => {
    const fight = fightOf(view);
    return fight && (fight.castle ? "siege" : "duel");
  },
};

/** Play the cues of each new update and tick through the last seconds. */
export function useCues({ line, game, view }: ConquestMatch): void {
  useEventCues<Event>(game, (events) => events.map((event) => EVENT_CUES[event.kind]));
  useLastTicks(line, music.closes(view), LAST_SECONDS, STEP);
}
