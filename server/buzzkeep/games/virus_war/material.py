"""The fixed frame of one match: its options, and nothing from outside (the deck is in the rules)."""

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis
from buzzkeep.games.virus_war.options import VirusWarOptions

TRACK = 50  # the spaces of the life track (R1.3)

FEWEST, MOST = 2, 8
TEAMS = (4, 6, 8)


@record
class Material:
    """What a match needs besides its options: the number of seats it was prepared for."""

    seats: int


class Match:
    """Options and what follows from them."""

    def __init__(self, options: VirusWarOptions, material: Material) -> None:
        """Take the frozen options and material."""
        self.options = options
        self.material = material

    def check_seats(self, seats: int) -> None:
        """Raise ``ValueError`` for a number of seats that cannot play."""
        if not FEWEST <= seats <= MOST:
            raise ValueError(f"Virus War is for {FEWEST} to {MOST} seats, not {seats}")

    @property
    def max_hp(self) -> int | None:
        """The most life points anybody can have; None without a cap."""
        return TRACK if self.options.hp_cap else None

    @property
    def coop(self) -> bool:
        """True when two seats play together. With 2, 3, 5 or 7 seats there are no teams, whatever was wanted (V23)."""
        return self.options.mode == "coop" and self.material.seats in TEAMS

    @property
    def window_ms(self) -> Millis:
        """How long a STOP window stays open."""
        return self.options.stop_window * 1_000
