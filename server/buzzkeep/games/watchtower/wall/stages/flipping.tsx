// The cards of a battle are turned up, pair by pair.
import { usePassed } from "@wall/common/time";
import type { StageOf } from "../../art/match";
import type { PairStep } from "../arena";
import { BattleScreen, challenge } from "../screens/battle";
import type { ScreenProps, StageScreen } from "./screen";

export const flipping: StageScreen<StageOf<"flipping">> = { Screen: Flips, now: challenge, fight: true };

function Flips({ match, stage, live }: ScreenProps<StageOf<"flipping">>) {
  const step = usePassed(
    match.line,
    stage.beats.map((beat) => beat.at),
  ) as PairStep;
  const pairs = match.view.battle?.pairs ?? [];
  const pair = pairs.at(-1);
  return (
    <BattleScreen match={match} live={live} stage={stage} latest={step} dark={step === 3 && pair?.assassin != null} />
  );
}
