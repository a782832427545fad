// The trap that a seat drew.
import { signed } from "@client/i18n";
import type { StageOf } from "../../art/match";
import { Alone } from "../screens/cards";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const trap: StageScreen<StageOf<"trap">> = {
  told: (_, { seat, value }) => ({ seat, text: t.trap, value: signed(-value) }),
  middle: (_, { value }) => <Alone face={{ kind: "trap", value }} />,
  loss: ({ seat, value }) => ({ seat, points: value, sign: "trap" }),
};
