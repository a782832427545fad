// Too many cards at the end of a turn.
import type { StageOf } from "../../art/match";
import { t } from "../texts";
import type { StageScreen } from "./screen";

export const discarding: StageScreen<StageOf<"discarding">> = {
  timed: true,
  told: (_, { seat, excess }) => ({ seat, text: t.discards, value: t.cards(excess) }),
  attack: "past",
};
