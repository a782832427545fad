// Which sound goes with what: events of the match, and the last seconds of a pick. What belongs to a moment of a battle's
// reveal is played where that moment is drawn.
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../../../server/client/session";
import type { Event, WatchtowerView } from "../../../server/client/wire/games/watchtower";
import type { GameUpdate } from "../../../server/client/wire/messages";
import { type Cue, playCue } from "../../common/audio";

const EVENT_CUES: Partial<Record<Event["kind"], Cue>> = {
  preparation_began: "turn",
  turn_began: "turn",
  card_drawn: "card",
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
  card_given: "card",
  match_ended: "fanfare",
};

const LAST_SECONDS = 5;

/** Play the cues of each new update, and tick while the time to pick runs out. */
export function useCues(line: Line, game: GameUpdate, view: WatchtowerView): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const events = game.events as Event[];
    // the side that held does not hear the attacker's triumph
    const held = events.some((event) => event.kind === "battle_decided" && event.winner !== "attacker");
    const cues = new Set(events.map((event) => (held && event.kind === "battle_decided" ? "repelled" : EVENT_CUES[event.kind])));
    for (const cue of cues) if (cue) playCue(cue);
  }, [game]);
  const { stage } = view;
  const closes = stage.kind === "picking" || stage.kind === "refilling" || (stage.kind === "free_for_all" && !stage.shown) ? stage.until : null;
  useEffect(() => {
    if (closes === null) return undefined;
    let last = LAST_SECONDS + 1;
    const timer = setInterval(() => {
      const left = Math.ceil((closes - line.serverNow()) / 1000);
      if (left < last && left > 0) {
        last = left;
        playCue("tick", 2 * (LAST_SECONDS - left));
      }
    }, 100);
    return () => clearInterval(timer);
  }, [line, closes]);
}
