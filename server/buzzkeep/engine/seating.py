"""What a game may say about the phones at its seats before a match starts.

A game that takes any number of phones up to its ``team_size`` leaves this out. The room asks :class:`Seating` of the
games that have it.
"""

from collections.abc import Sequence
from typing import Any, Protocol, runtime_checkable

from buzzkeep.engine.game import Text


@runtime_checkable
class Seating(Protocol):
    """A game whose options decide whether phones may share a seat."""

    def misseated(self, options: Any, phones: Sequence[int], /) -> Text | None:
        """Return why so many phones at each taken seat (0: a bot) cannot play, and what to do; None if they can."""
        ...
