/** The battle pair by pair, told from one's own side. */
import type { ComponentChildren } from "preact";
import { CardBack, CardFace } from "../art/art";
import { t as cards } from "../art/texts";
import type { BattleView, PairView, Side } from "@client/wire/games/watchtower";
import { Check, Cross, Dash } from "@phone/parts/icons";
import { Name, Title } from "./parts";
import type { TowerMatch } from "../art/match";
import { t } from "./texts";

/** How far the last pair is turned up: the attacker's card, the defender's too, and what it came to. */
export type Step = 1 | 2 | 3;

/** The viewer's side. */
export const sideOf = ({ you }: TowerMatch, battle: BattleView): Side | null =>
  battle.attacker === you.seat ? "attacker" : battle.defender === you.seat ? "defender" : null;

/** Who attacks whom, seen from one's own side. */
export function attackOf(match: TowerMatch, battle: BattleView): string {
  const [attacker, defender] = [match.nameOf(battle.attacker), match.nameOf(battle.defender)];
  const mine = sideOf(match, battle);
  return mine === "attacker"
    ? t.youAttack(defender)
    : mine === "defender"
      ? t.attacksYou(attacker)
      : t.attacks(attacker, defender);
}

/** What a battle without a card at stake is called. */
export const fightName = (battle: BattleView): string => (battle.raid ? t.raidShort : t.duelShort);

interface Props {
  match: TowerMatch;
  battle: BattleView;
  phase: string;
  title: string;
  note: string;
  step: Step;
  mood?: string;
  children?: ComponentChildren;
}

export function Battle({ match, battle, phase, title, note, step, mood = "", children }: Props) {
  const near: Side = sideOf(match, battle) ?? "attacker";
  const far: Side = near === "attacker" ? "defender" : "attacker";
  return (
    <div class={`play wt fight ${mood}`}>
      <div class="wt-middle">
        <Title phase={`${phase} ${battle.attacker}`} title={title} note={note} />
        {battle.size === 0 ? (
          battle.target ? (
            <div class="wt-prize">{<CardFace card={battle.target} />}</div>
          ) : null
        ) : (
          <div class="wt-arena">
            <Name match={match} seat={battle[far]} />
            <ol class={`wt-pairs n${battle.size}`}>
              {Array.from({ length: battle.size }, (_, index) => (
                <Pair
                  key={index}
                  pair={battle.pairs[index]}
                  near={near}
                  step={index === battle.pairs.length - 1 ? step : 3}
                />
              ))}
            </ol>
            <Name match={match} seat={battle[near]} />
          </div>
        )}
      </div>
      <div class="controls wt-controls">{children}</div>
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
  const cry = (
    <small class={`wt-cry ${blade === "defender" ? "caught" : ""}`}>
      {blade === "defender" ? t.unmasked : t.assassin}
    </small>
  );
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
