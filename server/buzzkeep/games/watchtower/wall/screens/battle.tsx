// A challenge takes over the wall: both sides pick blind, the pairs are flipped one by one, the cards find their owners.
// All moments are on the room clock, so a screen that comes in the middle shows the same as the others.
import type { ComponentChildren, JSX } from "preact";
import { useRef } from "preact/hooks";
import { Icon } from "@client/ui/icons";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { CardBack, CardFace, TowerSign } from "../../art/art";
import { t as cards } from "../../art/texts";
import type { BattleView, LeftView, PairView } from "@client/wire/games/watchtower";
import { LowerThird } from "@wall/common/lower_third";
import { fit, twoLines } from "@wall/common/people";
import { useWallShow } from "@wall/common/show";
import { Frame } from "@wall/projector/stage";
import { ARENA_WIDE, type ArenaCard, type PairStep, cardEm, cardsOf, laneOf, scoreAt } from "../arena";
import { playerOf, type TowerMatch, type StageOf } from "../../art/match";
import { cardText, leftOf } from "../model";
import type { Told } from "../stages/screen";
import { t } from "../texts";
import { WallBets } from "./bets";
import { pieceOf } from "./battle_show";
import { Hand } from "./forts";

type Staged = StageOf<"picking"> | StageOf<"flipping"> | StageOf<"aftermath">;

interface Props {
  match: TowerMatch;
  live: boolean;
  stage: Staged;
  /** How far the last pair is turned up. */
  latest?: PairStep;
  /** All but the assassin is in the dark. */
  dark?: boolean;
  /** How much either side has still to pick. */
  left?: readonly LeftView[];
  /** In place of the score. */
  centre?: JSX.Element;
  /** Whether the cards are where they go, once that is decided. */
  home?: boolean;
  winner?: number | null;
  caption?: Told;
  children?: ComponentChildren;
}

export function BattleScreen({
  match,
  live,
  stage,
  latest = 0,
  dark = false,
  left,
  centre,
  home = false,
  winner = null,
  caption,
  children,
}: Props) {
  const { battle } = match.view;
  const { kind } = stage;
  const root = useRef<HTMLElement>(null);
  const laid = battle ? cardsOf(battle, stage.kind === "aftermath" ? stage : null) : [];
  useWallShow(match.line, root, battle ? pieceOf(stage, battle, laid) : null);
  if (!battle) return null;
  const { attacker, defender, target } = battle;
  const told = caption ?? {
    seat: attacker,
    text: target ? t.challenges : (battle.raid ? t.raids : t.challengesDuel)(match.nameOf(defender)),
    value: target ? cardText(target) : undefined,
  };
  return (
    <Frame
      class={`wtw-battle ${live ? "" : "settled"} ${kind} ${kind !== "picking" && battle.size > 0 ? "goes-on" : ""}`}
      label={t.battleOf(match.nameOf(attacker), match.nameOf(defender))}
      root={root}>
      <header class="wtw-versus">
        <Banner match={match} left={left} seat={attacker} role={t.attack} won={winner === attacker} />
        {centre ?? <Score battle={battle} step={latest} />}
        <Banner match={match} left={left} seat={defender} role={t.defence} won={winner === defender} right />
      </header>
      <section class={`wtw-arena ${kind}`}>
        <Reserve match={match} seat={attacker} side="left" />
        <Reserve match={match} seat={defender} side="right" />
        <i class={`wtw-dark ${dark ? "on" : ""}`} />
        {target === null && !home ? <Duel word={battle.raid ? t.raid : t.duel} /> : null}
        {target && !home ? <b class="wtw-stake above">{t.stake}</b> : null}
        {kind === "picking" ? <b class="wtw-stake below">{t.blind(battle.size)}</b> : null}
        {laid.map((card) => (
          <Placed key={card.key} card={card} battle={battle} kind={kind} latest={latest} gone={home} />
        ))}
        {home
          ? null
          : battle.pairs.map((one, index) => (
              <Verdict
                key={index}
                pair={one}
                index={index}
                size={battle.size}
                step={index === battle.pairs.length - 1 ? latest : 3}
              />
            ))}
        {kind === "flipping" && battle.pairs.length > 0 ? (
          <Burst y={laneOf(battle.pairs.length - 1, battle.size, "attack").y} />
        ) : null}
        {children}
        {home && laid.some((card) => card.to === "barracks") ? <b class="wtw-to-barracks pop">{t.toBarracks}</b> : null}
      </section>
      <WallBets match={match} />
      <LowerThird room={match.room} {...told} />
    </Frame>
  );
}

/** Who fights whom for what, at all three stages of a battle. */
export function challenge(match: TowerMatch): [number | null, string] {
  const { battle } = match.view;
  if (!battle) return [null, ""];
  const what = battle.target ? t.forCard(cardText(battle.target)) : battle.raid ? t.raid : t.duel;
  return [
    battle.attacker,
    `${t.challengeText(match.nameOf(battle.attacker), match.nameOf(battle.defender))} · ${what}${battle.size > 0 ? ` · ${t.withCards(battle.size)}` : ""}`,
  ];
}

interface BannerProps {
  match: TowerMatch;
  left: Props["left"];
  seat: number;
  role: string;
  right?: boolean;
  won: boolean;
}

function Banner({ match, left: owing, seat, role, right = false, won }: BannerProps) {
  const name = match.nameOf(seat);
  const left = owing ? leftOf(owing, seat) : null;
  const campaign = playerOf(match.view, seat)?.campaign ?? null;
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
        <b class={name.length > 12 ? "long" : ""} style={twoLines(name, left === null ? 22 : 15.5, 4.8)}>
          {name}
        </b>
      </span>
      {left === null ? null : (
        <span
          key={left}
          class={`wtw-lock ${left === 0 ? "done pop" : ""}`}
          role="img"
          aria-label={left === 0 ? t.picked : t.picks(left)}>
          <Icon name={left === 0 ? "check" : "dots"} />
        </span>
      )}
    </div>
  );
}

/** The score of the pairs. */
function Score({ battle, step }: { battle: BattleView; step: PairStep }) {
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
function Reserve({ match, seat, side }: { match: TowerMatch; seat: number; side: "left" | "right" }) {
  const army = playerOf(match.view, seat)?.army ?? 0;
  return (
    <div class={`wtw-reserve ${side} ${seatClass(seat)}`} role="img" aria-label={cards.army(army)}>
      <Hand count={army} most={11} />
      <b class="num">{army}</b>
      <small>{t.armyShort}</small>
    </div>
  );
}

function Duel({ word }: { word: string }) {
  return (
    <div class="wtw-duel pop">
      <Icon name="sword" />
      <b style={{ fontSize: fit(word, 17, 2.8, 1.8, 0.66) }}>{word}</b>
    </div>
  );
}

function Placed({
  card,
  battle,
  kind,
  latest,
  gone,
}: {
  card: ArenaCard;
  battle: BattleView;
  kind: Staged["kind"];
  latest: PairStep;
  gone: boolean;
}) {
  const { role, pair, face } = card;
  const known = pair >= 0 ? battle.pairs[pair] : undefined;
  const turning = kind === "flipping" && known !== undefined && pair === battle.pairs.length - 1;
  const step: PairStep = known === undefined ? 0 : turning ? latest : 3;
  const next = kind === "flipping" && pair === battle.pairs.length;
  const spot = kind === "aftermath" ? card.home : card.at;
  const fate = known === undefined || step < 3 ? "" : fateOf(known, role === "attack" ? "attacker" : "defender");
  const em = role === "target" ? card.at.em : role === "replacement" ? card.home.em : cardEm(battle.size);
  const style = {
    fontSize: `${em}rem`,
    transform: `translate(${spot.x.toFixed(3)}rem, ${spot.y.toFixed(3)}rem) scale(${(spot.em / em).toFixed(3)})`,
  };
  const struck =
    known?.assassin != null &&
    known.winner !== null &&
    fateOf(known, role === "attack" ? "attacker" : "defender") === "loses" &&
    !gone;
  return (
    <span
      data-card={card.key}
      class={`wtw-placed ${role} ${fate} ${turning ? "turning" : ""} ${gone ? "home" : ""} ${gone && card.won ? "changed" : ""} ${kind === "picking" && pair >= 0 ? "unpicked" : ""}`}
      style={style}>
      <span class={`wtw-rise ${next ? "next" : ""}`}>
        {role === "target" || role === "replacement" ? (
          face && <CardFace card={face} />
        ) : (
          <span class={`wtw-lift ${face ? "known" : ""}`}>
            {face && !turning ? null : (
              <span class="wtw-lift-back">
                <CardBack />
              </span>
            )}
            {face ? (
              <span class="wtw-lift-face">
                <CardFace card={face} />
                <i class="wtw-shade" />
                <i class="wtw-gold" />
              </span>
            ) : null}
          </span>
        )}
        {struck ? <i class="wtw-slash" /> : null}
      </span>
    </span>
  );
}

/** Where the two cards of a pair meet. */
function Burst({ y }: { y: number }) {
  return (
    <span class="wtw-mark-at" style={{ transform: `translate(${ARENA_WIDE / 2}rem, ${y.toFixed(3)}rem)` }}>
      <i class="wtw-burst">
        <Icon name="sword" />
      </i>
    </span>
  );
}

const fateOf = (pair: PairView, side: "attacker" | "defender"): string =>
  pair.winner === null ? "drawn" : pair.winner === side ? "wins" : "loses";

/** What a pair came to, between its cards. */
function Verdict({ pair, index, size, step }: { pair: PairView; index: number; size: number; step: PairStep }) {
  if (step < 3) return null;
  const spot = laneOf(index, size, pair.winner === "defender" ? "defence" : "attack");
  const inwards = pair.winner === "defender" ? -1 : 1;
  const em = cardEm(size);
  const marks = pair.winner === null ? [laneOf(index, size, "attack"), laneOf(index, size, "defence")] : [spot];
  return (
    <>
      {pair.assassin
        ? null
        : marks.map((mark, at) => (
            <span
              key={at}
              class="wtw-mark-at"
              style={{
                transform: `translate(${(mark.x + (pair.winner === null && at === 1 ? -1 : inwards) * em * 2.05).toFixed(3)}rem, ${mark.y.toFixed(3)}rem)`,
              }}>
              <b
                class={`wtw-mark ${pair.winner === null ? "drawn" : ""} pop`}
                role="img"
                aria-label={pair.winner === null ? t.drawnPair : t.wonPair(pair.winner)}>
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
    <span
      class="wtw-mark-at"
      style={{ transform: `translate(${spot.x.toFixed(3)}rem, ${(spot.y + cardEm(size) * 2.3).toFixed(3)}rem)` }}>
      <b class="wtw-stamp pop" style={{ fontSize: fit(text, 17, 2.9, 1.8, 0.7) }}>
        {text}
      </b>
    </span>
  );
}
