"""What never changes in one match: its options, and nothing from outside (the deck is in the rules)."""

from buzzkeep.game import SeatsOnly, record
from buzzkeep.games.virus_war.options import VirusWarOptions

TRACK = 50  # the spaces of the life track (R1.3), as many as the start has where that is more

FEWEST, MOST = 2, 8
TEAMS = (4, 6, 8)
MANY, FEW_HP = 6, 30  # from so many seats on the start has so few life points (R3.6)
GHOSTS = 5  # from so many seats on the dead have a say (R6.4)


def opposite(seats: int) -> tuple[int, ...]:
    """Return for each place at the table which one is opposite: half the seats further on (R3.5)."""
    return tuple((place + seats // 2) % seats for place in range(seats))


@record
class Config:
    """Options and what follows from them."""

    options: VirusWarOptions
    material: SeatsOnly

    def check_seats(self, seats: int) -> None:
        """Raise ``ValueError`` for a number of seats that cannot play (R2.1, R2.2)."""
        if not FEWEST <= seats <= MOST:
            raise ValueError(f"Virus War is for {FEWEST} to {MOST} seats, not {seats}")
        if self.coop and seats not in TEAMS:
            raise ValueError(f"teams of two are for 4, 6 or 8 seats, not {seats}")

    @property
    def max_hp(self) -> int | None:
        """The most life points anybody can have; None without a cap."""
        return max(TRACK, self.options.start_hp) if self.options.hp_cap else None

    @property
    def coop(self) -> bool:
        """True when two seats play together."""
        return self.options.mode == "coop"

    @property
    def start_hp(self) -> int:
        """Life points at the start: fewer from six seats on, if the host wants it so (R3.6)."""
        options = self.options
        return FEW_HP if options.by_seats and self.material.seats >= MANY else options.start_hp

    @property
    def ghosts(self) -> bool:
        """True when the dead put fever tokens (R6.4)."""
        return self.options.ghosts and self.material.seats >= GHOSTS

    @property
    def sparing(self) -> bool:
        """True when windows open only while they matter, and only holders are asked in them (R4.11)."""
        return self.options.windows == "matter"
