// The die is about to be rolled.
import type { StageOf } from "../../art/match";
import { Throw } from "../screens/die";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const rolling: StageScreen<StageOf<"rolling">> = {
  told: () => ({ text: t.rolls }),
  over: (view, { kind, seat }) => <Throw view={view} stage={kind} seat={seat} places={0} fans={2} label={t.rolls} />,
};
