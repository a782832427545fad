"""What everybody may know of a Conquest match besides its stages, and what a seat alone knows: an allow-list."""

from buzzkeep.game import Corrected, Member, Record, Seat, Spot
from buzzkeep.games.conquest.board import Known, PhaseName


class TerritoryView(Record):
    """A territory, free without ``owner``. ``towers`` of a castle (0: destroyed) or None; ``topic``: what it asks."""

    id: str
    owner: Seat | None
    value: int
    towers: int | None = None
    topic: str | None = None


class SeatView(Record):
    """A seat's public standing. ``captain`` is the member whose confirmation counts in a team.

    ``score``, ``rank`` and ``defence_points`` are None while scores are hidden (R7.7). Where the land asks, ``home`` is
    the topic of its castle and ``known`` what it was asked of each.
    """

    seat: Seat
    score: int | None
    alive: bool
    base: str | None
    towers: int
    territories: int
    defence_points: int | None
    absent: bool
    rank: int | None
    captain: Member | None = None
    home: str | None = None
    known: tuple[Known, ...] = ()


class Public(Record):
    """What everybody may know.

    ``order`` is the running round's, ``slot`` the index of whose turn it is; nobody is in it where all answer at once.
    ``sealed`` are the seats whose orders are still to be opened. ``corrections`` are those of the host, in their order.
    Where the land asks, ``topics`` are those of the match; of the ``dry`` ones none is left, and their lands ask any.
    """

    map: str
    phase: PhaseName
    round: int
    rounds: int
    order: tuple[Seat, ...]
    slot: int
    territories: tuple[TerritoryView, ...]
    seats: tuple[SeatView, ...]
    sealed: tuple[Seat, ...]
    corrections: tuple[Corrected, ...]
    topics: tuple[str, ...] = ()
    dry: tuple[str, ...] = ()


class TeamTap(Record):
    """What a member of the viewer's own team proposed or answered."""

    member: Member
    target: str | None = None
    option: int | None = None
    value: str | None = None
    pin: Spot | None = None


class Mine(Record):
    """What only the viewer's seat (None: spectator) knows: ``my_tap`` of this phone, ``taps`` of the whole team."""

    seat: Seat | None
    captain: bool
    may_act: bool
    taps: tuple[TeamTap, ...] = ()
    my_tap: TeamTap | None = None
