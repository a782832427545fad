"""The end of a match (R7.2)."""

from buzzkeep.engine.types import Seat
from buzzkeep.games.conquest.events import MatchEnded
from buzzkeep.games.conquest.state import Finished
from buzzkeep.games.conquest.turn import Turn


def finish(turn: Turn, reason: str, champion: Seat | None = None) -> None:
    """End the match: ``rounds``, ``conquest``, ``host`` or ``questions``."""
    turn.set(stage=Finished(reason, champion))
    turn.emit(MatchEnded(reason))
