/** The cards of a battle are turned up, pair by pair. */
import { t as cards } from "../../art/texts";
import type { Flipping as FlippingStage, PairView, Side } from "@client/wire/games/watchtower";
import { useReached } from "@phone/hooks";
import { attackOf, Battle, fightName, sideOf } from "../battle";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Flipping({ match, stage }: { match: TowerMatch; stage: FlippingStage }) {
  const { line, room } = match;
  const { battle } = match.view;
  const [, answer, verdict] = stage.beats;
  const answered = useReached(line, answer?.at ?? 0, room.paused);
  const told = useReached(line, verdict?.at ?? 0, room.paused);
  if (!battle) return null;
  const last = battle.pairs[battle.pairs.length - (told ? 1 : 2)];
  return (
    <Battle
      match={match}
      battle={battle}
      phase={stage.kind}
      title={attackOf(match, battle)}
      note={
        last
          ? pairTold(last, sideOf(match, battle))
          : battle.pairs.length > 0
            ? t.flipSoon
            : battle.target
              ? t.battleFor(cards.the(battle.target.rank))
              : fightName(battle)
      }
      step={told ? 3 : answered ? 2 : 1}
    />
  );
}

function pairTold(pair: PairView, mine: Side | null): string {
  const [attack, defence] = [cards.the(pair.attack.rank), cards.the(pair.defence.rank)];
  if (pair.winner === null) return t.pairDrawn;
  const sentence =
    pair.assassin === "attacker"
      ? t.assassinStrikes(defence)
      : pair.assassin
        ? t.assassinCaught
        : pair.winner === "attacker"
          ? t.beats(attack, defence)
          : t.beats(defence, attack);
  return mine === null ? sentence : `${sentence} ${pair.winner === mine ? t.pairYours : t.pairTheirs}`;
}
