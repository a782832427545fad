/** What one plays next, laid out while somebody else is at it: an attack with its target, or a defence in its order. */
import { useState } from "preact/hooks";
import { toldBy } from "@client/views";
import type { Group, Kind, Mine } from "@client/wire/games/drinking_war";
import { announce } from "@phone/parts/live";
import { Frame } from "../frame";
import { count } from "../model";
import { t } from "../texts";
import { type Item, laid, plannedTarget, tapped, Targets, targetsOf, Tray, usedOf, useItems } from "./arming";
import type { Moment } from "./screen";

export function Planning(moment: Moment) {
  const { match, act } = moment;
  const mine = match.view.mine!;
  const { plan } = mine;
  const tariff = (toldBy(match.view, "power") ?? toldBy(match.view, "attack"))?.items ?? [];
  const [items, setItems] = useItems(match);
  const [cards, setCards] = useState<readonly Kind[]>(plan?.kind === "defend" ? plan.cards : []);
  const targets = targetsOf(mine);
  const means = (move: Mine["plan"]) => act({ kind: "draft", move }, false);
  const lay = (next: readonly Item[]) => {
    setItems(next);
    setCards([]);
    if (plan) means(null);
  };
  const tap = (group: Group) => {
    const { card, ids } = group;
    if (group.family === "defence") {
      const next = count(cards, card) < ids.length ? [...cards, card] : cards.filter((one) => one !== card);
      setItems([]);
      setCards(next);
      means(next.length > 0 ? { kind: "defend", cards: [...next] } : null);
      return;
    }
    const next = tapped(tariff, items, group);
    if (next === null) announce(t.comboNeeds);
    else lay(next);
  };
  const target = plannedTarget(match);
  const said =
    target !== null
      ? t.plannedAttack(match.nameOf(target))
      : plan
        ? t.plannedDefence
        : items.length > 0
          ? t.planWhom
          : mine.hand.some((group) => group.reason === null)
            ? t.planHint
            : "";
  return (
    <Frame
      moment={moment}
      quiet={items.length > 0}
      middle={items.length > 0 ? <Tray mine={mine} tariff={tariff} items={items} onChange={lay} /> : undefined}
      hand={{
        can: (group) => group.reason === null,
        onTap: tap,
        picks: {
          used: (card) => usedOf(items, card) + count(cards, card),
          order: (card) => cards.flatMap((one, index) => (one === card ? [index + 1] : [])),
        },
      }}>
      {said ? <p class="status">{said}</p> : null}
      {items.length > 0 ? (
        <Targets
          match={match}
          targets={targets}
          ready
          planned={target}
          onTarget={(seat) => means({ kind: "attack", target: seat, items: laid(items) })}
        />
      ) : null}
      {plan ? (
        <button type="button" class="plain" onClick={() => lay([])}>
          {t.unplan}
        </button>
      ) : null}
    </Frame>
  );
}
