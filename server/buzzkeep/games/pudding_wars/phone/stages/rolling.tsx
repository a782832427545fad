/** The die is to be rolled. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import type { Action } from "@client/wire/games/pudding_wars_actions";
import { useAct } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { ScreenProps, StageScreen } from "./screen";

export const rolling: StageScreen<StageOf<"rolling">> = {
  title: (match, { seat }, mine) => (mine ? t.roll : t.rolls(match.nameOf(seat))),
  Controls,
};

function Controls({ match }: ScreenProps<StageOf<"rolling">>) {
  const { act, sending } = useAct<Action>(match.line, match.prompt?.id);
  useEffect(() => buzz("turn"), []);
  const done = sending !== null && sending.state !== "refused";
  return (
    <>
      <button
        type="button"
        class={`go ${done ? "done" : ""}`}
        aria-disabled={done}
        onClick={() => done || act({ kind: "roll" })}>
        {done ? <Check /> : null}
        {done ? t.rolled : t.rollIt}
      </button>
      {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
    </>
  );
}
