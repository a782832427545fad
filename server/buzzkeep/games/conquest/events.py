"""What happened, for motion, sound and story (the state is in the view); public unless a docstring says otherwise."""

from buzzkeep.game import KindedRecord, OfSeat, Seat
from buzzkeep.games.conquest.board import Claim


class Event(KindedRecord):
    """What happened."""


class BaseChosen(OfSeat, Event):
    """A seat has its base."""

    territory: str


class TargetsRevealed(Event, discloses="view"):
    """All have picked targets or homes in secret; of a clash the earlier one has it, and the others pick again."""

    picks: tuple[Claim, ...]


class OrderOpened(OfSeat, Event, discloses="view"):
    """The sealed order of a seat is opened; what follows tells what it was."""


class AttackDeclared(Event):
    """A seat attacks another one's territory."""

    attacker: Seat
    defender: Seat
    territory: str
    castle: bool


class TerritoryTaken(OfSeat, Event):
    """A territory changed hands; ``loser`` is None if it was free."""

    loser: Seat | None
    territory: str
    value: int


class AttackRepelled(Event):
    """The defender held and gained 100 points."""

    attacker: Seat
    defender: Seat
    territory: str


class TowerFell(Event):
    """A tower of a castle fell; ``left`` still stand."""

    attacker: Seat
    defender: Seat
    left: int


class TowerRebuilt(OfSeat, Event):
    """A seat rebuilt a tower; ``towers`` stand now."""

    towers: int


class SeatEliminated(OfSeat, Event):
    """A seat lost its castle and everything with it."""

    by: Seat


class MatchEnded(Event):
    """The match is over."""

    reason: str
