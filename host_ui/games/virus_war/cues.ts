// Which sound goes with what: events of the match, and the last seconds of a window.
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../../../server/client/session";
import type { Event, VirusWarView } from "../../../server/client/wire/games/virus_war";
import type { GameUpdate } from "../../../server/client/wire/messages";
import { type Cue, playCue } from "../../common/audio";

const EVENT_CUES: Partial<Record<Event["kind"], Cue>> = {
  turn_began: "turn",
  card_drawn: "card",
  card_played: "locked",
  stop_called: "stop",
  countered: "stop",
  tokens_gained: "infection",
  tokens_lost: "heal",
  life_gained: "heal",
  trap_revealed: "trap",
  direction_reversed: "repelled",
  action_failed: "wrong",
  seat_eliminated: "eliminated",
  match_ended: "fanfare",
};

const LAST_SECONDS = 3;

/** Play the cues of each new update, and tick while a window closes. */
export function useCues(line: Line, game: GameUpdate, view: VirusWarView): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const cues = new Set((game.events as Event[]).map((event) => EVENT_CUES[event.kind]));
    for (const cue of cues) if (cue) playCue(cue);
  }, [game]);
  const { stage } = view;
  const closes = stage.kind === "countering" || (stage.kind === "stopping" && !stage.pressed) ? stage.closes_at : null;
  useEffect(() => {
    if (closes === null) return undefined;
    let last = LAST_SECONDS + 1;
    const timer = setInterval(() => {
      const left = Math.ceil((closes - line.serverNow()) / 1000);
      if (left < last && left > 0) {
        last = left;
        playCue("tick", 3 * (LAST_SECONDS - left));
      }
    }, 100);
    return () => clearInterval(timer);
  }, [line, closes]);
}
