"""A room as it is stored: everything that must outlive the process, and nothing else."""

import hashlib
import secrets
from collections.abc import Container, Mapping, Sequence
from dataclasses import field, replace
from itertools import product
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import Field

from buzzkeep.engine.records import Record
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.quiz.content import ContentChoice
from buzzkeep.rooms.names import Strictness, alike, fold

# No vowels (no words), no letters that look or sound alike on a wall: B/D/P, M/N, I/L, O/Q, U/V, S/Z.
CODE_LETTERS = "BCFGHJKMRTWX"
CODE_LENGTH, CODE_TRIES = 4, 20  # so many random ones before all are looked through
MAX_PLAYERS = 200
CONSOLE: Member = "host"  # the host's console, where players are told by their ids
KnockReason: TypeAlias = Literal["reclaim", "kicked", "locked"]
RoomPhase: TypeAlias = Literal["lobby", "playing", "over"]
Avatar: TypeAlias = Literal[
    "fox", "owl", "rabbit", "bear", "frog", "snail", "fish", "octopus", "duck", "turtle", "cactus", "rocket"
]
AVATARS: tuple[Avatar, ...] = get_args(Avatar)


class Player(Record):
    """Somebody with a phone. The token itself is never stored, only its hash."""

    id: Member
    name: str
    token_hash: str
    pin: str
    seat: Seat | None
    join_hash: str = ""  # of the id of the message that joined: a retry over a new socket is the same person
    connected: bool = True
    ready: bool = False
    guest: bool = False  # has no phone: the console answers for him
    looks_on: bool = False  # without a seat because the host said so: nobody calls him to a table
    avatar: Avatar | None = None  # the figure that stands for him
    won: tuple[int, ...] = ()  # points in the rounds of the programme that are played
    table: int | None = None  # whose code he scanned, from 1 on


class Knock(Record):
    """Somebody who asks to come in: back to a player's seat (``player``), or after a kick, or into a locked room."""

    id: str
    name: str
    reason: KnockReason
    player: Member | None


class KnockState(Knock):
    """Somebody waiting at the door: one knock for each phone, whatever name it gives."""

    join_hash: str = ""
    table: int | None = None


class WrongPins(Record):
    """Somebody gave wrong return codes for a player, so many since he last came in."""

    player: Member
    count: int


class FlagMark(Record):
    """A question that a player flagged, by serial, wall clock; ``seat`` appeals, the host has ``declined`` to rule."""

    player: Member
    serial: int
    wall_ms: int
    seat: Seat | None = None
    declined: bool = False


class BotSeat(Record):
    """A seat that a bot plays, and who it is among the bots of its strength, wherever it sits."""

    seat: Seat
    skill: str
    face: int | None = None  # of a room that an older version stored
    won: tuple[int, ...] = ()  # as a player's

    @property
    def character(self) -> int:
        """Return which of the characters of its strength it is."""
        return self.seat if self.face is None else self.face


class Manuscript(Record):
    """A question as somebody typed it: with ``choices``, the ``right`` one by its place, or a ``value``."""

    text: Annotated[str, Field(max_length=300)]
    choices: tuple[Annotated[str, Field(max_length=120)], ...] = ()
    right: Annotated[int, Field(ge=0, le=3)] = 0
    value: Annotated[str, Field(max_length=30)] = ""
    unit: Annotated[str, Field(max_length=40)] = ""
    explanation: Annotated[str, Field(max_length=300)] = ""


class OwnContribution(Record):
    """What has become of a question that somebody of the room wrote; of a declined one, the host's ``word`` on it."""

    id: str
    state: Literal["sent", "accepted", "declined"] = "sent"
    word: str = ""
    asked: bool = False  # in a match that is over


class Contribution(OwnContribution):
    """A question that somebody of the room wrote, in a language, and when; a secret until it is asked."""

    player: Member = field(kw_only=True)
    manuscript: Manuscript = field(kw_only=True)
    lang: str = field(kw_only=True)
    wall_ms: int = field(kw_only=True)

    def place_in(self, code: str) -> str:
        """Return the id under which a match of the room of that code asks it: of the bank where it may be kept."""
        return f"room-{code.lower()}/{self.id}"


class SeatTitle(Record):
    """Whose name a seat bears during a match; None: its colour's."""

    seat: Seat
    bearer: Member | None


class Shelved(Record):
    """How a game was set before the room looked at another one."""

    game: str
    preset: str | None
    options: dict[str, Any]
    seats: int
    bots: tuple[BotSeat, ...]


class Rest(Record):
    """A break between matches: until when, on the room clock and on the wall's, which goes on without the server."""

    due: Millis
    wall_ms: int


PointsBy: TypeAlias = Literal["rank", "score"]


class Round(Record):
    """A part of a programme: a set-up of the lobby, its ``name`` (its game's, if empty), minutes of break after it."""

    name: Annotated[str, Field(max_length=40, pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]
    game: str
    preset: str | None
    options: dict[str, Any]
    seats: int
    content: ContentChoice
    break_min: Annotated[int, Field(ge=0, le=180)] = 0


class Programme(Record):
    """The rounds of an evening."""

    rounds: tuple[Round, ...]
    points: PointsBy = "rank"  # by rank (one for each seat that it beat, and one) or what the games count
    breaks_only: bool = False  # the table is shown in breaks and at the end, and else kept back
    played: int = 0  # so many of the rounds
    armed: bool = False  # the next one is set up, or runs


class MatchHead(Record):
    """The running match: which game, how far its generator has been drawn, and since when each open prompt is asked."""

    id: str
    game: str
    rng_position: int
    asked_since: dict[str, Millis] = field(default_factory=dict)
    recorded: bool = True  # False once its rules have asked that it be off the record
    begun: bool = False  # a seat has acted
    opened_at: Millis | None = None  # on the room clock; None: by an older version
    build: str = ""  # of Buzzkeep that began it


VoiceName: TypeAlias = Annotated[str, Field(max_length=60)]


class WallSound(Record):
    """What is heard of the walls."""

    volume: Annotated[int, Field(ge=0, le=4)] = 3
    music: bool = True
    effects: bool = True
    voice: bool = False  # says the questions
    announcer: bool = False  # says the rest, too
    night: bool = False  # lets neighbours sleep
    captions: bool = False  # say in writing what is heard
    voice_name: VoiceName = ""  # a wall's
    voice_rate: Annotated[int, Field(ge=80, le=120)] = 100  # percent


class RoomState(Record):
    """Everything a room is, but for the running match's own state. ``clock_ms`` is the clock at the last commit."""

    code: str
    host_hash: str
    game: str
    preset: str | None
    options: dict[str, Any]
    content: ContentChoice
    table_seats: int
    phase: RoomPhase = "lobby"
    locked: bool = False
    paused: bool = False
    clock_ms: Millis = 0
    paused_wall_ms: int | None = None  # wall clock at the pause, to know how long it was
    players: tuple[Player, ...] = ()
    bots: tuple[BotSeat, ...] = ()
    kicked: tuple[str, ...] = ()  # folded names that must knock
    banned: tuple[str, ...] = ()  # folded names that may not even knock
    room_pin: str | None = None  # what newcomers have to know besides the code
    address: str | None = None  # to which the host lets the code lead, of those that the server has
    name_filter: Strictness = "off"
    reactions: bool = True  # whether the walls show what phones send up
    bright: bool = False  # whether the walls are light
    sound: WallSound = WallSound()
    listed: bool = False  # on the first page of a public house, as long as the room welcomes everybody
    own_seats: bool = True  # before a match players may sit down elsewhere
    tables: int = 0  # so many tables have a code of their own, each leads to a team
    most_seated: int | None = None  # so many may sit, however many places there are; the others look on
    knocks: tuple[KnockState, ...] = ()
    wrong_pins: tuple[WrongPins, ...] = ()
    match: MatchHead | None = None
    seen: tuple[str, ...] = ()  # question ids this room was asked, oldest first
    matches_played: int = 0
    tempo: float = 1.0  # how long its matches took, of what was told: the last one counts half
    carried: dict[str, dict[str, int]] = field(default_factory=dict)  # by game, what goes on in its next match
    flags: tuple[FlagMark, ...] = ()  # of the running match
    seq: int = 0
    next_id: int = 1
    fault: str | None = None
    hosted: bool = True  # a console is there, or none has been yet
    unread: bool = False  # the match that was on ended unfinished: another version stored it
    titles: tuple[SeatTitle, ...] = ()  # of the match that runs, or ran last
    hold: tuple[Member, ...] = ()  # players, or the console, who are asked and gone: the room waits for them
    returning: tuple[Member, ...] = ()  # players who were there when the server stopped, and are waited for
    held: tuple[Member, ...] = ()  # for whom it has done so in this match
    shelf: tuple[Shelved, ...] = ()  # settings of the games that are not chosen now
    programme: Programme | None = None
    rest: Rest | None = None  # the break that is on, in the lobby
    writing: bool = False  # whether phones may write questions between matches
    contributions: tuple[Contribution, ...] = ()

    @property
    def welcomes(self) -> bool:
        """True while everybody may come in who knows of the room, and its host wants it known."""
        return self.listed and not self.locked and self.room_pin is None

    def player(self, player_id: Member | None) -> Player | None:
        """Return a player by id."""
        return next((player for player in self.players if player.id == player_id), None)

    def named(self, name: str) -> Player | None:
        """Return the player of that name, whatever the case or accents."""
        return next((player for player in self.players if fold(player.name) == fold(name)), None)

    def resembling(self, name: str) -> Player | None:
        """Return a player of another name that looks like this one."""
        wanted = fold(name)
        return next((each for each in self.players if alike(each.name, name) and fold(each.name) != wanted), None)

    def members(self, seat: Seat) -> tuple[Member, ...]:
        """Return the players of a seat, in the order they sat down."""
        return tuple(player.id for player in self.players if player.seat == seat)

    def bot(self, seat: Seat) -> BotSeat | None:
        """Return the bot on a seat, or None."""
        return next((bot for bot in self.bots if bot.seat == seat), None)

    def in_lobby(self) -> "RoomState":
        """Return the room without its match, back in the lobby."""
        return replace(
            self, phase="lobby", match=None, fault=None, unread=False, paused=False, hold=(), flags=(), rest=None
        )

    def rested(self, minutes: int, moment: Millis, wall_ms: int) -> "RoomState":
        """Return the room in a break that lasts so long from ``moment`` on, or so much longer if one is on."""
        more_ms = minutes * 60_000
        if self.rest is None:
            return replace(self, rest=Rest(moment + more_ms, wall_ms + more_ms))
        left_ms = max(0, self.rest.due - moment) + more_ms
        return replace(self, rest=Rest(moment + left_ms, wall_ms + left_ms))

    @property
    def next_contributions(self) -> tuple[Contribution, ...]:
        """The questions of the room that its next match will ask."""
        return tuple(one for one in self.contributions if one.state == "accepted" and not one.asked)

    def with_player(self, changed: Player) -> "RoomState":
        """Return the room with that player's entry replaced."""
        return replace(self, players=tuple(changed if p.id == changed.id else p for p in self.players))

    def reseated(self, to: Mapping[Seat, Seat]) -> "RoomState":
        """Return the room with the people and bots of some seats at others."""
        players = (p if p.seat is None else replace(p, seat=to.get(p.seat, p.seat)) for p in self.players)
        bots = sorted((replace(bot, seat=to.get(bot.seat, bot.seat)) for bot in self.bots), key=lambda bot: bot.seat)
        return replace(self, players=tuple(players), bots=tuple(bots))


def taken_seats(room: RoomState) -> Sequence[Seat]:
    """Return the seats that somebody or a bot plays."""
    return [seat for seat in range(room.table_seats) if room.members(seat) or room.bot(seat)]


State: TypeAlias = Any  # of the running game


class Match(Record):
    """A match in memory: its rules are bound to the frozen options and material."""

    id: str
    game: str
    rules: StageRules[Any]
    key: bytes  # secret
    seats: tuple[Seat, ...]
    places: tuple[Seat, ...] = ()  # what those at the taken seats get when it starts, in order; empty: as they sit


class Head(Record):
    """What a commit replaces as a whole: the room and, while one runs, the match and its state."""

    room: RoomState
    match: Match | None = None
    state: State = None

    def with_room(self, **changes: Any) -> "Head":
        """Return it with fields of the room changed."""
        return replace(self, room=replace(self.room, **changes))

    def with_player(self, changed: Player) -> "Head":
        """Return it with that player's entry replaced."""
        return replace(self, room=self.room.with_player(changed))


def new_code(taken: Container[str] = ()) -> str | None:
    """Return a random room code of four unambiguous letters that is not taken; None if all are."""
    for _ in range(CODE_TRIES):
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        if code not in taken:
            return code
    every = map("".join, product(CODE_LETTERS, repeat=CODE_LENGTH))
    free = [code for code in every if code not in taken]
    return secrets.choice(free) if free else None


def new_token() -> str:
    """Return a secret for a seat or a host: 128 random bits."""
    return secrets.token_urlsafe(16)


def new_pin(digits: int = 6) -> str:
    """Return what brings a player back on another phone, or lets people in; tries are limited (:mod:`.callers`)."""
    return f"{secrets.randbelow(10**digits):0{digits}d}"


def hashed(token: str) -> str:
    """Return what is stored of a token. A plain hash will do: tokens are random, not chosen by people."""
    return hashlib.sha256(token.encode()).hexdigest()[:32]


def least_used(players: tuple[Player, ...]) -> Avatar:
    """Return the figure for a newcomer: the first of those that the fewest have."""
    worn = [player.avatar for player in players]
    return min(AVATARS, key=worn.count)
