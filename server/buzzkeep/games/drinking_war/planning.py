"""How long a match takes, and which tables cannot be played (R2)."""

from buzzkeep.game import Plan
from buzzkeep.games.drinking_war.config import SOLDIERS
from buzzkeep.games.drinking_war.options import DrinkingWarOptions
from buzzkeep.games.drinking_war.texts import TEXTS

MINUTES: dict[tuple[str, str], tuple[int, int]] = {
    ("soldier", "domination"): (20, 45),
    ("soldier", "survivor"): (30, 75),
    ("tactician", "domination"): (35, 75),
    ("tactician", "survivor"): (45, 110),
    ("world", "domination"): (35, 75),
    ("world", "survivor"): (45, 110),
}
QUICK_MINUTES: dict[tuple[str, str], tuple[int, int]] = {
    ("soldier", "domination"): (8, 15),
    ("soldier", "survivor"): (10, 25),
    ("tactician", "domination"): (12, 20),
    ("tactician", "survivor"): (12, 30),
    ("world", "domination"): (12, 20),
    ("world", "survivor"): (12, 30),
}


def plan(options: DrinkingWarOptions, seats: int) -> Plan:
    """Return the duration for that many seats, and why it cannot be: the pack is too small, or no cap of sips."""
    least, most = (QUICK_MINUTES if options.quick else MINUTES)[options.pack, options.mode]
    if options.minutes:
        least, most = min(least, options.minutes), min(most, options.minutes)
    endless = options.adults_only and not options.sip_cap
    crowded = options.pack == "soldier" and seats > SOLDIERS
    return Plan(
        minutes_min=least,
        minutes_max=most,
        refused=TEXTS.too_many_for_the_pack if crowded else TEXTS.too_many_sips if endless else None,
    )
