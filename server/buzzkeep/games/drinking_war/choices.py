"""What a unit could do now, as a bot lists it from its view: attacks and defences, and what they come to (R13)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import combinations

from buzzkeep.game import Seat, mixes
from buzzkeep.games.drinking_war import actions, holdings
from buzzkeep.games.drinking_war.cards import FACTORS, NUMBERS, Kind


@dataclass(frozen=True)
class Volley:
    """Attack cards with their combos, and what they come to."""

    items: tuple[actions.AttackItem, ...]
    sips: int
    pv: int

    @property
    def cards(self) -> tuple[Kind, ...]:
        """Every card that it takes."""
        return tuple(card for item in self.items for card in (item.card, *item.combos))


def targets(mine: holdings.Mine) -> tuple[Seat, ...]:
    """Return whom an attack may aim at."""
    targets = (target for group in mine.hand if group.family == "attack" for target in group.targets)
    return tuple(dict.fromkeys(target.seat for target in targets if target.reason is None))


def volleys(mine: holdings.Mine, multiplied: Collection[Kind]) -> Iterator[Volley]:
    """Yield every set of attack cards, with no, some or all combos on the strongest numbers."""
    groups = {group.card: group for group in mine.hand}
    attack = {group.card: len(group.ids) for group in mine.hand if group.family == "attack"}
    combos = sorted(
        (kind for kind, group in groups.items() if kind in FACTORS for _ in group.ids),
        key=lambda kind: groups[kind].value,
        reverse=True,
    )
    for cards in mixes(attack):
        strongest = sorted(cards, key=lambda card: groups[card].value if card in multiplied else 0, reverse=True)
        for count in range(min(sum(card in multiplied for card in cards), len(combos)) + 1):
            yield _volley(mine, groups, strongest, combos[:count])


def _volley(mine: holdings.Mine, groups: dict[Kind, holdings.Group], cards: list[Kind], combos: list[Kind]) -> Volley:
    items, sips, pv, bombs = [], 0, 0, 0
    for place, card in enumerate(cards):
        combo = combos[place : place + 1]
        items.append(actions.AttackItem(card, tuple(combo)))
        if card == "bomb":
            bomb = mine.bombs[min(bombs, len(mine.bombs) - 1)]
            sips, pv, bombs = sips + bomb.sips, pv + bomb.pv, bombs + 1
        else:
            sips += groups[card].value * (groups[combo[0]].value if combo else 1)
    return Volley(tuple(items), sips + (mine.flat if any(card in NUMBERS for card in cards) else 0), pv)


@dataclass(frozen=True)
class Parry:
    """Defence cards in order, what they leave, and whether that goes back."""

    cards: tuple[Kind, ...]
    sips: int
    mirrored: bool


def parries(mine: holdings.Mine, sips: int) -> Iterator[Parry]:
    """Yield every sensible defence against ``sips``: Sabotages first, then minus cards, then a Chemist or a Mirror."""
    held = {group.card: group for group in mine.hand if group.family == "defence"}
    shields: tuple[Kind, ...] = tuple(kind for kind in ("d6", "d3", "d1") if kind in held for _ in held[kind].ids)
    sabotage: tuple[Kind, ...] = ("sabo",)
    sabotages = len(held["sabo"].ids) if "sabo" in held else 0
    chosen = dict.fromkeys(some for count in range(len(shields) + 1) for some in combinations(shields, count))
    for halves in range(sabotages + 1):
        for some in chosen:
            left = sips
            for _ in range(halves):
                left = -(-left // max(1, held["sabo"].value))
            left = max(0, left - sum(held[kind].value for kind in some))
            cards: tuple[Kind, ...] = (*(sabotage * halves), *some)
            yield Parry(cards, left, False)
            if "mirror" in held:
                yield Parry((*cards, "mirror"), left + mine.mirror_plus, True)
    if "chem" in held:
        yield Parry(("chem",), 0, False)
