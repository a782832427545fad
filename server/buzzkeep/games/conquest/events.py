"""What happened, in the past tense; every event is public unless its docstring says otherwise.

Screens use events for motion and sound, the journal for the story. The state itself is in the view.
"""

from buzzkeep.game import Kinded, Seat, record
from buzzkeep.games.conquest.board import Claim


class Event(Kinded):
    """What happened."""


@record
class BaseChosen(Event):
    """A seat has its base."""

    seat: Seat
    territory: str


@record
class TargetsRevealed(Event, discloses="view"):
    """All have picked targets or homes in secret; of a clash the earlier one has it, and the others pick again."""

    picks: tuple[Claim, ...]


@record
class OrderOpened(Event, discloses="view"):
    """The sealed order of a seat is opened; what follows tells what it was."""

    seat: Seat


@record
class AttackDeclared(Event):
    """A seat attacks another one's territory."""

    attacker: Seat
    defender: Seat
    territory: str
    castle: bool


@record
class TerritoryTaken(Event):
    """A territory changed hands; ``loser`` is None if it was free."""

    seat: Seat
    loser: Seat | None
    territory: str
    value: int


@record
class AttackRepelled(Event):
    """The defender held and gained 100 points."""

    attacker: Seat
    defender: Seat
    territory: str


@record
class TowerFell(Event):
    """A tower of a castle fell; ``left`` still stand."""

    attacker: Seat
    defender: Seat
    left: int


@record
class TowerRebuilt(Event):
    """A seat rebuilt a tower; ``towers`` stand now."""

    seat: Seat
    towers: int


@record
class SeatEliminated(Event):
    """A seat lost its castle and everything with it."""

    seat: Seat
    by: Seat


@record
class MatchEnded(Event):
    """The match is over."""

    reason: str
