/** The hand by colour. Bright cards can be played now; a tap on a dim one says why it waits, a long press explains any. */
import { useState } from "preact/hooks";
import { CardFace, CardBack, Stars } from "../art/art";
import { type CardFamily, starsOf } from "../art/deck";
import { t as cards } from "../art/texts";
import { sized } from "@client/ui/sized";
import type { Group, Kind, Mine } from "@client/wire/games/drinking_war";
import { Sheet } from "@phone/parts/sheet";
import { Covered } from "@phone/match/cover";
import { useHold } from "@phone/match/hold";
import { useMakeWay } from "./draft";
import { figure } from "./parts";
import type { WarMatch } from "../art/match";
import { cardsIn, hintsFor } from "./model";
import { reason } from "./reasons/texts";
import { t } from "./texts";

const FAMILIES: readonly CardFamily[] = ["attack", "combo", "defence", "power"];
/** More groups than this are drawn smaller, so that a hand of twelve cards fits a small phone. */
const MANY = 8;
/** Cards a row, so that rows are even: 3 + 2 rather than 4 + 1. */
const columns = (groups: number): number =>
  groups <= 4 ? groups : groups <= 6 ? 3 : groups <= 8 ? 4 : groups <= 10 ? 5 : groups <= 12 ? 4 : 5;
/** Reasons that go for a whole colour: the dimmed card says enough. */
const PLAIN = ["NOT_YOUR_TURN", "DRAW_FIRST", "WAIT", "WRONG_PHASE"];

/** Why a card waits; two unicorns may be traded where there is a `pair`. */
const why = ({ reason: code, family, pair }: Group): string =>
  code === "ALL_THREE" && pair !== null ? t.twoOrThree : reason(code ?? "", family);

/** How much of a row the words below a card take. */
const CAPTION = 0.35;
/** Whether it is written below a card why it waits. */
const tells = (mine: Mine, group: Group): boolean =>
  mine.asked !== null && mine.may_act && group.reason !== null && !PLAIN.includes(group.reason);

export interface Picks {
  /** How many cards of a group are taken up, in which places of the list. */
  used: (card: Kind) => number;
  order?: (card: Kind) => number[];
}

interface Props {
  match: WarMatch;
  covered: boolean;
  onUncover: () => void;
  /** Ids of the cards that came in last. */
  fresh: ReadonlySet<string>;
  picks?: Picks | undefined;
  /** Whether a tap does anything with this group now; else it explains. */
  can: (group: Group) => boolean;
  onTap: (group: Group) => void;
}

export function Hand({ match, covered, onUncover, fresh, picks, can, onTap }: Props) {
  const { mine } = match.view;
  const [explained, explain] = useState<Kind | null>(null);
  useMakeWay(match, () => explain(null));
  if (!mine) return null;
  const cols = Math.max(1, columns(mine.hand.length));
  const told = mine.hand.some((one) => !can(one) && tells(mine, one));
  const count = cardsIn(mine.hand);
  const group = mine.hand.find((one) => one.card === explained);
  const host = mine.unit === mine.seat ? null : match.nameOf(mine.unit);
  const label = `${host === null ? t.hand : t.handOf(host)}, ${t.cards(count)}`;
  return (
    <section
      ref={sized}
      class={`dw-hand ${mine.hand.length > MANY ? "many" : ""} ${mine.hand.some(can) ? "" : "idle"}`}
      style={{ "--cols": cols, "--rows": Math.ceil(mine.hand.length / cols) + (told ? CAPTION : 0) }}
      aria-label={label}>
      {covered ? (
        <Covered onUncover={onUncover}>
          {Array.from({ length: Math.min(6, count) }, (_, index) => (
            <CardBack key={index} />
          ))}
        </Covered>
      ) : count === 0 ? (
        <p class="status">{host === null ? t.emptyHand : t.emptyHandOf(host)}</p>
      ) : (
        <div class="dw-cards rows">
          {host === null ? null : <p class="dw-whose">{t.handOf(host)}</p>}
          {FAMILIES.map((family) => {
            const groups = mine.hand.filter((one) => one.family === family);
            return groups.length === 0 ? null : (
              <section key={family} aria-label={cards.family(family)}>
                <ul>
                  {groups.map((one) => (
                    <li key={one.card}>
                      <Pile
                        match={match}
                        group={one}
                        fresh={one.ids.some((id) => fresh.has(id))}
                        picks={picks}
                        can={can(one)}
                        onTap={() => onTap(one)}
                        onExplain={() => explain(one.card)}
                      />
                    </li>
                  ))}
                </ul>
              </section>
            );
          })}
        </div>
      )}
      {group ? <Explanation match={match} group={group} onClose={() => explain(null)} /> : null}
    </section>
  );
}

interface PileProps {
  match: WarMatch;
  group: Group;
  fresh: boolean;
  picks?: Picks | undefined;
  can: boolean;
  onTap: () => void;
  onExplain: () => void;
}

function Pile({ match, group, fresh, picks, can, onTap, onExplain }: PileProps) {
  const mine = match.view.mine!;
  const used = picks?.used(group.card) ?? 0;
  const order = picks?.order?.(group.card) ?? [];
  const hints = hintsFor(match, mine, group.card);
  const handlers = useHold(() => (can ? onTap() : onExplain()), onExplain);
  return (
    <button
      type="button"
      data-card={group.card}
      class={`dw-pile ${can ? "can" : "cannot"} ${used > 0 ? "used" : ""} ${fresh ? "fresh" : ""}`}
      aria-pressed={picks && can ? used > 0 : undefined}
      {...handlers}>
      <CardFace face={group.card} now={figure(mine, group)} count={group.ids.length} />
      {fresh ? <span class="sr">{t.isNew}</span> : null}
      {!can && mine.asked !== null && mine.may_act ? <span class="sr">{t.notNow}</span> : null}
      {used > 0 ? (
        <b class="dw-used num">
          {order.length > 0 ? order.join("·") : used < group.ids.length ? `${used}/${group.ids.length}` : "✓"}
        </b>
      ) : null}
      {hints.length > 0 ? <span class="dw-hint">{t.hintBy(hints.join(", "))}</span> : null}
      {!can && tells(mine, group) ? <small>{why(group)}</small> : null}
    </button>
  );
}

function Explanation({ match, group, onClose }: { match: WarMatch; group: Group; onClose: () => void }) {
  const mine = match.view.mine!;
  return (
    <Sheet title={cards.cardName(group.card)} onClose={onClose}>
      <div class="dw-explain">
        <CardFace face={group.card} now={figure(mine, group)} count={group.ids.length} mute />
        <div>
          <p>{cards.what(group.card)}</p>
          {starsOf(group.card) > 0 ? (
            <p class="dw-cost">
              <Stars count={group.stars} />
              {cards.stars(group.stars)}
            </p>
          ) : null}
        </div>
      </div>
      {group.reason === null ? null : (
        <p class="dw-why">
          <b>{t.whyNot}</b> {why(group)}
        </p>
      )}
    </Sheet>
  );
}
