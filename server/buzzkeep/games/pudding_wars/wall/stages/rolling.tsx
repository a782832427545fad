// The die is about to be rolled.
import { Throw } from "../screens/die";
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

export const rolling: StageScreen<StageOf<"rolling">> = {
  told: () => ({ text: t.rolls }),
  over: (view, { kind, seat }) => <Throw view={view} stage={kind} seat={seat} die="fan2" label={t.rolls} />,
};
