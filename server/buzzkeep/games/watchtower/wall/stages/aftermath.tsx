// What came of a battle: the cards find their owners, then the result stands between them.
import type { BattleView } from "@client/wire/games/watchtower";
import { Shield } from "@client/ui/shield";
import { fit } from "@wall/common/people";
import { usePassed } from "@wall/common/time";
import type { StageOf, TowerMatch } from "../../art/match";
import { outcomeText } from "../outcome";
import { BattleScreen, challenge } from "../screens/battle";
import { t } from "../texts";
import type { ScreenProps, StageScreen } from "./screen";

type Stage = StageOf<"aftermath">;

export const aftermath: StageScreen<Stage> = { Screen: Decided, now: challenge, fight: true };

function Decided({ match, stage, live }: ScreenProps<Stage>) {
  const passed = usePassed(
    match.line,
    stage.beats.map((beat) => beat.at),
  );
  const { battle } = match.view;
  if (!battle) return null;
  return (
    <BattleScreen
      match={match}
      live={live}
      stage={stage}
      latest={3}
      home={passed >= 1}
      winner={stage.winner}
      caption={{ seat: stage.winner, ...outcomeText(battle) }}>
      {passed >= 2 ? <Outcome match={match} battle={battle} stage={stage} /> : null}
    </BattleScreen>
  );
}

function Outcome({
  match,
  battle,
  stage: { winner, eliminated },
}: {
  match: TowerMatch;
  battle: BattleView;
  stage: Stage;
}) {
  const word = winner === null ? t.draw : winner === battle.attacker ? t.victory : t.repelled;
  const note =
    eliminated !== null
      ? t.eliminated(match.nameOf(eliminated))
      : battle.lost_campaign !== null
        ? t.towerFalls
        : winner !== battle.attacker && battle.target !== null
          ? t.fails(battle.fails)
          : "";
  return (
    <div class="wtw-outcome pop">
      {winner === null ? <b class="wtw-equal">=</b> : <Shield seat={winner} />}
      <b class="wtw-outcome-word" style={{ fontSize: fit(word, 21, 4.4, 2, 0.74) }}>
        {word}
      </b>
      {note ? <small style={{ fontSize: fit(note, 22, 2.3, 1.7, 0.52) }}>{note}</small> : null}
    </div>
  );
}
