// What became of a turn.
import type { StageOf } from "../../art/match";
import { outcomeOf } from "../../art/outcome";
import { Alone } from "../screens/cards";
import { t } from "../texts";
import type { StageScreen } from "./screen";

/** So many names have room in the lower third. */
const MOST_NAMED = 3;

export const ending: StageScreen<StageOf<"ending">> = {
  told: (match, stage) => {
    const { seat, how, extra_trap, spared, loss } = stage;
    const parts = [
      extra_trap === null ? "" : t.extraTrap(extra_trap),
      spared ? t.spared : loss > 0 ? t.virusLoss(loss) : "",
    ];
    const { table } = match.view;
    const text = how === "played" && table ? outcomeOf(table, (one) => match.nameOf(one), MOST_NAMED) : t.endings(how);
    // who is out has a picture of its own, which comes later
    return { seat, text, value: parts.filter(Boolean).join(" · ") };
  },
  middle: (_, { extra_trap, how }) =>
    extra_trap !== null ? (
      <Alone face={{ kind: "trap", value: extra_trap }} />
    ) : how === "quarantine" ? (
      <Alone face={{ kind: "quarantine", value: null }} />
    ) : null,
  loss: ({ seat, loss }) => ({ seat, points: loss, sign: "virus" }),
};
