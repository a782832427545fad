// The lower third: who does what, and how long it may take.
import { LowerThird } from "@wall/common/lower_third";
import { Timer } from "@wall/common/timer";
import type { VirusMatch } from "../../art/match";
import { screenOf } from "../stages";
import { played } from "../stages/stopping";

/** `coming`: what the card did is not to be seen yet, and not said before it is. */
export function Strip({ match, coming }: { match: VirusMatch; coming: boolean }) {
  const { stage, table } = match.view;
  const screen = screenOf(stage);
  const { seat, text, value, after } =
    coming && table && stage.kind === "ending" ? played(match) : screen.told(match, stage);
  const prompt = match.game.prompts.find((one) => one.due !== null);
  const timed = screen.timed && prompt?.due != null;
  return (
    <LowerThird key={seat} room={match.room} seat={seat} text={text} value={value} after={after}>
      {timed ? (
        <Timer
          key={prompt.id}
          line={match.line}
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
