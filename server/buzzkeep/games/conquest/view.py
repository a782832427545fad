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
    """A seat's public standing; ``score``, ``rank`` and ``defence_points`` are None while scores are hidden (R7.7)."""

    seat: Seat
    score: int | None
    alive: bool
    base: str | None
    towers: int
    territories: int
    defence_points: int | None
    absent: bool
    rank: int | None
    captain: Member | None = None  # the member whose confirmation counts in a team
    home: str | None = None  # where the land asks, the topic of its castle
    known: tuple[Known, ...] = ()  # where the land asks, what it was asked of each


class Public(Record):
    """What everybody may know."""

    map: str
    phase: PhaseName
    round: int
    rounds: int
    order: tuple[Seat, ...]  # of the running round; nobody is in it where all answer at once
    slot: int  # the index of whose turn it is
    territories: tuple[TerritoryView, ...]
    seats: tuple[SeatView, ...]
    sealed: tuple[Seat, ...]  # seats whose orders are still to be opened
    corrections: tuple[Corrected, ...]  # those of the host, in their order
    topics: tuple[str, ...] = ()  # of the match, where the land asks
    dry: tuple[str, ...] = ()  # topics of which none is left: their lands ask any


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
