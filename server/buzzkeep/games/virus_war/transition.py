"""A transition of a Virus War match, with the words that the verbs of its rules need."""

from buzzkeep.game import Seat, Transition
from buzzkeep.games.virus_war.board import Board, SeatState
from buzzkeep.games.virus_war.config import Config


class VirusTransition(Transition[Board, Config]):
    """See :class:`~buzzkeep.engine.transition.Transition`."""

    def seat(self, seat: Seat) -> SeatState:
        """Return the standing of a seat as it is now."""
        return self.board.seat(seat)
