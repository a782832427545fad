/** The battle pair by pair, and what came of it, told from one's own side. */
import { useEffect } from "preact/hooks";
import { buzz } from "../../../../server/client/haptics";
import { CardBack, CardFace } from "../../../../server/client/ui/watchtower/art";
import { t as cards } from "../../../../server/client/ui/watchtower/texts";
import type { Aftermath, BattleView, Face, Flipping, PairView, Side } from "../../../../server/client/wire/games/watchtower";
import { useReached } from "../../../hooks";
import { Check, Cross, Dash } from "../../../parts/icons";
import { Name, Title } from "../parts";
import type { TowerTable } from "../table";
import { t } from "../texts";

/** How far the last pair is turned up: the attacker's card, the defender's too, and what it came to. */
type Step = 1 | 2 | 3;

export function Battle({ table, stage }: { table: TowerTable; stage: Flipping | Aftermath }) {
  const { line, room } = table;
  const { battle } = table.view;
  const [, answer, verdictAt] = stage.kind === "flipping" ? stage.beats : [];
  const answered = useReached(line, answer?.at ?? 0, room.paused);
  const told = useReached(line, verdictAt?.at ?? 0, room.paused);
  if (!battle) return null;
  const over = stage.kind === "aftermath";
  const step: Step = over || told ? 3 : answered ? 2 : 1;
  const mine: Side | null = battle.attacker === table.you.seat ? "attacker" : battle.defender === table.you.seat ? "defender" : null;
  const near: Side = mine ?? "attacker";
  const won = over && battle.result !== "draw" ? (battle.result === "taken" ? "attacker" : battle.result) : null;
  const mood = !over || mine === null ? "" : won === null ? "even" : won === mine ? "good" : "bad";
  useEffect(() => {
    if (mood === "good") buzz("correct");
    if (mood === "bad") buzz("wrong");
  }, [mood]);
  const last = battle.pairs[battle.pairs.length - (step < 3 ? 2 : 1)];
  const title = over ? verdict(table, battle, mine) : battle.target ? t.battleFor(cards.the(battle.target.rank)) : t.duelShort;
  const note = over ? fateOf(table, battle, mine) : last ? pairTold(last, mine) : t.flipSoon;
  const seats = { attacker: battle.attacker, defender: battle.defender };
  const far: Side = near === "attacker" ? "defender" : "attacker";
  return (
    <div class={`play wt fight ${mood}`}>
      <div class="wt-middle">
        <Title phase={`${stage.kind} ${battle.attacker}`} title={title} note={note} />
        {battle.size === 0 ? (
          battle.target ? <div class="wt-prize">{<CardFace card={battle.target} />}</div> : null
        ) : (
          <div class="wt-arena">
            <Name table={table} seat={seats[far]} />
            <ol class={`wt-pairs n${battle.size}`}>
              {Array.from({ length: battle.size }, (_, index) => (
                <Pair key={index} pair={battle.pairs[index]} near={near} step={index === battle.pairs.length - 1 ? step : 3} />
              ))}
            </ol>
            <Name table={table} seat={seats[near]} />
          </div>
        )}
      </div>
      <div class="controls wt-controls">
        {over ? <Spoils table={table} battle={battle} mine={mine} eliminated={stage.eliminated} /> : null}
      </div>
    </div>
  );
}

/** The far side's card above, the near side's below; the sign between them says which one won. */
function Pair({ pair, near, step }: { pair: PairView | undefined; near: Side; step: Step }) {
  if (!pair) {
    return (
      <li class="wt-pair">
        <CardBack label={cards.back} />
        <span class="wt-sign" />
        <CardBack label={cards.back} />
      </li>
    );
  }
  const own = near === "attacker" ? pair.attack : pair.defence;
  const other = near === "attacker" ? pair.defence : pair.attack;
  if (step < 3) {
    const ownOpen = near === "attacker" || step === 2;
    const otherOpen = near === "defender" || step === 2;
    return (
      <li class="wt-pair">
        {otherOpen ? <CardFace card={other} /> : <CardBack label={cards.back} />}
        <span class="wt-sign" />
        {ownOpen ? <CardFace card={own} /> : <CardBack label={cards.back} />}
      </li>
    );
  }
  const fate = pair.winner === null ? "drawn" : pair.winner === near ? "up" : "down";
  const blade = pair.assassin;
  const cry = <small class={`wt-cry ${blade === "defender" ? "caught" : ""}`}>{blade === "defender" ? t.unmasked : t.assassin}</small>;
  return (
    <li class={`wt-pair ${fate}`}>
      <CardFace card={other}>{blade !== null && blade !== near ? cry : null}</CardFace>
      <span class="wt-sign" role="img" aria-label={t.pairFate(fate)}>
        {fate === "drawn" ? <Dash /> : fate === "up" ? <Check /> : <Cross />}
      </span>
      <CardFace card={own}>{blade === near ? cry : null}</CardFace>
    </li>
  );
}

function pairTold(pair: PairView, mine: Side | null): string {
  const [attack, defence] = [cards.the(pair.attack.rank), cards.the(pair.defence.rank)];
  if (pair.winner === null) return t.pairDrawn;
  const sentence = pair.assassin === "attacker" ? t.assassinStrikes(defence) : pair.assassin ? t.assassinCaught : pair.winner === "attacker" ? t.beats(attack, defence) : t.beats(defence, attack);
  return mine === null ? sentence : `${sentence} ${pair.winner === mine ? t.pairYours : t.pairTheirs}`;
}

function verdict(table: TowerTable, battle: BattleView, mine: Side | null): string {
  const [attacker, defender] = [table.nameOf(battle.attacker), table.nameOf(battle.defender)];
  if (battle.result === "taken" && battle.target) {
    const what = cards.the(battle.target.rank);
    return mine === "attacker" ? t.youTake(what) : mine === "defender" ? t.takenFromYou(what) : t.takes(attacker, what, defender);
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
  if (battle.fate === "won") return mine === "attacker" ? t.targetYours(what) : mine === "defender" ? t.targetLost(what) : t.targetTo(what, attacker);
  if (battle.fate === "removed") return t.targetRemoved(what);
  const stays = mine === "defender" ? t.targetKept(what) : t.targetStays(what, defender);
  return battle.fails > 0 ? `${stays} ${t.attempt(battle.fails)}` : stays;
}

/** Who gets which cards. */
function Spoils({ table, battle, mine, eliminated }: { table: TowerTable; battle: BattleView; mine: Side | null; eliminated: number | null }) {
  const winner = battle.result === "attacker" ? battle.attacker : battle.result === "defender" ? battle.defender : null;
  const yours = winner !== null && mine !== null;
  const lines: [string, readonly Face[]][] = [];
  if (battle.taken.length > 0) lines.push([yours ? (winner === table.you.seat ? t.youCapture : t.youLose) : t.captures(table.nameOf(winner ?? 0)), battle.taken]);
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
          <h2>{battle.lost_campaign === table.you.seat ? t.yourCampaignLost : t.campaignLost(table.nameOf(battle.lost_campaign))}</h2>
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
