/** The one action of a turn: cards are played from the hand, here are the ways to pass. */
import { useSettled } from "@phone/hooks";
import type { StageOf } from "../../art/match";
import type { VirusMatch } from "../../art/match";
import type { Mine } from "@client/wire/games/virus_war";
import { sum } from "../model";
import { t, withSum } from "../texts";
import { DEAF_MS, isDone } from "./go";
import { type ControlsProps, isMine, type StageScreen } from "./screen";

export const acting: StageScreen<StageOf<"acting">> = {
  headline: (match, { seat, again }) =>
    isMine(match, seat) ? (again ? t.actAgain : t.act) : t.acts(match.nameOf(seat)),
  guide: { step: "act", text: () => t.guideAct },
  Controls,
};

/** A move in words: "Virus 6: Ann". */
export function moveName(match: VirusMatch, move: NonNullable<Mine["plan"]>): string {
  if (move.kind === "pass") return t.pass;
  const what = withSum(move.card, move.value, sum(move.numbers));
  return move.target === null
    ? what
    : t.moveOn(what, move.target === match.you.seat ? t.self : match.nameOf(move.target));
}

function Controls({ match, stage, sending, busy, act }: ControlsProps<StageOf<"acting">>) {
  const waits = !useSettled(match.prompt?.id, DEAF_MS) || busy; // they stand where the card was drawn
  const plan = stage.planned ? (match.view.mine?.plan ?? null) : null;
  if (plan)
    return (
      <div class="vw-pass">
        <button
          type="button"
          class="plain"
          aria-disabled={waits}
          onClick={() => waits || act({ kind: "ponder" }, false)}>
          {t.ponder}
        </button>
        <button type="button" class="plain strong" aria-disabled={waits} onClick={() => waits || act(plan)}>
          {t.doNow(moveName(match, plan))}
        </button>
      </div>
    );
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
