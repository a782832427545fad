// The cards of a battle are turned up, pair by pair.
import { useEffect } from "preact/hooks";
import { playCue } from "../../../common/audio";
import { usePassed } from "../../../common/time";
import type { PairStep } from "../arena";
import type { StageOf } from "../model";
import { BattleScreen, challenge } from "../screens/battle";
import type { ScreenProps, StageScreen } from "./screen";

export const flipping: StageScreen<StageOf<"flipping">> = { Screen: Flips, now: challenge, fight: true };

function Flips({ scene, stage, live }: ScreenProps<StageOf<"flipping">>) {
  const step = usePassed(scene.line, stage.beats.map((beat) => beat.at)) as PairStep;
  const pairs = scene.view.battle?.pairs ?? [];
  const pair = pairs.at(-1);
  useEffect(() => {
    if (live && !pair) playCue("drums");
  }, [live, !pair]);
  useEffect(() => {
    if (!live || !pair || step === 0) return;
    if (step < 3) playCue("card", step === 2 ? 3 : 0);
    else playCue(pair.assassin ? "blade" : pair.winner === "attacker" ? "right" : pair.winner === "defender" ? "repelled" : "locked");
  }, [live, pairs.length, step]);
  return <BattleScreen scene={scene} live={live} kind={stage.kind} latest={step} dark={step === 3 && pair?.assassin != null} />;
}
