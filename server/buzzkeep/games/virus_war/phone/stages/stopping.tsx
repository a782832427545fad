/** The opponents may say STOP. */
import { Sign } from "../../art/art";
import { toldBy } from "@client/views";
import { t } from "../texts";
import { Reaction } from "./reaction";
import type { StageOf, StageScreen } from "./screen";

export const stopping: StageScreen<StageOf<"stopping">> = {
  headline: (table, { what, against }) => {
    if (table.view.mine?.asked !== "stop" || table.botPlays) return t.stopWait;
    if (what === "stop") return t.stopAskStop(table.nameOf(against));
    return what === "counter" ? t.stopAskCounter(table.nameOf(against)) : t.stopAsk;
  },
  tally: (stage) => (stage.pressed ? t.pressed : stage.let === null ? "" : t.letOf(stage.let, stage.seats.length)),
  guide: { step: "stop", text: () => t.guideStop },
  Controls: ({ table, stage, sending, act }) => {
    const own = toldBy(table.view, "stopping");
    return (
      <Reaction
        prompt={table.prompt?.id}
        kind="stop"
        words={t.stop}
        after={t.stopped}
        follows={stage.what !== "action"}
        can={own?.can_stop === true}
        answer={own?.answer ?? null}
        wholeTurn={own?.whole_turn === true}
        sent={sending}
        act={act}>
        <Sign kind="stop" />
      </Reaction>
    );
  },
};
