/** The target of a virus may counter-attack. */
import { toldBy } from "@client/views";
import { Guard } from "@phone/parts/icons";
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import { Reaction } from "./reaction";
import { isMine, type StageScreen } from "./screen";

export const countering: StageScreen<StageOf<"countering">> = {
  headline: (match, { seat }) => (isMine(match, seat) ? t.counterAsk : t.counters(match.nameOf(seat))),
  Controls: ({ match, sending, act }) => {
    const own = toldBy(match.view, "countering");
    return (
      <Reaction
        prompt={match.prompt?.id}
        kind="counter"
        words={t.counter}
        after={t.countered}
        follows
        can={own?.can_counter === true}
        answer={own?.let ? "let" : null}
        waits={own?.waits === true}
        sent={sending}
        act={act}>
        <Guard />
      </Reaction>
    );
  },
};
