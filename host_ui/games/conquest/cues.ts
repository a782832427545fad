// Which sound goes with what: events of the match, and the last five seconds of a question.
import { useEffect, useRef } from "preact/hooks";
import type { Line } from "../../../server/client/session";
import type { ConquestView, Event } from "../../../server/client/wire/games/conquest";
import type { GameUpdate } from "../../../server/client/wire/messages";
import { type Cue, playCue } from "../../common/audio";

const EVENT_CUES: Partial<Record<Event["kind"], Cue>> = {
  attack_declared: "turn",
  question_opened: "question",
  answer_locked: "locked",
  territory_taken: "capture",
  attack_repelled: "repelled",
  tower_fell: "tower",
  tower_rebuilt: "right",
  seat_eliminated: "eliminated",
  photo_finish: "shutter",
  match_ended: "fanfare",
};

/** Play the cues of each new update and tick through the last five seconds. */
export function useCues(line: Line, game: GameUpdate, view: ConquestView): void {
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return;
    }
    const cues = new Set((game.events as Event[]).map((event) => EVENT_CUES[event.kind]));
    for (const cue of cues) if (cue) playCue(cue);
  }, [game]);
  const closes = view.stage.kind === "asking" ? view.stage.due : null;
  useEffect(() => {
    if (closes === null) return undefined;
    let last = 6;
    const timer = setInterval(() => {
      const left = Math.ceil((closes - line.serverNow()) / 1000);
      if (left < last && left > 0) {
        last = left;
        playCue("tick", 2 * (5 - left));
      }
    }, 100);
    return () => clearInterval(timer);
  }, [line, closes]);
}
