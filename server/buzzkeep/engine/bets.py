"""What a bet of an onlooker is made of, and what a crowd has won so far; :mod:`buzzkeep.engine.crowd` works with it."""

from buzzkeep.engine.asks import Note
from buzzkeep.engine.records import Kinded, Record
from buzzkeep.engine.types import Member, Millis, Seat


class Bet(Record, Kinded):
    """Bet on one of the options that are open; the last bet before they close counts."""

    on: str


class Bets(Record):
    """What may be bet on while a stage is on top: at least two ids from public facts, see :func:`on_seat`."""

    options: tuple[str, ...]
    concerned: tuple[Seat, ...] = ()  # they decide it, or know more: they may not bet
    key: str = ""  # bets held under it by the stage before stand, until somebody bets anew


def on_seat(seat: Seat) -> str:
    """Return a seat as an option."""
    return f"seat:{seat}"


class Count(Record):
    """How many bet on an option."""

    on: str
    bets: int


class BetsSettled(Record, Kinded, discloses="event"):
    """A result came that was bet on. ``right`` are the options that won, ``winners`` the members who had bet on one."""

    right: tuple[str, ...]
    counts: tuple[Count, ...]
    winners: tuple[Member, ...]


class Person(Record):
    """What somebody has won."""

    member: Member | None  # None: the voice of a seat without phones
    seat: Seat | None  # None: a spectator
    points: int = 0
    right: int = 0  # of ``of`` bets and answers for fun
    of: int = 0
    streak: int = 0  # in a row until now


class Held(Record):
    """Bets of a stage that is over, whose result comes later."""

    key: str
    options: tuple[str, ...]
    bets: tuple[Note[Bet], ...]


class SettledView(Record):
    """The latest result that was bet on: when it came, what was right, how many had bet on what, and who won."""

    at: Millis
    right: tuple[str, ...]
    counts: tuple[Count, ...]
    points: int
    winners: tuple[Member, ...]


class Settled(SettledView):
    """The same with those who had bet on something else."""

    losers: tuple[Member, ...]


class Crowd(Record):
    """Everybody who bet or answered for fun, in the order they first did; ``settled`` as in :class:`CrowdView`."""

    people: tuple[Person, ...] = ()
    pending: tuple[Held, ...] = ()
    settled: Settled | None = None
    before: tuple[Settled, ...] = ()


class CrowdView(Record):
    """What everybody may know of the crowd."""

    options: tuple[str, ...]  # may be bet on now; none: nothing is open
    standing: tuple[Person, ...]  # the best ten, best first; all once the match is over
    settled: SettledView | None  # the latest result
    before: tuple[SettledView, ...]  # results of the same moment that it followed: one card may decide several
    prize: tuple[Member, ...]  # who has won the crowd prize, once the match is over


class MyCrowd(Record):
    """What a viewer alone knows: his open ``bet``, and whether he won (``last``) the latest one that was settled."""

    bet: str | None
    last: bool | None
    points: int
    right: int
    of: int
    streak: int
