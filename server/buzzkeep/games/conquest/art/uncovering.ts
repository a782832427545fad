/** How far the picture of a question is uncovered: where time counts, by the room's clock. */
import type { Match } from "@client/match";
import type { Uncovering } from "@client/ui/picture";
import type { ConquestView, PictureView } from "@client/wire/games/conquest";
import { aboutOf } from "./match";

/** Until when the buzzers would be open: a press brings their `due` closer. */
const longest = { opened_at: 0, due: 0 };

/** What is uncovered of a picture now; null: all of it. */
export function uncoveringOf({ view, room }: Match<ConquestView>, { appear }: PictureView): Uncovering | null {
  const { stage } = view;
  if (appear === "whole" || appear === "choices" || !("question" in stage) || stage.kind === "revealing") return null;
  const { format, timed } = aboutOf(view);
  if (format === "choice" && !timed) return null;
  const lasts = 1000 * Number(room.options[format === "number" ? "answer_time_speed" : "answer_time_choice"]);
  switch (stage.kind) {
    case "reading_aloud":
      return { how: appear, since: null, passed: 0, lasts };
    case "asking":
      return { how: appear, since: stage.opened_at, passed: 0, lasts };
    case "saying":
      return { how: appear, since: null, passed: lasts - stage.left_ms, lasts };
    default: {
      const due = stage.due ?? 0;
      if (longest.opened_at !== stage.opened_at) Object.assign(longest, { opened_at: stage.opened_at, due });
      longest.due = Math.max(longest.due, due);
      const passed = Math.max(0, lasts - (longest.due - stage.opened_at));
      return { how: appear, since: stage.opened_at, passed, lasts };
    }
  }
}
