"""The attack: what its cards count, what may be launched, and the packet on its way (R4)."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

from buzzkeep.game import Record, Reject, Seat, mixes, taken
from buzzkeep.games.drinking_war import bonuses, deal, events, holdings, view
from buzzkeep.games.drinking_war.actions import AttackItem, LaunchAttack
from buzzkeep.games.drinking_war.board import Board, DrinkingTransition, UnitState
from buzzkeep.games.drinking_war.cards import FACTORS, FAMILY_OF, NUMBERS, Kind, rank
from buzzkeep.games.drinking_war.options import Config


def targets(board: Board, seat: Seat) -> tuple[holdings.TargetView, ...]:
    """Return everybody as a target of an attack, with the reason why not."""
    return tuple(
        holdings.TargetView(unit.seat, "SELF" if unit.seat == seat else None if unit.alive else "OUT")
        for unit in board.seats
    )


def counted(config: Config, unit: UnitState, items: Sequence[AttackItem], bombs: int) -> tuple[view.ItemView, ...]:
    """Return what each card of an attack counts (R4.3, R4.6, R4.7); ``bombs`` were played before it."""
    seen: list[view.ItemView] = []
    for item in items:
        combo = item.combos[0] if item.combos else None
        if item.card == "bomb":
            bombs += 1
            effect = bonuses.bomb(config, unit, bombs)
            seen.append(view.ItemView("bomb", None, effect.sips, effect.pv, bombs))
        else:
            factor = bonuses.value(config, unit, combo) if combo else 1
            seen.append(view.ItemView(item.card, combo, bonuses.value(config, unit, item.card) * factor, 0, None))
    return tuple(seen)


def flat(config: Config, unit: UnitState, items: Sequence[AttackItem]) -> int:
    """Return the bonus of the whole attack, for one with a numeric card."""
    return bonuses.amount(config, unit, "attack_flat") if any(item.card in NUMBERS for item in items) else 0


class Priced(Record):
    """What an attack card counts, alone or with a ``combo``: ``sips``, life points (``pv``), ``flat`` on top once."""

    card: Kind
    combo: Kind | None
    sips: int
    pv: int
    flat: int


class Tariff(Record):
    """What an attack would come to, for the unit that may attack alone: the sum of its ``items``, with the bonus."""

    items: tuple[Priced, ...]  # bombs as often as held: they count in this order, wherever laid


def tariff(config: Config, unit: UnitState, bombs: int) -> Tariff:
    """Return what each card of a hand would count, with each combo it takes; ``bombs`` were played before it."""
    held = Counter(card.kind for card in sorted(unit.hand, key=lambda card: rank(card.kind)))
    combos = [kind for kind in held if kind in FACTORS]
    seen: list[Priced] = []
    for kind in (kind for kind in held if FAMILY_OF[kind] == "attack"):
        ways = [AttackItem(kind)] * (held[kind] if kind == "bomb" else 1)
        ways += [AttackItem(kind, (combo,)) for combo in combos if kind in config.multiplied]
        for way, item in zip(ways, counted(config, unit, ways, bombs), strict=True):
            seen.append(Priced(kind, item.combo, item.sips, item.pv, flat(config, unit, [way])))
    return Tariff(tuple(seen))


def check(config: Config, board: Board, seat: Seat, action: LaunchAttack) -> Reject | None:
    """Return why this attack cannot be launched; it is this unit's moment. Its cards may be in any order (R4.2)."""
    kinds = [kind for item in action.items for kind in (item.card, *item.combos)]
    if taken(board.seat(seat).hand, kinds) is None:
        return Reject("NOT_YOUR_CARD", "your hand does not hold these cards")
    fits = action.items and all(_fits(config, item) for item in action.items)
    return None if fits and action.target in board.opponents(seat) else Reject("NOT_LEGAL", "no such attack")


def _fits(config: Config, item: AttackItem) -> bool:
    """Say whether an item is an attack card, with one combo at most and only where that multiplies (R4.3, R4.4)."""
    multiplied = item.card in config.multiplied and len(item.combos) == 1 and item.combos[0] in FACTORS
    return FAMILY_OF[item.card] == "attack" and (multiplied or not item.combos)


def launch(t: DrinkingTransition, seat: Seat, action: LaunchAttack) -> int:
    """Lay the cards into the pit in their order and the attack on the table (R4.2); return how many cards it takes."""
    unit, bombs = t.unit(seat), t.board.bombs
    items = counted(t.config, unit, action.items, bombs)
    plus = flat(t.config, unit, action.items)
    sips, pv = sum(item.sips for item in items) + plus, sum(item.pv for item in items)
    kinds = [kind for item in action.items for kind in (item.card, *item.combos)]
    deal.lay(t, seat, deal.take(t, seat, kinds))
    t.set(bombs=bombs + sum(item.rank is not None for item in items))
    t.set(table=view.Packet(seat, seat, action.target, items, plus, sips, sips, pv, t.now))
    t.set_turn(attacked=True, played=True)
    t.set_seat(seat, tally=replace(unit.tally, attacks=unit.tally.attacks + 1))
    t.emit(events.AttackLaunched(seat, action.target, items, plus, sips, pv))
    return len(kinds)


def legal(config: Config, board: Board, seat: Seat) -> Iterator[LaunchAttack]:
    """Yield every attack, its cards in printed order; another order of the same cards is as good (R4.2)."""
    kinds = [card.kind for card in sorted(board.seat(seat).hand, key=lambda card: rank(card.kind))]
    attack = Counter(kind for kind in kinds if FAMILY_OF[kind] == "attack")
    combos = Counter(kind for kind in kinds if kind in FACTORS)
    sets = [found for cards in mixes(attack) for found in _multiplied(config, cards, combos)]
    for target in (target.seat for target in targets(board, seat) if target.reason is None):
        for items in sets:
            yield LaunchAttack(target, items)


def _multiplied(config: Config, cards: Sequence[Kind], combos: Counter[Kind]) -> Iterator[tuple[AttackItem, ...]]:
    """Yield these cards with every different way to lay combos on them."""
    numbers = Counter(card for card in cards if card in config.multiplied)
    others = tuple(AttackItem(card) for card in cards if card not in config.multiplied)
    x2, x3 = combos["x2"], combos["x3"]
    ways = [
        [(kind, two, three) for two in range(min(count, x2) + 1) for three in range(min(count - two, x3) + 1)]
        for kind, count in numbers.items()
    ]
    for way in product(*ways):
        if sum(two for _, two, _ in way) > x2 or sum(three for _, _, three in way) > x3:
            continue
        items: list[AttackItem] = []
        for kind, two, three in way:
            items += [AttackItem(kind)] * (numbers[kind] - two - three)
            items += [AttackItem(kind, ("x2",))] * two + [AttackItem(kind, ("x3",))] * three
        yield (*items, *others)
