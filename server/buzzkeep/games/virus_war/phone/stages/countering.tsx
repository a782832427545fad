/** The target of a virus may counter-attack. */
import { toldBy } from "@client/views";
import { Guard } from "@phone/parts/icons";
import { t } from "../texts";
import { Reaction } from "./reaction";
import { isMine, type StageOf, type StageScreen } from "./screen";

export const countering: StageScreen<StageOf<"countering">> = {
  headline: (table, { seat }) => (isMine(table, seat) ? t.counterAsk : t.counters(table.nameOf(seat))),
  Controls: ({ table, sending, act }) => (
    <Reaction
      prompt={table.prompt?.id}
      kind="counter"
      words={t.counter}
      after={t.countered}
      follows
      can={toldBy(table.view, "countering")?.can_counter === true}
      answer={null}
      sent={sending}
      act={act}>
      <Guard />
    </Reaction>
  ),
};
