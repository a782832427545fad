"""A card between two phases: what begins now, and its one rule."""

from buzzkeep.engine.game import Text
from buzzkeep.engine.records import record


@record
class PhaseCard:
    """``title`` and ``rule``, with names of the screens' icons that show the rule; ``part`` of ``parts`` phases.

    ``brief``: it only says how far things have come, "last round".
    """

    title: Text
    rule: Text
    icons: tuple[str, ...] = ()
    part: int = 0
    parts: int = 0
    brief: bool = False
