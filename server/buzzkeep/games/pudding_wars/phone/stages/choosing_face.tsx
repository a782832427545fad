/** Choosing the face that all one's puddings wear. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import type { StageOf } from "../../art/match";
import { Pudding } from "../../art/face";
import type { Action } from "@client/wire/games/pudding_wars_actions";
import { useAct } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import { Head } from "../parts";
import { t } from "../texts";
import type { ScreenProps, StageScreen } from "./screen";

export const choosing_face: StageScreen<StageOf<"choosing_face">> = {
  title: (match, { seat }) => t.choosesFace(match.nameOf(seat)),
  Mine: Faces,
};

function Faces({ match, stage }: ScreenProps<StageOf<"choosing_face">>) {
  const { act, sending } = useAct<Action>(match.line, match.prompt?.id);
  const [chosen, choose] = useState(stage.free[0] ?? null);
  useEffect(() => buzz("turn"), []);
  const done = sending !== null && sending.state !== "refused";
  return (
    <div class="play pw">
      <Head match={match} title={t.chooseFace} phase={`face ${match.prompt?.id}`} />
      <div class="pw-faces">
        {stage.free.map((face) => (
          <button
            type="button"
            key={face}
            class="pw-pick"
            aria-pressed={chosen === face}
            aria-label={t.faces(face)}
            onClick={() => choose(face)}>
            <svg viewBox="-18 -18 36 36" aria-hidden="true">
              <Pudding layers={[stage.seat]} face={face} radius={16} />
            </svg>
          </button>
        ))}
      </div>
      <div class="controls">
        <button
          type="button"
          class={`go ${done ? "done" : ""}`}
          aria-disabled={done || chosen === null}
          onClick={() => done || chosen === null || act({ kind: "face", face: chosen })}>
          {done ? <Check /> : null}
          {t.take}
        </button>
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
      </div>
    </div>
  );
}
