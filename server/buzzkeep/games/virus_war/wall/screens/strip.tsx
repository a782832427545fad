// The lower third: who does what, and how long it may take.
import { LowerThird } from "@wall/common/lower_third";
import { Timer } from "@wall/common/timer";
import type { Scene } from "../model";
import { screenOf } from "../stages";
import { played } from "../stages/stopping";

/** `coming`: what the card did is not to be seen yet, and not said before it is. */
export function Strip({ scene, coming }: { scene: Scene; coming: boolean }) {
  const { stage, table } = scene.view;
  const screen = screenOf(stage);
  const { seat, text, value, after } =
    coming && table && stage.kind === "ending" ? played(scene) : screen.told(scene, stage);
  const prompt = scene.game.prompts.find((one) => one.due !== null);
  const timed = screen.timed && prompt?.due != null;
  return (
    <LowerThird key={seat} room={scene.room} seat={seat} text={text} value={value} after={after}>
      {timed ? (
        <Timer
          key={prompt.id}
          line={scene.line}
          due={prompt.due!}
          total_ms={prompt.due! - prompt.since}
          class="third-timer"
        />
      ) : (
        screen.aside?.(stage)
      )}
    </LowerThird>
  );
}
