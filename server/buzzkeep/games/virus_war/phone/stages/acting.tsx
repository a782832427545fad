/** The one action of a turn: cards are played from the hand, here are the ways to pass. */
import { useSettled } from "@phone/hooks";
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import { DEAF_MS, isDone } from "./go";
import { type ControlsProps, isMine, type StageScreen } from "./screen";

export const acting: StageScreen<StageOf<"acting">> = {
  headline: (match, { seat, again }) =>
    isMine(match, seat) ? (again ? t.actAgain : t.act) : t.acts(match.nameOf(seat)),
  guide: { step: "act", text: () => t.guideAct },
  Controls,
};

function Controls({ match, stage, sending, busy, act }: ControlsProps<StageOf<"acting">>) {
  const waits = !useSettled(match.prompt?.id, DEAF_MS) || busy; // they stand where the card was drawn
  return (
    <div class="vw-pass">
      {stage.can_draw ? (
        <button
          type="button"
          class="plain strong"
          aria-disabled={waits}
          onClick={() => waits || act({ kind: "pass", draw: true })}>
          {isDone(sending, "pass") ? t.passed : t.passDraw}
        </button>
      ) : null}
      <button
        type="button"
        class="plain"
        aria-disabled={waits}
        onClick={() => waits || act({ kind: "pass", draw: false })}>
        {t.pass}
      </button>
    </div>
  );
}
