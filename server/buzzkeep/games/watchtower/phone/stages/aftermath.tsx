/** What came of a battle, told from one's own side. */
import { useEffect } from "preact/hooks";
import { buzz } from "@client/haptics";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import type { Aftermath as AftermathStage, BattleView, Face, Side } from "@client/wire/games/watchtower";
import { BetResult } from "@phone/match/bet";
import { Battle, sideOf } from "../battle";
import type { TowerTable } from "../table";
import { t } from "../texts";

export function Aftermath({ table, stage }: { table: TowerTable; stage: AftermathStage }) {
  const { battle } = table.view;
  const mine = battle && sideOf(table, battle);
  const mood = !mine ? "" : stage.winner === null ? "even" : stage.winner === table.you.seat ? "good" : "bad";
  useEffect(() => {
    if (mood === "good") buzz("correct");
    if (mood === "bad") buzz("wrong");
  }, [mood]);
  if (!battle) return null;
  return (
    <Battle
      table={table}
      battle={battle}
      phase={stage.kind}
      title={verdict(table, battle, mine)}
      note={fateOf(table, battle, mine)}
      step={3}
      mood={mood}>
      <Spoils table={table} battle={battle} mine={mine} stage={stage} />
      <BetResult table={table} />
    </Battle>
  );
}

function verdict(table: TowerTable, battle: BattleView, mine: Side | null): string {
  const [attacker, defender] = [table.nameOf(battle.attacker), table.nameOf(battle.defender)];
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
function fateOf(table: TowerTable, battle: BattleView, mine: Side | null): string {
  if (!battle.target || battle.fate === null || battle.result === "taken") return "";
  const what = cards.the(battle.target.rank);
  const [attacker, defender] = [table.nameOf(battle.attacker), table.nameOf(battle.defender)];
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
  table,
  battle,
  mine,
  stage: { winner, eliminated },
}: {
  table: TowerTable;
  battle: BattleView;
  mine: Side | null;
  stage: AftermathStage;
}) {
  const yours = winner !== null && mine !== null;
  const lines: [string, readonly Face[]][] = [];
  if (battle.taken.length > 0)
    lines.push([
      yours ? (winner === table.you.seat ? t.youCapture : t.youLose) : t.captures(table.nameOf(winner ?? 0)),
      battle.taken,
    ]);
  if (battle.returned.length > 0) lines.push([t.returned, battle.returned]);
  if (battle.replacement) lines.push([t.replacement(table.nameOf(battle.defender)), [battle.replacement]]);
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
            {battle.lost_campaign === table.you.seat
              ? t.yourCampaignLost
              : t.campaignLost(table.nameOf(battle.lost_campaign))}
          </h2>
        </div>
      )}
      {eliminated === null ? null : (
        <div class="card fallen">
          <h2>{eliminated === table.you.seat ? t.youAreOut : t.eliminated(table.nameOf(eliminated))}</h2>
          <p>{t.eliminatedWhy}</p>
        </div>
      )}
    </>
  );
}
