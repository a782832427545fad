// What the die allows.
import type { StageOf } from "../../art/match";
import { Throw } from "../screens/die";
import { t } from "../texts";
import type { StageScreen } from "./screen";

const text = ({ places, fans }: StageOf<"rolled">): string => t.dies(places, fans) || t.voidDie;

export const rolled: StageScreen<StageOf<"rolled">> = {
  told: (stage) => ({ text: text(stage) }),
  doing: (stage) => `· ${text(stage)}`,
  over: (view, stage) => <Throw view={view} {...stage} stage={stage.kind} label={text(stage)} />,
};
