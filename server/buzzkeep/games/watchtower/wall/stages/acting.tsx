// A turn: what is left to do in it.
import { type Scene, type StageOf, cardText, playerOf, titleOf } from "../model";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen, Told } from "./screen";

export const acting: StageScreen<StageOf<"acting">> = {
  Screen: ({ scene, stage, live }) => <TableScreen scene={scene} live={live} told={told(scene, stage)} />,
  now: (scene, { seat }) => [seat, t.turnOfSeat(titleOf(scene, seat))],
};

function told(scene: Scene, { seat, spent }: StageOf<"acting">): Told {
  const { battle } = scene.view;
  const player = playerOf(scene.view, seat);
  if (battle?.result && battle.attacker === seat) {
    const target = battle.target && battle.fate === "won" ? cardText(battle.target) : undefined;
    return { seat, text: spent ? t.finishes : t.goesOn, value: target === undefined ? undefined : t.gained(target) };
  }
  if (player?.campaign != null) return { seat, text: spent ? t.endsTurn : t.challengesOrEnds };
  return { seat, text: spent ? t.finishes : player?.burned ? t.placesOrChallenges : t.acts };
}
