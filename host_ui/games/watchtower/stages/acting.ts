// A turn: what is left to do in it.
import { type Scene, type StageOf, cardText, playerOf, titleOf } from "../model";
import { t } from "../texts";
import type { StageWords, Told } from "./words";

export const acting: StageWords<StageOf<"acting">> = { told, now: (scene, { seat }) => [seat, t.turnOfSeat(titleOf(scene, seat))] };

function told(scene: Scene, { seat }: StageOf<"acting">): Told {
  const { battle, challenges_per_turn } = scene.view;
  const player = playerOf(scene.view, seat);
  const spent = (player?.challenges ?? 0) >= challenges_per_turn;
  if (battle?.result && battle.attacker === seat) {
    const target = battle.target && battle.fate === "won" ? cardText(battle.target) : undefined;
    return { seat, text: spent ? t.finishes : t.goesOn, value: target === undefined ? undefined : t.gained(target) };
  }
  if (player?.campaign != null) return { seat, text: spent ? t.endsTurn : t.challengesOrEnds };
  return { seat, text: spent ? t.finishes : player?.burned ? t.placesOrChallenges : t.acts };
}
