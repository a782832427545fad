/** Choosing the faces of one's six puddings: a tap on a face gives it to all of them, or to the one that is picked. */
import { useEffect, useState } from "preact/hooks";
import { buzz } from "@client/haptics";
import { explain } from "@client/texts/refusals";
import type { StageOf } from "../../art/match";
import { type FaceName, Pudding } from "../../art/face";
import type { Action, ChooseFaces } from "@client/wire/games/pudding_wars_actions";
import { useAct } from "@phone/hooks";
import { Check } from "@phone/parts/icons";
import { Head } from "../parts";
import { t } from "../texts";
import type { ScreenProps, StageScreen } from "./screen";

const FACES: readonly FaceName[] = ["joy", "wink", "sleepy", "grumpy", "wow", "cool", "shy", "silly"];

export const choosing_faces: StageScreen<StageOf<"choosing_faces">> = {
  title: () => t.chooseFaces,
  hint: () => t.othersChoose,
  Mine: Faces,
};

function Faces({ match }: ScreenProps<StageOf<"choosing_faces">>) {
  const { act, sending } = useAct<Action>(match.line, match.prompt?.id);
  const seat = match.you.seat ?? 0;
  const first = FACES[seat % FACES.length]!;
  const [faces, choose] = useState<FaceName[]>(() => Array.from({ length: 6 }, () => first));
  const [picked, pick] = useState<number | null>(null);
  useEffect(() => buzz("turn"), []);
  const done = sending !== null && sending.state !== "refused";
  const give = (face: FaceName) => {
    choose(faces.map((worn, index) => (picked === null || picked === index ? face : worn)));
    pick(null);
  };
  const drawn = (face: FaceName) => (
    <svg viewBox="-18 -18 36 36" aria-hidden="true">
      <Pudding layers={[seat]} face={face} radius={16} />
    </svg>
  );
  return (
    <div class="play pw">
      <Head
        match={match}
        title={t.chooseFaces}
        hint={picked === null ? t.faceForAll : t.faceForOne}
        phase={`faces ${match.prompt?.id}`}
      />
      <div class="pw-faces">
        {FACES.map((face) => (
          <button
            type="button"
            key={face}
            class="pw-pick"
            aria-pressed={faces.every((worn) => worn === face)}
            aria-label={t.faces(face)}
            onClick={() => done || give(face)}>
            {drawn(face)}
          </button>
        ))}
      </div>
      <div class="controls">
        <div class="pw-six" role="group" aria-label={t.mySix}>
          {faces.map((face, index) => (
            <button
              type="button"
              key={index}
              aria-pressed={picked === index}
              aria-label={t.oneOfSix(index + 1, t.faces(face))}
              onClick={() => done || pick(picked === index ? null : index)}>
              {drawn(face)}
            </button>
          ))}
        </div>
        <button
          type="button"
          class={`go ${done ? "done" : ""}`}
          aria-disabled={done}
          onClick={() => done || act({ kind: "faces", faces: faces as ChooseFaces["faces"] })}>
          {done ? <Check /> : null}
          {t.takeThese}
        </button>
        {sending?.state === "refused" ? <p class="status error">{explain(sending.error, t)}</p> : null}
      </div>
    </div>
  );
}
