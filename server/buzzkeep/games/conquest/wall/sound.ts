// The sound of a question on the big screen: heard once before the choices come, from the opening on where people buzz, and again at the answer.
import { useEffect } from "preact/hooks";
import { FETCHED_BY_MS, factorOf, soundOf } from "@client/media";
import type { QuestionView } from "@client/wire/games/conquest";
import { playSound, soundsAt } from "@wall/common/audio";
import type { MappedMatch } from "./model";

/** `again`: the answer has been told. */
export function useSound(
  { room, view, line, game }: MappedMatch,
  { sound, format }: QuestionView,
  again: boolean,
): void {
  const first = view.stage.kind === "reading_aloud";
  const plays = first ? format !== "open" : view.stage.kind === "buzzing" || again;
  const prompt = first ? game.prompts[0]?.id : undefined;
  const here = soundsAt.value === "here"; // of several screens one plays
  const name = plays && here && !room.paused ? sound?.name : undefined;
  useEffect(() => {
    if (!sound || !name) return undefined;
    let stop: (() => void) | null = null;
    let over = false;
    const say = (done: boolean) => {
      if (prompt && !over)
        void line.send({ kind: "act", prompt, action: { kind: "fetched", done }, elapsed_ms: null }, FETCHED_BY_MS);
    };
    void soundOf(room.code, sound, "wall")
      .then((data) => playSound(data, factorOf(sound), () => say(true)))
      .then((stops) => {
        stop = stops; // null where it cannot be heard: then phones play it
        if (over) stop?.();
        else if (stop) say(false);
      })
      .catch(() => undefined);
    return () => {
      over = true;
      stop?.();
    };
  }, [name, first, prompt]);
}
