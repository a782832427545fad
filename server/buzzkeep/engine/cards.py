"""A card between two phases: what begins now, and its one rule."""

from buzzkeep.engine.game import Text
from buzzkeep.engine.records import record
from buzzkeep.engine.types import Seat


@record
class Placed:
    """Where a seat stands between two rounds; shared ranks repeat the number."""

    seat: Seat
    rank: int
    score: int


@record
class PhaseCard:
    """``title`` and ``rule``, with names of the screens' icons that show the rule; ``part`` of ``parts`` phases.

    ``brief``: it only says how far things have come, "last round". ``standing``: how all stand, the best first.
    """

    title: Text
    rule: Text
    icons: tuple[str, ...] = ()
    part: int = 0
    parts: int = 0
    brief: bool = False
    standing: tuple[Placed, ...] = ()
