/** The opponents may say STOP. */
import type { StageOf } from "../../art/match";
import { Sign } from "../../art/art";
import { toldBy } from "@client/views";
import { t } from "../texts";
import { Reaction } from "./reaction";
import type { StageScreen } from "./screen";

export const stopping: StageScreen<StageOf<"stopping">> = {
  headline: (match, { what, against }) => {
    const own = toldBy(match.view, "stopping");
    if (match.view.mine?.asked !== "stop" || match.botPlays || !(own?.can_stop || own?.waits)) return t.stopWait;
    if (what === "stop") return t.stopAskStop(match.nameOf(against));
    return what === "counter" ? t.stopAskCounter(match.nameOf(against)) : t.stopAsk;
  },
  tally: (stage) => (stage.pressed ? t.pressed : stage.let === null ? "" : t.letOf(stage.let, stage.seats.length)),
  guide: { step: "stop", text: () => t.guideStop },
  Controls: ({ match, stage, sending, act }) => {
    const own = toldBy(match.view, "stopping");
    return (
      <Reaction
        prompt={match.prompt?.id}
        kind="stop"
        words={t.stop}
        after={t.stopped}
        follows={stage.what !== "action"}
        can={own?.can_stop === true}
        answer={own?.answer ?? null}
        waits={own?.waits === true}
        sent={sending}
        act={act}>
        <Sign kind="stop" />
      </Reaction>
    );
  },
};
