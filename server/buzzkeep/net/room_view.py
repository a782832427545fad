"""What the people of a room may know about the room itself (the match's own view is the game's affair)."""

from dataclasses import field
from typing import Any, Literal, TypeAlias

from buzzkeep.engine.game import Text
from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.fairness import LineFlag
from buzzkeep.net.cards import AddressKind
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms import state
from buzzkeep.rooms.names import Strictness
from buzzkeep.rooms.prepare import Minutes, Obstacle, PlanView
from buzzkeep.rooms.results import EveningLine
from buzzkeep.rooms.trouble import Trouble


class RoomPlayer(Record):
    """Somebody with a phone. Without a ``seat`` he gets one as soon as there is one, unless he ``looks_on``."""

    id: Member
    name: str
    seat: Seat | None
    connected: bool
    ready: bool
    looks_on: bool
    guest: bool  # has no phone: the console answers for him
    avatar: state.Avatar | None = None  # the figure that stands for him
    table: int | None = None  # whose code he scanned


class SeatSlot(Record):
    """A seat of the table with who sits there."""

    seat: Seat
    name: Text
    players: tuple[Member, ...]
    bot: str | None  # the strength of the bot that plays it, if one does
    bot_name: Text | None  # how that bot is called
    bearer: Member | None  # whose name the seat bears, also during a match; None: its colour's


LinkSource: TypeAlias = Literal["kernel", "ping", "probe"]
"""Who answers the measurements of a line: the connection itself, the browser, the page."""
Coverage: TypeAlias = Literal["full", "part", "unproven", "unknown"]
"""How much of a line's usual delay is compensated: all of it, up to the room's limit, 30 ms because nothing bears out
more (no Linux, a proxy that does not tell), or not measured yet."""
LinkRemark: TypeAlias = Literal["unmeasured", "page_only", "unproven", "unfollowed", "beyond_cap"]
"""What limits the measure of a line: none yet, none but the page's own, none of the kernel's, the kernel's but on
questions, or beyond the cap."""


class Link(Record):
    """A player's connection as the host sees it."""

    player: Member
    rtt_ms: int | None  # the median of the last probes
    floor_ms: int | None = None  # the least round trip that was measured
    jitter_ms: int | None = None  # what comes on top nearly always (95 %)
    spare_ms: int | None = None  # how much of a sudden stall would still be forgiven
    sources: tuple[LinkSource, ...] = ()
    flags: tuple[LineFlag, ...] = ()  # nearly nobody has any
    remarks: tuple[LinkRemark, ...] = ()


class Removed(Record):
    """A name that was sent out: kicked may knock, banned may not."""

    name: str
    banned: bool


class AddressView(Record):
    """An address at which phones may come in: what it belongs to, and how many phones are in by it now."""

    origin: str
    kind: AddressKind
    phones: int


class Arrivals(Record):
    """How many devices have opened the page for phones, are before the name, and have joined."""

    opened: int
    naming: int
    joined: int


class Walls(Record):
    """How many big screens there are."""

    shown: int  # can be seen
    hidden: int  # are there though nobody sees them
    voices: tuple[str, ...] = ()  # that they have
    cannot: tuple[str, ...] | None = None  # formats that the one with the sounds cannot play; None: no such wall


class RoundView(Record):
    """A round of the programme as everybody may know it."""

    name: str
    game: str
    preset: str | None
    break_min: int


class ProgrammeView(Record):
    """The evening's rounds."""

    rounds: tuple[RoundView, ...]
    played: int  # so many of the rounds
    armed: bool  # the next one is set up, or is the match that runs
    points: state.PointsBy
    breaks_only: bool
    since: Millis | None  # on the room clock, when that match began
    standings: tuple[EveningLine, ...]  # the running table; none while it is kept for a break


class ContributionView(state.OwnContribution):
    """A question of the room as its host reads it; ``sealed``: he plays, so nothing of it says what is right."""

    player: Member = field(kw_only=True)
    manuscript: state.Manuscript = field(kw_only=True)
    sealed: bool = field(kw_only=True)


class HostRoomView(Record):
    """What only the console sees of the room. The code leads to ``address``, one of ``addresses``: likeliest first."""

    knocks: tuple[state.Knock, ...]
    wrong_pins: tuple[state.WrongPins, ...]
    removed: tuple[Removed, ...]
    room_pin: str | None
    name_filter: Strictness
    listed: bool | None  # None where the house lists nothing
    most_seated: int | None
    links: tuple[Link, ...]
    problems: tuple[Obstacle, ...]
    plan: PlanView | None
    address: str | None
    addresses: tuple[AddressView, ...]
    arrivals: Arrivals
    walls: Walls
    fault: str | None  # the room caught an error of the rules; retry, skip or end
    appeals: tuple[state.FlagMark, ...]
    programme: state.Programme | None  # as it was laid down
    minutes: tuple[Minutes, ...]  # how long each of its rounds takes
    standings: tuple[EveningLine, ...]  # the table, also while it is kept back
    unread: bool  # the match that was on ended unfinished: another version stored it
    contributions: tuple[ContributionView, ...] = ()


class PromptView(Record):
    """Something asked now (``audience``: also of players without a seat), since and until when on the room clock."""

    id: str
    kind: str
    seats: tuple[Seat, ...]
    since: Millis
    due: Millis | None
    audience: bool = False


class RoomView(Record):
    """The room for everybody in it."""

    code: str
    phase: state.RoomPhase
    game: str
    preset: str | None
    options: dict[str, Any]
    content: ContentChoice
    locked: bool
    paused: bool
    hold: tuple[Member, ...]  # players who are asked and gone: the room has paused by itself, 10 s at most
    halted: bool  # it caught an error and waits for its host, or nothing can be stored (``trouble``)
    clock: Millis  # the room clock now; it runs unless ``paused``
    join_url: str | None  # where phones come in; None if this machine is on no network
    players: tuple[RoomPlayer, ...]
    seats: tuple[SeatSlot, ...]
    max_seats: int
    spectators: int  # sockets that look on as a screen does; players without a seat are in ``players``
    matches_played: int
    unplayed: bool  # the match that is over was ended before any seat had acted: nobody has won it
    pairs: tuple[tuple[Seat, ...], ...] = ()  # before a match with partners, who would play together
    trouble: Trouble | None = None  # why nothing can be stored; it goes on by itself when that is over
    reactions: bool = True  # walls show them
    bright: bool = False  # walls are light
    sound: state.WallSound = state.WallSound()  # the walls'
    own_seats: bool = True  # before a match players may sit down elsewhere
    writing: bool = False  # between matches phones may write questions
    listed: bool = False  # everybody may come in, and reads of the room on the first page
    tables: int = 0  # so many have a code of their own, the address with ``?table=1``, 2 and so on
    rest_due: Millis | None = None  # of a break in the lobby, on the room clock; it is on until its host ends it
    programme: ProgrammeView | None = None
    host: HostRoomView | None = None


class You(Record):
    """Who the receiver is."""

    role: Literal["player", "host", "screen"]
    player: Member | None = None
    seat: Seat | None = None
    pin: str | None = None  # brings a player back on another phone
    flagged: tuple[int, ...] = ()  # serials of the match's questions that this player has flagged
    declined: bool = False  # the host leaves this player's appeal
    contributions: tuple[state.OwnContribution, ...] = ()  # what has become of his questions
