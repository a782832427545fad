// What became of a turn.
import { outcomeOf } from "../../../../server/client/ui/virus_war/outcome";
import { type Scene, titleOf } from "../model";
import { Alone } from "../screens/cards";
import { t } from "../texts";
import type { StageOf, StageScreen } from "./screen";

/** So many names have room in the lower third. */
const MOST_NAMED = 3;
const MOST_LETTERS = 72;

export const ending: StageScreen<StageOf<"ending">> = {
  told: (scene, stage) => {
    const { seat, how, extra_trap, spared, loss } = stage;
    const parts = [extra_trap === null ? "" : t.extraTrap(extra_trap), spared ? t.spared : loss > 0 ? t.virusLoss(loss) : "", ...fallen(scene, stage)];
    const { table } = scene.view;
    const text = how === "played" && table ? outcomeOf(table, (one) => titleOf(scene, one), MOST_NAMED) : t.endings(how);
    const value = parts.filter(Boolean).join(" · ");
    // who is out has a picture of its own, with the names
    return { seat, text, value: stage.fallen.length > 0 && text.length + value.length > MOST_LETTERS ? t.out.toLowerCase() : value };
  },
  middle: (_, { extra_trap, how }) =>
    extra_trap !== null ? <Alone face={{ kind: "trap", value: extra_trap }} /> : how === "quarantine" ? <Alone face={{ kind: "quarantine", value: null }} /> : null,
  loss: ({ seat, loss }) => ({ seat, points: loss, sign: "virus" }),
};

/** Who is out because of this turn. */
function fallen(scene: Scene, { seat: own, fallen: seats }: StageOf<"ending">): string[] {
  const [one, other] = seats.filter((seat) => seat !== own).map((seat) => titleOf(scene, seat));
  const others = one === undefined ? [] : [other === undefined ? t.eliminated(one) : t.bothEliminated(one, other)];
  return seats.includes(own) ? [t.out.toLowerCase(), ...others] : others;
}
