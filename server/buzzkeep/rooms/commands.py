"""What people may ask of a room, as the rules of a game have their actions: records that the codec reads strictly."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import KindedRecord, record
from buzzkeep.quiz.content import Places, Short
from buzzkeep.rooms.inputs import HostActionType
from buzzkeep.rooms.names import Strictness
from buzzkeep.rooms.state import Avatar, Manuscript, PointsBy, Round, WallSound

PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]*$"  # no control characters: PostgreSQL takes no NUL, and nobody means one
MessageId: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern=PRINTABLE)]
ShortId: TypeAlias = Annotated[str, Field(min_length=1, max_length=64, pattern=PRINTABLE)]
# shortened and cleaned by the room
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=200, pattern=PRINTABLE)]
Pin: TypeAlias = Annotated[str, Field(max_length=8, pattern=r"^[0-9]+$")]
ShortIds: TypeAlias = Annotated[tuple[ShortId, ...], Field(max_length=100)]
FlagReason: TypeAlias = Literal["wrong_answer", "ambiguous", "typo", "outdated", "offensive", "other", "appeal"]


@record
class Sent:
    """What all commands have: ``id`` is new for each, and the same when a command is sent again."""

    id: MessageId


class Command(Sent, KindedRecord):
    """Base of all commands, told apart by ``kind``."""


Tables: TypeAlias = Annotated[int, Field(ge=0, le=40)]


class Join(Command):
    """Take part, or with ``pin`` come back as the player of that name; the host may ask newcomers for ``room_pin``.

    ``table`` is the one whose code was scanned: its people play in one team.
    """

    name: Name
    pin: Pin | None = None
    room_pin: Pin | None = None
    table: Tables | None = None


class Act(Command):
    """Play: ``action`` is the game's own action object, ``prompt`` the id of the prompt it answers."""

    prompt: ShortId
    action: Any  # a record of the game's actions, or the Malformed that says why it is none
    elapsed_ms: Annotated[int, Field(ge=0, le=600_000)] | None = None  # a hint, never believed beyond its bounds


class Ready(Command):
    """Tick the ready mark in the lobby."""

    ready: bool


class Partner(Command):
    """Before a match: make ``partner`` that of ``seat`` (your own, if not host); whoever was it takes his place."""

    seat: Annotated[int, Field(ge=0, le=63)]
    partner: Annotated[int, Field(ge=0, le=63)]


class ChooseAvatar(Command, kind="avatar"):
    """Take the figure that stands for you on every screen. Others may have the same."""

    avatar: Avatar


class Sit(Command):
    """Before a match: sit down at another seat, alone or with its team, unless the host says who sits where."""

    seat: Annotated[int, Field(ge=0, le=63)]


class FlagQuestion(Command, kind="flag"):
    """Flag a question (serial number) whose answer was shown; an ``appeal`` has the host rule: once a match a seat."""

    match: ShortId
    question: Annotated[int, Field(ge=1, le=100_000)]
    reason: FlagReason


class Contribute(Command):
    """Send in a question for the next match, if the host lets phones write; it replaces one that still waits.

    The reply's ``preview`` lists what is to be mended, and then nothing was taken.
    """

    manuscript: Manuscript


class Here(Command):
    """Somebody touched the phone of a seat that counts as absent: it is there again, and nothing else."""


class TakeBack(Command):
    """Play again yourself after a bot has played your seat."""


class HandOver(Command):
    """Give your seat to a player who has none; you look on."""

    player: ShortId


class Leave(Command):
    """Leave for good."""


class Configure(Command):
    """Choose game, preset, options and number of seats (host, lobby)."""

    game: ShortId
    preset: ShortId | None = None  # None: the room's options; of another game as it was left, else its first
    options: dict[str, Any] | None = None  # laid over the preset's, validated by the game's model
    seats: Annotated[int, Field(ge=1, le=63)] | None = None  # how many seats the table has


class SetContent(Command):
    """Choose language, banks, categories, tags, difficulties, and what becomes of own questions (host, lobby)."""

    lang: Annotated[str, Field(pattern=r"^[a-z]{2,3}(-[A-Za-z0-9]{2,8})*$", max_length=35)]
    banks: ShortIds = ()
    categories: ShortIds = ()
    tags: ShortIds = ()
    difficulty_min: Annotated[int, Field(ge=1, le=5)] = 1
    difficulty_max: Annotated[int, Field(ge=1, le=5)] = 5
    own_order: bool = False
    own_all: bool = True
    fill_up: bool = True
    short: Short = "mixed"
    places: Places = "fifth"


class Start(Command):
    """Start the match (host)."""


class Pause(Command):
    """Stop the room clock (host)."""


class Resume(Command):
    """Let the room clock run again (host)."""


class HostAct(Command):
    """Use a host power on the match (host) at any current ``prompt``; ``dry`` only replies what everybody would see."""

    prompt: ShortId
    action: HostActionType
    dry: bool = False


class Rematch(Command):
    """After the end: the same game, seats and options again (host)."""


class ToLobby(Command):
    """After the end: back to the lobby, to choose another game (host)."""


class SetProgramme(Command, kind="programme"):
    """Lay down the rounds of the evening, or none (host). Those played stay played while they are the same."""

    rounds: Annotated[tuple[Round, ...], Field(max_length=10)]
    points: PointsBy = "rank"
    breaks_only: bool = False


class NextRound(Command):
    """Set up the next round of the programme; after the end of a match its break begins, if it has one (host)."""


class TakeBreak(Command, kind="break"):
    """Have a break, or a longer one, by so many ``minutes``; without, it is over (host, no match that runs)."""

    minutes: Annotated[int, Field(ge=1, le=180)] | None


class JudgeContribution(Command, kind="judge"):
    """Accept a question of the room, as ``edited`` if it was, or decline it with a ``word`` to its writer (host).

    The reply's ``preview`` lists what is to be mended in an edited one, and then nothing was taken.
    """

    contribution: ShortId
    accepted: bool
    edited: Manuscript | None = None
    word: Annotated[str, Field(max_length=120, pattern=PRINTABLE)] = ""


class KeepContributions(Command, kind="keep"):
    """Keep the questions of the room that were asked in a bank of it, or throw them away (host)."""

    keep: bool


class AddGuest(Command):
    """Let somebody take part who has no phone; the reply tells the ``player`` (host)."""

    name: Name


class PlayFor(Command):
    """Ask for the ``token`` of a player without a phone, to answer for him (host). It makes an older one void."""

    player: ShortId


class Kick(Command):
    """Remove a player; he may knock again (host)."""

    player: ShortId


class Ban(Command):
    """Remove a player for good: under this name, or one that looks like it, nobody may even knock (host)."""

    player: ShortId


class Pardon(Command):
    """Undo a kick or a ban: ``name`` is one of the console's ``removed`` (host)."""

    name: Name


class DeclineAppeal(Command):
    """Leave things as they are where a seat has appealed; whoever did so is told (host)."""

    seat: Annotated[int, Field(ge=0, le=63)]


class Erase(Command):
    """Forget a person by ``name``, also one who has left: out of the room, and of what it keeps (host, no match)."""

    name: Name


class Guard(Command):
    """Choose what newcomers meet, and how the walls are (host)."""

    room_pin: Annotated[str, Field(min_length=4, max_length=8, pattern=r"^[0-9]+$")] | None
    names: Strictness  # the filter of names
    reactions: bool = True  # walls show them
    bright: bool = False  # light walls, for a bright room
    sound: WallSound = WallSound()  # the walls'
    own_seats: bool = True  # before a match players may sit down elsewhere
    writing: bool = False  # between matches phones may write questions
    listed: bool = False  # a public house names the room on its first page, unless it is closed or has a PIN
    most_seated: Annotated[int, Field(ge=1, le=500)] | None = None  # whoever else comes looks on
    tables: Tables = 0  # so many have a code of their own, which leads to a team


class ChooseAddress(Command, kind="address"):
    """Let the code lead to one of the console's ``addresses``; while that is not there, to the likeliest (host)."""

    origin: Annotated[str, Field(max_length=300)]


class Rename(Command):
    """Rename a player (host)."""

    player: ShortId
    name: Name


class MovePlayer(Command, kind="move"):
    """Put a player on a seat, or among the spectators with ``seat: null`` (host)."""

    player: ShortId
    seat: Annotated[int, Field(ge=0, le=63)] | None


class SetBot(Command, kind="bot"):
    """Let a bot play a seat, or give it back with ``skill: null`` (host)."""

    seat: Annotated[int, Field(ge=0, le=63)]
    skill: ShortId | None


class Lock(Command):
    """Close or open the room for newcomers (host)."""

    locked: bool


class AnswerKnock(Command, kind="knock"):
    """Let a knocker in, or not (host); ``replace`` gives him the seat of a connected player, whose phone loses it."""

    knock: ShortId
    admit: bool
    replace: bool = False


class Retry(Command):
    """After a fault: try the pending work of the match again (host)."""


COMMANDS: tuple[type, ...] = tuple(Command.derived)
