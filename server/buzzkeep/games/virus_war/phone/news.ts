/** What only this phone is told: the card it drew, a card that was stolen, a STOP that came second (rules 4.1 and 11). */
import { t as cards } from "../art/texts";
import type { Event, Face } from "@client/wire/games/virus_war";
import type { VirusMatch } from "../art/match";
import { t } from "./texts";

let latest = { match: "", stage: 0, text: "" };

/** The last of it, for the stage in which it came; what the end of a turn brings can still be read while the next draws. */
export function newsOf(match: VirusMatch): string {
  const { match: id, events, prompts } = match.game;
  const stage = Number(prompts[0]?.id.slice(1) ?? 0);
  const text = (events as Event[])
    .map((event) => sentence(match, event))
    .filter(Boolean)
    .pop();
  if (text) latest = { match: id, stage, text };
  const since = latest.match === id ? stage - latest.stage : -1;
  return since === 0 || (since === 1 && match.view.stage.kind === "drawing") ? latest.text : "";
}

function sentence(match: VirusMatch, event: Event): string {
  const me = match.you.seat;
  const name = (face: Face) => cards.faceName(face.kind, face.value);
  switch (event.kind) {
    case "card_drawn":
      return event.seat === me && event.face !== null && event.why !== "setup" && event.face.kind !== "trap"
        ? t.drew(name(event.face))
        : "";
    case "card_stolen":
      if (event.face === null) return "";
      return event.thief === me
        ? t.stole(name(event.face), match.nameOf(event.victim))
        : t.lost(name(event.face), match.nameOf(event.thief));
    case "stop_came_late":
      return event.seat === me ? t.late : "";
    default:
      return "";
  }
}
