// A challenge takes over the wall: both sides pick blind, the pairs are flipped one by one, the cards find their owners.
// All moments are on the room clock, so a screen that comes in the middle shows the same as the others.
import { useEffect } from "preact/hooks";
import { Icon } from "../../../../server/client/ui/icons";
import { seatClass } from "../../../../server/client/ui/seats";
import { SeatSymbol, Shield } from "../../../../server/client/ui/shield";
import { CardFace, TowerSign } from "../../../../server/client/ui/watchtower/art";
import { t as cards } from "../../../../server/client/ui/watchtower/texts";
import type { BattleView, PairView } from "../../../../server/client/wire/games/watchtower";
import { playCue } from "../../../common/audio";
import { LowerThird } from "../../../common/lower_third";
import { fit, twoLines } from "../../../common/people";
import { usePassed } from "../../../common/time";
import { Timer } from "../../../common/timer";
import { Frame } from "../../../projector/stage";
import { AFTER_MS, type ArenaCard, type PairStep, cardEm, cardsOf, laneOf, scoreAt } from "../arena";
import { type Scene, type StageOf, cardText, leftOf, playerOf, titleOf, winnerOf } from "../model";
import { outcomeText } from "../outcome";
import { t } from "../texts";
import { FlipCard } from "./flip";
import { Hand } from "./forts";

type BattleStage = StageOf<"picking" | "flipping" | "aftermath">;

interface Props {
  scene: Scene;
  stage: BattleStage;
  battle: BattleView;
  live: boolean;
}

export function BattleScreen({ scene, stage, battle, live }: Props) {
  const step = usePassed(scene.line, stage.kind === "flipping" ? stage.beats.map((beat) => beat.at) : []) as PairStep;
  const latest: PairStep = stage.kind === "aftermath" ? 3 : step;
  const after = usePassed(scene.line, stage.kind === "aftermath" ? AFTER_MS.map((wait) => stage.opened_at + wait) : []);
  useBattleCues(battle, stage, latest, live);
  const pair = battle.pairs.at(-1);
  const dark = stage.kind === "flipping" && latest === 3 && pair?.assassin != null;
  return (
    <Frame class={`wtw-battle ${live ? "" : "settled"}`} label={t.battleOf(titleOf(scene, battle.attacker), titleOf(scene, battle.defender))}>
      <header class="wtw-versus">
        <Banner scene={scene} stage={stage} seat={battle.attacker} role={t.attack} won={decided(stage, battle, "attacker")} />
        <Centre scene={scene} stage={stage} battle={battle} step={latest} />
        <Banner scene={scene} stage={stage} seat={battle.defender} role={t.defence} won={decided(stage, battle, "defender")} right />
      </header>
      <section class={`wtw-arena ${stage.kind}`}>
        <Reserve scene={scene} seat={battle.attacker} side="left" />
        <Reserve scene={scene} seat={battle.defender} side="right" />
        <i class={`wtw-dark ${dark ? "on" : ""}`} />
        {battle.target === null && after < 1 ? <Duel /> : null}
        {after < 1 && battle.target ? <b class="wtw-stake above">{t.stake}</b> : null}
        {stage.kind === "picking" ? <b class="wtw-stake below">{t.blind(battle.size)}</b> : null}
        {cardsOf(battle).map((card) => (
          <Placed key={card.key} card={card} battle={battle} stage={stage} latest={latest} gone={after >= 1} />
        ))}
        {after < 1 ? battle.pairs.map((one, index) => <Verdict key={index} pair={one} index={index} size={battle.size} step={index === battle.pairs.length - 1 ? latest : 3} />) : null}
        {after >= 2 ? <Outcome scene={scene} battle={battle} eliminated={stage.kind === "aftermath" ? stage.eliminated : null} /> : null}
        {after >= 1 && cardsOf(battle).some((card) => card.to === "barracks") ? <b class="wtw-to-barracks pop">{t.toBarracks}</b> : null}
      </section>
      <Caption scene={scene} stage={stage} battle={battle} />
    </Frame>
  );
}

const decided = (stage: BattleStage, battle: BattleView, side: "attacker" | "defender"): boolean => stage.kind === "aftermath" && (battle.result === side || (battle.result === "taken" && side === "attacker"));

function Banner({ scene, stage, seat, role, right = false, won }: { scene: Scene; stage: BattleStage; seat: number; role: string; right?: boolean; won: boolean }) {
  const name = titleOf(scene, seat);
  const left = stage.kind === "picking" ? leftOf(stage.left, seat) : null;
  const campaign = playerOf(scene.view, seat)?.campaign ?? null;
  return (
    <div class={`wtw-side ${seatClass(seat)} ${right ? "from-right" : ""} ${won ? "won" : ""}`}>
      <SeatSymbol seat={seat} />
      <span class="wtw-side-text">
        <small>
          {role}
          {campaign === null ? null : (
            <em>
              <TowerSign />
              {cards.letter(campaign)}
            </em>
          )}
        </small>
        <b class={name.length > 12 ? "long" : ""} style={twoLines(name, left === null ? 22 : 15.5, 4.8)}>{name}</b>
      </span>
      {left === null ? null : (
        <span key={left} class={`wtw-lock ${left === 0 ? "done pop" : ""}`} role="img" aria-label={left === 0 ? t.picked : t.picks(left)}>
          <Icon name={left === 0 ? "check" : "dots"} />
        </span>
      )}
    </div>
  );
}

/** The clock while they pick, the score of the pairs after that. */
function Centre({ scene, stage, battle, step }: { scene: Scene; stage: BattleStage; battle: BattleView; step: PairStep }) {
  if (stage.kind === "picking") return <Timer line={scene.line} due={stage.due} total_ms={(stage.due ?? 0) - stage.opened_at} class="wtw-big-clock" />;
  if (battle.size < 2) {
    return (
      <span class="wtw-medal">
        <Icon name="sword" />
      </span>
    );
  }
  const [attacker, defender] = scoreAt(battle, step);
  return (
    <span class="wtw-medal num" role="img" aria-label={t.pairScore(attacker, defender)}>
      <b key={`a${attacker}`} class={attacker > 0 ? "pop" : ""}>
        {attacker}
      </b>
      <i />
      <b key={`d${defender}`} class={defender > 0 ? "pop" : ""}>
        {defender}
      </b>
    </span>
  );
}

/** The army behind a side: backs and their number. */
function Reserve({ scene, seat, side }: { scene: Scene; seat: number; side: "left" | "right" }) {
  const army = playerOf(scene.view, seat)?.army ?? 0;
  return (
    <div class={`wtw-reserve ${side} ${seatClass(seat)}`} role="img" aria-label={cards.army(army)}>
      <Hand count={army} most={11} />
      <b class="num">{army}</b>
      <small>{t.armyShort}</small>
    </div>
  );
}

function Duel() {
  return (
    <div class="wtw-duel pop">
      <Icon name="sword" />
      <b style={{ fontSize: fit(t.duel, 17, 2.8, 1.8, 0.66) }}>{t.duel}</b>
    </div>
  );
}

function Placed({ card, battle, stage, latest, gone }: { card: ArenaCard; battle: BattleView; stage: BattleStage; latest: PairStep; gone: boolean }) {
  const { role, pair, face } = card;
  const known = pair >= 0 ? battle.pairs[pair] : undefined;
  const step: PairStep = known === undefined ? 0 : pair === battle.pairs.length - 1 ? latest : 3;
  const next = stage.kind === "flipping" && pair === battle.pairs.length;
  const spot = gone ? card.home : card.at;
  if (role === "replacement" && !gone) return null;
  const open = role === "target" || role === "replacement" || (role === "attack" ? step >= 1 : step >= 2);
  const fate = known === undefined || step < 3 ? "" : fateOf(known, role === "attack" ? "attacker" : "defender");
  const em = role === "target" ? card.at.em : role === "replacement" ? card.home.em : cardEm(battle.size);
  const style = { fontSize: `${em}rem`, transform: `translate(${spot.x.toFixed(3)}rem, ${spot.y.toFixed(3)}rem) scale(${(spot.em / em).toFixed(3)})` };
  return (
    <span class={`wtw-placed ${role} ${fate} ${gone ? "home" : ""} ${gone && card.won ? "changed" : ""} ${stage.kind === "picking" && pair >= 0 ? "unpicked" : ""}`} style={style}>
      <span class={`wtw-rise ${next ? "next" : ""}`}>
        {role === "target" || role === "replacement" ? face && <CardFace card={face} /> : <FlipCard card={face} open={open} />}
        {fate === "loses" && known?.assassin && !gone ? <i class="wtw-slash" /> : null}
      </span>
    </span>
  );
}

const fateOf = (pair: PairView, side: "attacker" | "defender"): string => (pair.winner === null ? "drawn" : pair.winner === side ? "wins" : "loses");

/** What a pair came to, between its cards. */
function Verdict({ pair, index, size, step }: { pair: PairView; index: number; size: number; step: PairStep }) {
  if (step < 3) return null;
  const spot = laneOf(index, size, pair.winner === "defender" ? "defence" : "attack");
  const inwards = pair.winner === "defender" ? -1 : 1;
  const em = cardEm(size);
  const marks = pair.winner === null ? [laneOf(index, size, "attack"), laneOf(index, size, "defence")] : [spot];
  return (
    <>
      {pair.assassin ? null : marks.map((mark, at) => (
        <span key={at} class="wtw-mark-at" style={{ transform: `translate(${(mark.x + (pair.winner === null && at === 1 ? -1 : inwards) * em * 2.05).toFixed(3)}rem, ${mark.y.toFixed(3)}rem)` }}>
          <b class={`wtw-mark ${pair.winner === null ? "drawn" : ""} pop`} role="img" aria-label={pair.winner === null ? t.drawnPair : t.wonPair(pair.winner)}>
            {pair.winner === null ? "=" : <Icon name="check" />}
          </b>
        </span>
      ))}
      {pair.assassin ? <Stamp pair={pair} index={index} size={size} /> : null}
    </>
  );
}

/** The assassin has words of its own: it strikes, or it is unmasked. */
function Stamp({ pair, index, size }: { pair: PairView; index: number; size: number }) {
  const strikes = pair.assassin === "attacker";
  const spot = laneOf(index, size, strikes ? "attack" : "defence");
  const text = strikes ? t.assassin : t.unmasked;
  return (
    <span class="wtw-mark-at" style={{ transform: `translate(${spot.x.toFixed(3)}rem, ${(spot.y + cardEm(size) * 2.3).toFixed(3)}rem)` }}>
      <b class="wtw-stamp pop" style={{ fontSize: fit(text, 17, 2.9, 1.8, 0.7) }}>
        {text}
      </b>
    </span>
  );
}

function Outcome({ scene, battle, eliminated }: { scene: Scene; battle: BattleView; eliminated: number | null }) {
  const winner = winnerOf(battle);
  const word = winner === null ? t.draw : winner === battle.attacker ? t.victory : t.repelled;
  const note = eliminated !== null ? t.eliminated(titleOf(scene, eliminated)) : battle.lost_campaign !== null ? t.towerFalls : battle.result !== "attacker" && battle.result !== "taken" && battle.target !== null ? t.fails(battle.fails) : "";
  return (
    <div class="wtw-outcome pop">
      {winner === null ? <b class="wtw-equal">=</b> : <Shield seat={winner} />}
      <b class="wtw-outcome-word" style={{ fontSize: fit(word, 21, 4.4, 2, 0.74) }}>{word}</b>
      {note ? <small style={{ fontSize: fit(note, 22, 2.3, 1.7, 0.52) }}>{note}</small> : null}
    </div>
  );
}

function Caption({ scene, stage, battle }: { scene: Scene; stage: BattleStage; battle: BattleView }) {
  const { attacker, target } = battle;
  if (stage.kind === "aftermath") {
    const winner = winnerOf(battle);
    return <LowerThird room={scene.room} seat={winner} {...outcomeText(battle)} />;
  }
  return <LowerThird room={scene.room} seat={attacker} text={target ? t.challenges : t.challengesDuel(titleOf(scene, battle.defender))} value={target ? cardText(target) : undefined} />;
}

/** Sounds that belong to moments of the room clock rather than to messages. */
function useBattleCues(battle: BattleView, stage: BattleStage, step: PairStep, live: boolean): void {
  const shown = battle.pairs.length;
  const facedown = stage.kind === "flipping" && shown === 0;
  useEffect(() => {
    if (live && facedown) playCue("drums");
  }, [live, facedown]);
  useEffect(() => {
    const pair = battle.pairs.at(-1);
    if (!live || stage.kind !== "flipping" || !pair || step === 0) return;
    if (step < 3) playCue("card", step === 2 ? 3 : 0);
    else playCue(pair.assassin ? "blade" : pair.winner === "attacker" ? "right" : pair.winner === "defender" ? "repelled" : "locked");
  }, [live, shown, step]);
}
