"""How long a match takes, and which tables cannot be played (R2)."""

from buzzkeep.engine.game import Plan
from buzzkeep.games.drinking_war.config import SOLDIERS
from buzzkeep.games.drinking_war.options import DrinkingWarOptions
from buzzkeep.games.drinking_war.texts import TOO_MANY_FOR_THE_PACK

MINUTES: dict[tuple[str, str], tuple[int, int]] = {
    ("soldier", "domination"): (20, 45),
    ("soldier", "survivor"): (30, 75),
    ("tactician", "domination"): (35, 75),
    ("tactician", "survivor"): (45, 110),
    ("world", "domination"): (35, 75),
    ("world", "survivor"): (45, 110),
}


def plan(options: DrinkingWarOptions, seats: int) -> Plan:
    """Return the duration for that many seats, and why it cannot be if the pack is too small for them."""
    least, most = MINUTES[options.pack, options.mode]
    crowded = options.pack == "soldier" and seats > SOLDIERS
    return Plan(
        minutes_min=least,
        minutes_max=most,
        refused=TOO_MANY_FOR_THE_PACK if crowded else None,
    )
