// The lower third of the table: who is asked for what, and how long it may take.
import { LowerThird } from "@wall/common/lower_third";
import { Timer } from "@wall/common/timer";
import type { Scene } from "../model";
import type { Told } from "../stages/screen";

export function Strip({ scene, told: { seat, text, value } }: { scene: Scene; told: Told }) {
  const prompt = scene.game.prompts.find((one) => one.due !== null);
  return (
    <LowerThird key={seat ?? "all"} room={scene.room} seat={seat} text={text} value={value}>
      {prompt?.due == null ? null : (
        <Timer
          key={prompt.id}
          line={scene.line}
          due={prompt.due}
          total_ms={prompt.due - prompt.since}
          class="third-timer"
        />
      )}
    </LowerThird>
  );
}
