// The lower third of the table: who is asked for what, and how long it may take.
import { LowerThird } from "../../../common/lower_third";
import { Timer } from "../../../common/timer";
import { type Scene, actingSeat } from "../model";
import { wordsOf } from "../stages";

export function Strip({ scene }: { scene: Scene }) {
  const { stage } = scene.view;
  const { seat, text, value } = wordsOf(stage).told?.(scene, stage) ?? { seat: actingSeat(scene.view), text: "" };
  const prompt = scene.game.prompts.find((one) => one.due !== null);
  return (
    <LowerThird key={seat ?? "all"} room={scene.room} seat={seat} text={text} value={value}>
      {prompt?.due == null ? null : <Timer key={prompt.id} line={scene.line} due={prompt.due} total_ms={prompt.due - prompt.since} class="third-timer" />}
    </LowerThird>
  );
}
