/** Building an attack: the chosen cards with their combos, their sum, and whom it goes to. */
import type { ComponentChildren } from "preact";
import { CardFace } from "../../../server/client/ui/drinking_war/art";
import { t as cards } from "../../../server/client/ui/drinking_war/texts";
import { seatClass } from "../../../server/client/ui/seats";
import { SeatSymbol } from "../../../server/client/ui/shield";
import type { Group, Mine, TargetView } from "../../../server/client/wire/games/drinking_war";
import { Badges } from "./badges";
import { Heart } from "./parts";
import { attackSum, figure, type Item, moved, multiplies } from "./sums";
import { type Act, busyWith, groupOf, others, playerOf, type Sent, type WarTable } from "./table";
import { reason } from "./reasons/texts";
import { force, t } from "./texts";

interface TrayProps {
  mine: Mine;
  items: readonly Item[];
  onChange: (items: Item[]) => void;
}

export function Tray({ mine, items, onChange }: TrayProps) {
  const sum = attackSum(mine, items);
  const several = items.filter((item) => multiplies(item.card)).length > 1;
  return (
    <section class="dw-tray" aria-label={t.yourAttack}>
      <ol class="rows">
        {items.map((item, index) => {
          const counts = sum.each[index] ?? { sips: 0, pv: 0 };
          return (
            <li key={index}>
              <span class="dw-pair">
                <button type="button" class="dw-item" aria-label={t.takeOut(cards.cardName(item.card))} onClick={() => onChange(items.filter((_, place) => place !== index))}>
                  <CardFace face={item.card} now={now(mine, item.card, counts)} small mute />
                </button>
                {item.combo === null ? null : (
                  <button type="button" class="dw-item" aria-label={several ? t.moveCombo(cards.cardName(item.combo)) : t.takeOut(cards.cardName(item.combo))} onClick={() => onChange(moved(items, index))}>
                    <CardFace face={item.combo} now={now(mine, item.combo, null)} small mute />
                  </button>
                )}
              </span>
              {items.length > 1 && item.combo !== null ? <small class="num">{`= ${force(counts.sips, counts.pv)}`}</small> : null}
            </li>
          );
        })}
      </ol>
      <output class="dw-total" aria-live="polite">
        <span class="sr">{t.sumIs(force(sum.sips, sum.pv))}</span>
        <b class={`num ${force(sum.sips, sum.pv).length > 4 ? "long" : ""}`} key={sum.sips} aria-hidden="true">
          {force(sum.sips, sum.pv)}
        </b>
        {sum.flat > 0 ? <small aria-hidden="true">{t.withFlat(sum.flat)}</small> : null}
      </output>
    </section>
  );
}

function now(mine: Mine, card: Group["card"], counts: { sips: number; pv: number } | null): string | null {
  if (card === "bomb" && counts) return force(counts.sips, counts.pv);
  const group = groupOf(mine.hand, card);
  return group ? figure(mine, group) : null;
}

interface TargetsProps {
  table: WarTable;
  targets: readonly TargetView[];
  ready: boolean;
  onTarget: (seat: number) => void;
  /** A button that fills up the last row. */
  children?: ComponentChildren;
}

/** A button for each opponent: name, life, cards. */
function Targets({ table, targets, ready, onTarget, children }: TargetsProps) {
  return (
    <ul class={`dw-targets n${targets.length}`}>
      {targets.map((target) => {
        const player = playerOf(table.view, target.seat);
        const can = target.reason === null && ready;
        return (
          <li key={target.seat}>
            <button type="button" class={`dw-target ${seatClass(target.seat)}`} aria-disabled={!can} aria-label={t.attackWho(table.nameOf(target.seat))} onClick={() => can && onTarget(target.seat)}>
              <SeatSymbol seat={target.seat} />
              <b>{table.nameOf(target.seat)}</b>
              {target.reason === null ? (
                <span class="dw-vital num">
                  <Heart />
                  {player?.pv ?? 0}
                  <i class="dw-back" aria-hidden="true" />
                  {player?.cards ?? 0}
                </span>
              ) : (
                <small>{reason(target.reason)}</small>
              )}
            </button>
          </li>
        );
      })}
      {children ? <li>{children}</li> : null}
    </ul>
  );
}

interface ButtonsProps {
  table: WarTable;
  /** The attack as it is put together, or null when there is nothing to attack with. */
  items: readonly Item[] | null;
  sent: Sent;
  act: Act;
}

/** Whom to attack, and how to end the turn without. Five opponents leave room for a sixth button beside them. */
export function AttackButtons({ table, items, sent, act }: ButtonsProps) {
  const mine = table.view.mine!;
  const busy = busyWith(sent);
  const targets = attackTargets(mine);
  const pass = (
    <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "pass" })}>
      {busy && sent?.action.kind === "pass" ? t.passed : t.pass}
    </button>
  );
  const beside = items !== null && targets.length === 5;
  return (
    <>
      <Badges table={table} act={act} />
      {items === null || targets.length === 0 ? null : (
        <Targets table={table} targets={targets} ready={items.length > 0 && !busy} onTarget={(target) => act({ kind: "attack", target, items: items.map(({ card, combo }) => ({ card, combos: combo === null ? [] : [combo] })) })}>
          {beside ? pass : null}
        </Targets>
      )}
      {beside ? null : pass}
    </>
  );
}

/** Whom an attack can go to: any attack card knows. */
export const attackTargets = (mine: Mine): readonly TargetView[] => others(mine.hand.find((group) => group.family === "attack")?.targets ?? []);
