"""What never changes in one match: its options, and nothing from outside (the deck is in the rules)."""

from buzzkeep.game import SeatsOnly, record
from buzzkeep.games.watchtower.options import WatchtowerOptions

FEWEST, MOST = 2, 4


@record
class Config:
    """Options and what follows from them."""

    options: WatchtowerOptions
    material: SeatsOnly

    def check_seats(self, seats: int) -> None:
        """Raise ``ValueError`` for a number of seats that cannot play."""
        if not FEWEST <= seats <= MOST:
            raise ValueError(f"Watchtower is for {FEWEST} to {MOST} seats, not {seats}")

    @property
    def turn_cap(self) -> int | None:
        """After how many turns the showdown is forced at the end of the round; None for never."""
        return self.options.turn_cap or None
