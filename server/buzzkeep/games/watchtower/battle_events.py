"""What happened in a challenge and its battle, step by step. Part of :mod:`.events`."""

from buzzkeep.game import Kinded, Seat, record
from buzzkeep.games.watchtower.cards import Face
from buzzkeep.games.watchtower.view import Side


class Event(Kinded):
    """What happened."""


@record
class ChallengeDeclared(Event):
    """``attacker`` challenges; ``size`` is 0 where nobody can defend the card.

    ``target`` is None in a campaign duel and in a ``raid``, in which no card is at stake.
    """

    attacker: Seat
    defender: Seat
    target: Face | None
    size: int
    raid: bool = False


@record
class CardTaken(Event):
    """The defender had no army: the attacker took the card without a battle."""

    attacker: Seat
    defender: Seat
    card: Face


@record
class BackPicked(Event):
    """``seat`` picked a back of ``owner``; ``left`` more to pick."""

    seat: Seat
    owner: Seat
    left: int


@record
class PairFlipped(Event, discloses="event"):
    """Pair number ``index`` (from 0) of a battle lies open. ``winner`` is None if it is drawn."""

    index: int
    attack: Face
    defence: Face
    winner: Side | None
    assassin: bool


@record
class BattleDecided(Event):
    """A battle is over; ``winner`` is None for a draw."""

    attacker: Seat
    defender: Seat
    winner: Side | None


@record
class TargetRemoved(Event):
    """The third failure: the card went under the barracks."""

    defender: Seat
    card: Face
