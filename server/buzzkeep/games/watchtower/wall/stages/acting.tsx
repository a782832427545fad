// A turn: what is left to do in it.
import { playerOf, type TowerMatch, type StageOf } from "../../art/match";
import { cardText } from "../model";
import { TableScreen } from "../screens/table";
import { t } from "../texts";
import type { StageScreen, Told } from "./screen";

export const acting: StageScreen<StageOf<"acting">> = {
  Screen: ({ match, stage, live }) => <TableScreen match={match} live={live} told={told(match, stage)} />,
  now: (match, { seat }) => [seat, t.turnOfSeat(match.nameOf(seat))],
};

function told(match: TowerMatch, { seat, spent }: StageOf<"acting">): Told {
  const { battle } = match.view;
  const player = playerOf(match.view, seat);
  if (battle?.result && battle.attacker === seat) {
    const target = battle.target && battle.fate === "won" ? cardText(battle.target) : undefined;
    return { seat, text: spent ? t.finishes : t.goesOn, value: target === undefined ? undefined : t.gained(target) };
  }
  if (player?.campaign != null) return { seat, text: spent ? t.endsTurn : t.challengesOrEnds };
  return { seat, text: spent ? t.finishes : player?.burned ? t.placesOrChallenges : t.acts };
}
