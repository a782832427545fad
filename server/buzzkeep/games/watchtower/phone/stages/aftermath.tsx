/** What came of a battle, told from one's own side. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import type { Aftermath as AftermathStage, BattleView, Face, Side } from "@client/wire/games/watchtower";
import { BetResult } from "@phone/match/bet";
import { Battle, sideOf } from "../battle";
import type { TowerMatch } from "../../art/match";
import { t } from "../texts";

export function Aftermath({ match, stage }: { match: TowerMatch; stage: AftermathStage }) {
  const { battle } = match.view;
  const mine = battle && sideOf(match, battle);
  const mood = !mine ? "" : stage.winner === null ? "even" : stage.winner === match.you.seat ? "good" : "bad";
  useEffect(() => {
    if (mood === "good") buzz("correct");
    if (mood === "bad") buzz("wrong");
  }, [mood]);
  if (!battle) return null;
  return (
    <Battle
      match={match}
      battle={battle}
      phase={stage.kind}
      title={verdict(match, battle, mine)}
      note={fateOf(match, battle, mine)}
      step={3}
      mood={mood}>
      <Spoils match={match} battle={battle} mine={mine} stage={stage} />
      <BetResult match={match} />
    </Battle>
  );
}

function verdict(match: TowerMatch, battle: BattleView, mine: Side | null): string {
  const [attacker, defender] = [match.nameOf(battle.attacker), match.nameOf(battle.defender)];
  if (battle.result === "taken" && battle.target) {
    const what = cards.the(battle.target.rank);
    return mine === "attacker"
      ? t.youTake(what)
      : mine === "defender"
        ? t.takenFromYou(what)
        : t.takes(attacker, what, defender);
  }
  if (battle.result === "draw") return t.battleDrawn;
  if (mine !== null) return battle.result === mine ? (mine === "attacker" ? t.battleWon : t.battleHeld) : t.battleLost;
  return battle.result === "attacker" ? t.battleWonBy(attacker) : t.battleHeldBy(defender);
}

/** What became of the card that was fought for. */
function fateOf(match: TowerMatch, battle: BattleView, mine: Side | null): string {
  if (!battle.target || battle.fate === null || battle.result === "taken") return "";
  const what = cards.the(battle.target.rank);
  const [attacker, defender] = [match.nameOf(battle.attacker), match.nameOf(battle.defender)];
  if (battle.fate === "won")
    return mine === "attacker"
      ? t.targetYours(what)
      : mine === "defender"
        ? t.targetLost(what)
        : t.targetTo(what, attacker);
  if (battle.fate === "removed") return t.targetRemoved(what);
  const stays = mine === "defender" ? t.targetKept(what) : t.targetStays(what, defender);
  return battle.fails > 0 ? `${stays} ${t.attempt(battle.fails)}` : stays;
}

/** Who gets which cards. */
function Spoils({
  match,
  battle,
  mine,
  stage: { winner, eliminated },
}: {
  match: TowerMatch;
  battle: BattleView;
  mine: Side | null;
  stage: AftermathStage;
}) {
  const yours = winner !== null && mine !== null;
  const lines: [string, readonly Face[]][] = [];
  if (battle.taken.length > 0)
    lines.push([
      yours ? (winner === match.you.seat ? t.youCapture : t.youLose) : t.captures(match.nameOf(winner ?? 0)),
      battle.taken,
    ]);
  if (battle.returned.length > 0) lines.push([t.returned, battle.returned]);
  if (battle.replacement) lines.push([t.replacement(match.nameOf(battle.defender)), [battle.replacement]]);
  return (
    <>
      {lines.map(([label, faces]) => (
        <div key={label} class="wt-spoils">
          <span>{label}</span>
          <span class="wt-row">
            {faces.map((face) => (
              <CardFace key={`${face.rank}${face.suit}`} card={face} />
            ))}
          </span>
        </div>
      ))}
      {battle.lost_campaign === null || eliminated !== null ? null : (
        <div class="card fallen">
          <h2>
            {battle.lost_campaign === match.you.seat
              ? t.yourCampaignLost
              : t.campaignLost(match.nameOf(battle.lost_campaign))}
          </h2>
        </div>
      )}
      {eliminated === null ? null : (
        <div class="card fallen">
          <h2>{eliminated === match.you.seat ? t.youAreOut : t.eliminated(match.nameOf(eliminated))}</h2>
          <p>{t.eliminatedWhy}</p>
        </div>
      )}
    </>
  );
}
