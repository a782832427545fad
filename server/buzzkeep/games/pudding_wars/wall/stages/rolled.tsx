// What the die allows.
import type { StageOf } from "../../art/match";
import { Throw } from "../screens/die";
import { t } from "../texts";
import type { StageScreen } from "./screen";

const text = (stage: StageOf<"rolled">): string => (stage.void ? t.voidDie : t.dies(stage.die));

export const rolled: StageScreen<StageOf<"rolled">> = {
  told: (stage) => ({ text: text(stage) }),
  doing: (stage) => `· ${text(stage)}`,
  over: (view, { kind, seat, die }) => <Throw view={view} stage={kind} seat={seat} die={die} label={t.dies(die)} />,
};
