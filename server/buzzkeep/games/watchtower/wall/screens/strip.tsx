// The lower third of the table: who is asked for what, and how long it may take.
import { LowerThird } from "@wall/common/lower_third";
import { Timer } from "@wall/common/timer";
import type { TowerMatch } from "../../art/match";
import type { Told } from "../stages/screen";

export function Strip({ match, told: { seat, text, value } }: { match: TowerMatch; told: Told }) {
  const prompt = match.game.prompts.find((one) => one.due !== null);
  return (
    <LowerThird key={seat ?? "all"} room={match.room} seat={seat} text={text} value={value}>
      {prompt?.due == null ? null : (
        <Timer
          key={prompt.id}
          line={match.line}
          due={prompt.due}
          total_ms={prompt.due - prompt.since}
          class="third-timer"
        />
      )}
    </LowerThird>
  );
}
