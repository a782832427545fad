/** What only this phone is told: the card it drew, a card that was stolen, a STOP that came second (rules 4.1 and 11). */
import { t as cards } from "../art/texts";
import type { Event, Face } from "@client/wire/games/virus_war";
import type { VirusTable } from "./table";
import { t } from "./texts";

let latest = { match: "", stage: 0, text: "" };

/** The last of it, for the stage in which it came; what the end of a turn brings can still be read while the next draws. */
export function newsOf(table: VirusTable): string {
  const { match, events, prompts } = table.game;
  const stage = Number(prompts[0]?.id.slice(1) ?? 0);
  const text = (events as Event[])
    .map((event) => sentence(table, event))
    .filter(Boolean)
    .pop();
  if (text) latest = { match, stage, text };
  const since = latest.match === match ? stage - latest.stage : -1;
  return since === 0 || (since === 1 && table.view.stage.kind === "drawing") ? latest.text : "";
}

function sentence(table: VirusTable, event: Event): string {
  const me = table.you.seat;
  const name = (face: Face) => cards.faceName(face.kind, face.value);
  switch (event.kind) {
    case "card_drawn":
      return event.seat === me && event.face !== null && event.why !== "setup" && event.face.kind !== "trap"
        ? t.drew(name(event.face))
        : "";
    case "card_stolen":
      if (event.face === null) return "";
      return event.thief === me
        ? t.stole(name(event.face), table.nameOf(event.victim))
        : t.lost(name(event.face), table.nameOf(event.thief));
    case "stop_came_late":
      return event.seat === me ? t.late : "";
    default:
      return "";
  }
}
