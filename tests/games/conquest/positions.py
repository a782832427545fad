"""Positions on the 3x3 board that the tests of the rules begin with."""

from buzzkeep.games.conquest.stages.expansion import Allocation, Expansion
from games.conquest.table import Table

BASES = {"red": "a", "blue": "c", "green": "g"}
CORNERS = {"red": "a", "blue": "i", "green": "g"}
SPLIT = {"red": "abe", "blue": "fci", "green": "dgh"}


def expanding(round: int = 0, slot: int = 0, owners: dict[str, str] | None = None, **options) -> Table:
    table = Table(**options)
    table.arrange(owners or {"red": "a", "blue": "c", "green": "g"}, bases=BASES, phase=Expansion(round, slot))
    return table


def battling(owners: dict[str, str], round: int = 0, slot: int = 0, **more) -> Table:
    options = {key: more.pop(key) for key in ("allow_pass", "elimination_bonus", "rules", "key") if key in more}
    table = Table(**options)
    table.arrange(owners, bases=more.pop("bases", CORNERS), round=round, slot=slot, **more)
    return table


def allotting(owners: dict[str, str], voids: int = 0, **more) -> Table:
    table = Table(**more)
    free = 9 - sum(len(owned) for owned in owners.values())
    table.arrange(owners, bases=BASES, phase=Allocation(0, free, voids))
    return table
