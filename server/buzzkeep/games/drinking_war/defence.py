"""The defence: cards worked off from left to right, and mirrors that send back what is left (R4.8)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

from buzzkeep.game import Reject, Seat, mixes, taken
from buzzkeep.games.drinking_war import actions, bonuses, deal, events, view
from buzzkeep.games.drinking_war.board import Board, DrinkingTransition, UnitState
from buzzkeep.games.drinking_war.cards import FAMILY_OF, SHIELDS, Kind, rank
from buzzkeep.games.drinking_war.options import Config

LAST: tuple[Kind, ...] = ("mirror", "chem")  # cards that no other may follow


def shield(t: DrinkingTransition) -> None:
    """Take off what a country keeps away before the defence (R9.5); once an attack."""
    table = t.table
    off = min(table.sips, bonuses.amount(t.config, t.unit(table.target), "shield"))
    if off and not table.shield:
        t.set_table(sips=table.sips - off, shield=off)


def parried(config: Config, unit: UnitState, sips: int, cards: Sequence[Kind]) -> tuple[view.ParriedView, ...]:
    """Return what each card leaves of ``sips`` (R4.8)."""
    seen: list[view.ParriedView] = []
    for card in cards:
        if card in SHIELDS:
            sips = max(0, sips - bonuses.value(config, unit, card))
        elif card == "sabo":
            sips = -(-sips // bonuses.value(config, unit, card))
        elif card == "chem":
            sips = 0
        seen.append(view.ParriedView(card, sips))
    return tuple(seen)


def check(board: Board, seat: Seat, action: actions.Defend) -> Reject | None:
    """Return why a unit cannot defend like that; it is asked to."""
    cards = action.cards
    if taken(board.seat(seat).hand, cards) is None:
        return Reject("NOT_YOUR_CARD", "your hand does not hold these cards")
    fits = all(FAMILY_OF[card] == "defence" for card in cards) and not {*LAST} & {*cards[:-1]}
    return None if fits else Reject("NOT_LEGAL", "defence cards alone, a Mirror or a Chemist last")


def defend(t: DrinkingTransition, seat: Seat, cards: Sequence[Kind]) -> bool:
    """Lay the cards; say whether what is left goes back to the attacker."""
    config, table, unit = t.config, t.table, t.unit(seat)
    seen = parried(config, unit, table.sips, cards)
    left = seen[-1].left if seen else table.sips
    mirrored, water = "mirror" in cards, "chem" in cards
    plus = bonuses.amount(config, unit, "mirror_plus") if mirrored else 0
    stopped = bool(table.sips) and not left and not mirrored and not table.pv
    deal.lay(t, seat, deal.take(t, seat, cards))
    answer = view.DefenceView(seat, table.shield, table.sips, seen, mirrored, plus, water, t.now)
    t.set_table(sips=left, water=water, defences=(*table.defences, answer))
    t.set_seat(seat, tally=replace(unit.tally, defences=unit.tally.defences + bool(cards)))
    t.emit(events.Defended(seat, seen, left, table.pv, water))
    if mirrored:
        t.set_table(source=seat, target=table.source, sips=left + plus)
        t.emit(events.AttackReturned(seat, table.source, left + plus, table.pv))
    elif stopped and bonuses.bonus(config, unit, "draw_parried") is not None:
        deal.draw(t, seat, "country")
    return mirrored


def legal(board: Board, seat: Seat) -> Iterator[actions.Defend]:
    """Yield every set of defence cards in two orders, Sabotages first or last; any order is as good (B2)."""
    hand = Counter(card.kind for card in sorted(board.seat(seat).hand, key=lambda card: rank(card.kind)))
    plain = {kind: count for kind, count in hand.items() if kind in SHIELDS or kind == "sabo"}
    ends: tuple[tuple[Kind, ...], ...] = ((), *(((kind,)) for kind in ("chem", "mirror") if hand[kind]))
    seen: dict[tuple[Kind, ...], None] = {}
    for cards in ((), *mixes(plain)):
        late = tuple(sorted(cards, key=lambda kind: kind == "sabo"))
        early = tuple(sorted(cards, key=lambda kind: kind != "sabo"))
        for end in ends:
            seen |= {(*late, *end): None, (*early, *end): None}
    yield from map(actions.Defend, seen)
