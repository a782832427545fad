/** Building an attack: the chosen cards with their combos, their sum, and whom it goes to. */
import type { ComponentChildren } from "preact";
import { CardFace } from "../../art/art";
import { t as cards } from "../../art/texts";
import { seatClass } from "@client/ui/seats";
import { SeatSymbol } from "@client/ui/shield";
import { toldBy } from "@client/views";
import type { Group, Kind, Mine, Priced, TargetView } from "@client/wire/games/drinking_war";
import { announce } from "@phone/parts/live";
import { Badges } from "../badges";
import { forgetKept, useKept } from "../draft";
import { Frame } from "../frame";
import { figure, Heart } from "../parts";
import { reason } from "../reasons/texts";
import { playerOf, type WarMatch } from "../../art/match";
import { type Act, count, groupOf, others } from "../model";
import { force, t } from "../texts";
import { isDone, type Moment } from "./screen";

export interface Item {
  card: Kind;
  combo: Kind | null;
}

interface Props {
  moment: Moment;
  items: readonly Item[];
  onItems: (items: readonly Item[]) => void;
  /** Where powers can be played. */
  onPower?: (card: Kind) => void;
  guide: { step: string; text: string };
}

/** The items that are being laid; those of a moment whose time ran out lie there again, as far as the hand holds them. */
export function useItems(match: WarMatch): [readonly Item[], (items: readonly Item[]) => void] {
  const hand = match.view.mine?.hand ?? [];
  const holds = (items: readonly Item[]): boolean =>
    hand.every((group) => usedOf(items, group.card) <= group.ids.length) &&
    items.every(({ card, combo }) => [card, combo].every((one) => one === null || groupOf(hand, one)));
  return useKept<readonly Item[]>(match, [], (items) => {
    const held: Item[] = [];
    for (const item of items) if (holds([...held, item])) held.push(item);
    return held;
  });
}

export function Arming({ moment, items, onItems, onPower, guide }: Props) {
  const { match, busy } = moment;
  const mine = match.view.mine!;
  const tariff = (toldBy(match.view, "power") ?? toldBy(match.view, "attack"))?.items ?? [];
  const building = mine.hand.some((group) => group.family === "attack" && group.reason === null);
  const onTap = (group: Group) => {
    if (group.family === "power") return onPower?.(group.card);
    const next = tapped(tariff, items, group);
    if (next === null) announce(t.comboNeeds);
    else change(next);
  };
  const change = (next: readonly Item[]) => {
    const [only, ...more] = targetsOf(mine);
    onItems(next);
    // whom it is for is known before the target is touched where only one is left
    moment.build(
      next.length > 0 && only && more.length === 0 ? { kind: "attack", target: only.seat, items: laid(next) } : null,
    );
  };
  const powers = mine.hand.some((group) => group.family === "power" && group.reason === null);
  return (
    <Frame
      moment={moment}
      begun={items.length > 0}
      quiet={items.length > 0}
      guide={guide}
      middle={
        items.length > 0 ? (
          <Tray mine={mine} tariff={tariff} items={items} onChange={change} />
        ) : (
          <p class="dw-note">{hint(powers, building && targetsOf(mine).length > 0)}</p>
        )
      }
      hand={{
        can: (group) => !busy && group.reason === null,
        onTap,
        picks: building ? { used: (card) => usedOf(items, card) } : undefined,
      }}>
      <Buttons moment={moment} items={building ? items : null} />
    </Frame>
  );
}

/** What can be done in one's own turn. */
const hint = (powers: boolean, attack: boolean): string =>
  powers ? (attack ? t.bothHint : t.powerHint) : attack ? t.attackHint : t.noHint;

// -- the draft ---------------------------------------------------------------------------------------------------------

/** What the server says that an item counts; of bombs there is a line for each. */
const linesOf = (tariff: readonly Priced[], { card, combo }: Item): Priced[] =>
  tariff.filter((one) => one.card === card && one.combo === combo);
/** Whether any combo of the hand goes onto a card. */
const multiplies = (tariff: readonly Priced[], card: Kind): boolean =>
  tariff.some((one) => one.card === card && one.combo !== null);

interface Sum {
  sips: number;
  pv: number;
  /** What each item counts, in order. */
  each: { sips: number; pv: number }[];
  /** What comes on top, once. */
  flat: number;
}

function sumOf(tariff: readonly Priced[], items: readonly Item[]): Sum {
  const each = items.map((item, index) => {
    const lines = linesOf(tariff, item);
    const before = items.slice(0, index).filter(({ card, combo }) => card === item.card && combo === item.combo).length;
    return lines[Math.min(before, lines.length - 1)] ?? { sips: 0, pv: 0, flat: 0 };
  });
  const flat = Math.max(0, ...each.map((one) => one.flat));
  return {
    sips: each.reduce((all, one) => all + one.sips, flat),
    pv: each.reduce((all, one) => all + one.pv, 0),
    each,
    flat,
  };
}

/** As the server wants it. */
export const laid = (items: readonly Item[]) =>
  items.map(({ card, combo }) => ({ card, combos: combo === null ? [] : [combo] }));

/** How many cards of a kind are taken up by the items. */
export const usedOf = (items: readonly Item[], card: Kind): number =>
  count(
    items.flatMap((item) => (item.combo === null ? [item.card] : [item.card, item.combo])),
    card,
  );

/**
 * The items after a tap on a card of the hand. An attack card comes in; a combo goes onto the strongest card without
 * one. When all of a kind are in, the tap takes them out again. Null: a combo finds no card.
 */
export function tapped(
  tariff: readonly Priced[],
  items: readonly Item[],
  { card, family, ids }: Group,
): readonly Item[] | null {
  const full = usedOf(items, card) >= ids.length;
  if (family === "attack") return full ? items.filter((item) => item.card !== card) : [...items, { card, combo: null }];
  if (full) return items.map((item) => (item.combo === card ? { ...item, combo: null } : item));
  const gain = (item: Item): number => linesOf(tariff, { card: item.card, combo: card })[0]?.sips ?? -1;
  const best = items
    .filter((item) => item.combo === null && gain(item) >= 0)
    .reduce<Item | null>((top, item) => (top === null || gain(item) > gain(top) ? item : top), null);
  return best === null ? null : items.map((item) => (item === best ? { ...item, combo: card } : item));
}

/** The items after a combo was moved on to the next card that can take it; off again after the last. */
function moved(tariff: readonly Priced[], items: readonly Item[], index: number): Item[] {
  const combo = items[index]?.combo ?? null;
  const next = items.findIndex((item, place) => place > index && item.combo === null && multiplies(tariff, item.card));
  return items.map((item, place) =>
    place === index ? { ...item, combo: null } : place === next ? { ...item, combo } : item,
  );
}

// -- as it is drawn ----------------------------------------------------------------------------------------------------

interface TrayProps {
  mine: Mine;
  tariff: readonly Priced[];
  items: readonly Item[];
  onChange: (items: readonly Item[]) => void;
}

export function Tray({ mine, tariff, items, onChange }: TrayProps) {
  const sum = sumOf(tariff, items);
  const several = items.filter((item) => multiplies(tariff, item.card)).length > 1;
  return (
    <section class="dw-tray" aria-label={t.yourAttack}>
      <ol class="rows">
        {items.map((item, index) => {
          const counts = sum.each[index] ?? { sips: 0, pv: 0 };
          return (
            <li key={index}>
              <span class="dw-pair">
                <button
                  type="button"
                  class="dw-item"
                  aria-label={t.takeOut(cards.cardName(item.card))}
                  onClick={() => onChange(items.filter((_, place) => place !== index))}>
                  <CardFace face={item.card} now={now(mine, item.card, counts)} small mute />
                </button>
                {item.combo === null ? null : (
                  <button
                    type="button"
                    class="dw-item"
                    aria-label={
                      several ? t.moveCombo(cards.cardName(item.combo)) : t.takeOut(cards.cardName(item.combo))
                    }
                    onClick={() => onChange(moved(tariff, items, index))}>
                    <CardFace face={item.combo} now={now(mine, item.combo, null)} small mute />
                  </button>
                )}
              </span>
              {items.length > 1 && item.combo !== null ? (
                <small class="num">{`= ${force(counts.sips, counts.pv)}`}</small>
              ) : null}
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
  match: WarMatch;
  targets: readonly TargetView[];
  ready: boolean;
  /** Whom one had planned to attack. */
  planned: number | null;
  onTarget: (seat: number) => void;
  /** A button that fills up the last row. */
  children?: ComponentChildren;
}

/** A button for each opponent: name, life, cards. */
export function Targets({ match, targets, ready, planned, onTarget, children }: TargetsProps) {
  return (
    <ul class={`dw-targets n${targets.length}`}>
      {targets.map((target) => {
        const player = playerOf(match.view, target.seat);
        const can = target.reason === null && ready;
        return (
          <li key={target.seat}>
            <button
              type="button"
              class={`dw-target ${seatClass(target.seat)}`}
              aria-disabled={!can}
              aria-pressed={planned === null ? undefined : planned === target.seat}
              aria-label={t.attackWho(match.nameOf(target.seat))}
              onClick={() => can && onTarget(target.seat)}>
              <SeatSymbol seat={target.seat} />
              <b>{match.nameOf(target.seat)}</b>
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

/** Whom to attack, and how to end the turn without. Five opponents leave room for a sixth button beside them. */
function Buttons({ moment, items }: { moment: Moment; items: readonly Item[] | null }) {
  const { match, sent, busy } = moment;
  const act: Act = (action, final) => {
    if (action.kind !== "call") forgetKept();
    moment.act(action, final);
  };
  const targets = targetsOf(match.view.mine!);
  const pass = (
    <button type="button" class="plain" aria-disabled={busy} onClick={() => busy || act({ kind: "pass" })}>
      {isDone(sent, "pass") ? t.passed : t.pass}
    </button>
  );
  const beside = items !== null && targets.length === 5;
  return (
    <>
      <Badges match={match} act={act} />
      {items === null || targets.length === 0 ? null : (
        <Targets
          match={match}
          targets={targets}
          ready={items.length > 0 && !busy}
          planned={plannedTarget(match)}
          onTarget={(target) => act({ kind: "attack", target, items: laid(items) })}>
          {beside ? pass : null}
        </Targets>
      )}
      {beside ? null : pass}
    </>
  );
}

export const plannedTarget = ({ view: { mine } }: WarMatch): number | null =>
  mine?.plan?.kind === "attack" ? mine.plan.target : null;

/** Whom an attack can go to: any attack card knows. */
export const targetsOf = (mine: Mine): readonly TargetView[] =>
  others(mine.hand.find((group) => group.family === "attack")?.targets ?? []);
