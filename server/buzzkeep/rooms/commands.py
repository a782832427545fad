"""What people may ask of a room, as the rules of a game have their actions: records that the codec reads strictly."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine.records import record
from buzzkeep.engine.types import AddTime, Appoint, EndMatch, Next, Skip, Void
from buzzkeep.rooms.rude import Strictness
from buzzkeep.rooms.state import Avatar

PRINTABLE = r"^[^\x00-\x1f\x7f-\x9f]*$"  # no control characters: PostgreSQL takes no NUL, and nobody means one
MessageId: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern=PRINTABLE)]
ShortId: TypeAlias = Annotated[str, Field(min_length=1, max_length=64, pattern=PRINTABLE)]
# shortened and cleaned by the room
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=200, pattern=PRINTABLE)]
Pin: TypeAlias = Annotated[str, Field(max_length=8, pattern=r"^[0-9]+$")]
Choices: TypeAlias = Annotated[tuple[ShortId, ...], Field(max_length=100)]
FlagReason: TypeAlias = Literal["wrong_answer", "ambiguous", "typo", "outdated", "offensive", "other"]


@record
class Sent:
    """What all commands have: ``id`` is new for each, and the same when a command is sent again."""

    id: MessageId


@record
class Join(Sent):
    """Take part. With the ``pin`` of a player of that name, come back as that player on a new phone.

    ``room_pin`` is what the host asks newcomers for, if anything.
    """

    name: Name
    pin: Pin | None = None
    room_pin: Pin | None = None
    kind: Literal["join"] = "join"


@record
class Act(Sent):
    """Play: ``action`` is the game's own action object, ``prompt`` the id of the prompt it answers."""

    prompt: ShortId
    action: Any  # a record of the game's actions, or the Malformed that says why it is none
    elapsed_ms: Annotated[int, Field(ge=0, le=600_000)] | None = None  # a hint, never believed beyond its bounds
    kind: Literal["act"] = "act"


@record
class Ready(Sent):
    """Tick the ready mark in the lobby."""

    ready: bool
    kind: Literal["ready"] = "ready"


@record
class Partner(Sent):
    """Before a match with partners: ``partner`` is to be that of ``seat``, your own unless you are the host.

    They change places with whoever it was.
    """

    seat: Annotated[int, Field(ge=0, le=63)]
    partner: Annotated[int, Field(ge=0, le=63)]
    kind: Literal["partner"] = "partner"


@record
class ChooseAvatar(Sent):
    """Take the figure that stands for you on every screen. Others may have the same."""

    avatar: Avatar
    kind: Literal["avatar"] = "avatar"


@record
class Sit(Sent):
    """Before a match: sit down at another seat, alone or with its team, unless the host says who sits where."""

    seat: Annotated[int, Field(ge=0, le=63)]
    kind: Literal["sit"] = "sit"


@record
class Flag(Sent):
    """Tell that a question is bad, after its answer was shown: ``question`` is its serial number in the match."""

    match: ShortId
    question: Annotated[int, Field(ge=1, le=100_000)]
    reason: FlagReason
    kind: Literal["flag"] = "flag"


@record
class Here(Sent):
    """Somebody touched the phone of a seat that counts as absent: it is there again, and nothing else."""

    kind: Literal["here"] = "here"


@record
class TakeBack(Sent):
    """Play again yourself after a bot has played your seat."""

    kind: Literal["take_back"] = "take_back"


@record
class HandOver(Sent):
    """Give your seat to a player who has none; you look on."""

    player: ShortId
    kind: Literal["hand_over"] = "hand_over"


@record
class Leave(Sent):
    """Leave for good."""

    kind: Literal["leave"] = "leave"


@record
class Configure(Sent):
    """Choose game, preset, options and number of seats (host, lobby). Options are validated by the game's model.

    ``options`` are laid over the preset's; without a preset over those that the room has (of the same game). Another
    game without either is set as the room left it, else by its first preset.
    """

    game: ShortId
    preset: ShortId | None = None
    options: dict[str, Any] | None = None
    seats: Annotated[int, Field(ge=1, le=63)] | None = None  # how many seats the table has
    kind: Literal["configure"] = "configure"


@record
class SetContent(Sent):
    """Choose language, banks, categories, tags, difficulties, and what becomes of own questions (host, lobby)."""

    lang: Literal["fr", "en"]
    banks: Choices = ()
    categories: Choices = ()
    tags: Choices = ()
    difficulty_min: Annotated[int, Field(ge=1, le=5)] = 1
    difficulty_max: Annotated[int, Field(ge=1, le=5)] = 5
    own_order: bool = False
    own_all: bool = True
    fill_up: bool = True
    kind: Literal["set_content"] = "set_content"


@record
class Start(Sent):
    """Start the match (host)."""

    kind: Literal["start"] = "start"


@record
class Pause(Sent):
    """Stop the room clock (host)."""

    kind: Literal["pause"] = "pause"


@record
class Resume(Sent):
    """Let the room clock run again (host)."""

    kind: Literal["resume"] = "resume"


@record
class HostAct(Sent):
    """Use a host power on the match (host); ``prompt`` is the id of any current prompt."""

    prompt: ShortId
    action: Annotated[Next | Skip | Void | AddTime | EndMatch | Appoint, Field(discriminator="kind")]
    kind: Literal["host_act"] = "host_act"


@record
class Rematch(Sent):
    """After the end: the same game, seats and options again (host)."""

    kind: Literal["rematch"] = "rematch"


@record
class ToLobby(Sent):
    """After the end: back to the lobby, to choose another game (host)."""

    kind: Literal["to_lobby"] = "to_lobby"


@record
class AddGuest(Sent):
    """Let somebody take part who has no phone; the reply tells the ``player`` (host)."""

    name: Name
    kind: Literal["add_guest"] = "add_guest"


@record
class PlayFor(Sent):
    """Ask for the ``token`` of a player without a phone, to answer for him (host). It makes an older one void."""

    player: ShortId
    kind: Literal["play_for"] = "play_for"


@record
class Kick(Sent):
    """Remove a player; he may knock again (host)."""

    player: ShortId
    kind: Literal["kick"] = "kick"


@record
class Ban(Sent):
    """Remove a player for good: under this name, or one that looks like it, nobody may even knock (host)."""

    player: ShortId
    kind: Literal["ban"] = "ban"


@record
class Pardon(Sent):
    """Undo a kick or a ban: ``name`` is one of the console's ``removed`` (host)."""

    name: Name
    kind: Literal["pardon"] = "pardon"


@record
class Guard(Sent):
    """Choose what newcomers meet: a ``room_pin`` of 4 to 8 digits or none, and the filter of names (host).

    ``reactions``: whether the walls show them. ``most_seated``: so many sit by themselves, whoever else comes looks on.
    ``own_seats``: before a match players may sit down elsewhere. ``listed``: a public house names the room on its first
    page, unless it is closed or has a PIN.
    """

    room_pin: Annotated[str, Field(min_length=4, max_length=8, pattern=r"^[0-9]+$")] | None
    names: Strictness
    reactions: bool = True
    own_seats: bool = True
    listed: bool = False
    most_seated: Annotated[int, Field(ge=1, le=500)] | None = None
    kind: Literal["guard"] = "guard"


@record
class Rename(Sent):
    """Rename a player (host)."""

    player: ShortId
    name: Name
    kind: Literal["rename"] = "rename"


@record
class MovePlayer(Sent):
    """Put a player on a seat, or among the spectators with ``seat: null`` (host)."""

    player: ShortId
    seat: Annotated[int, Field(ge=0, le=63)] | None
    kind: Literal["move"] = "move"


@record
class SetBot(Sent):
    """Let a bot play a seat, or give it back with ``skill: null`` (host)."""

    seat: Annotated[int, Field(ge=0, le=63)]
    skill: ShortId | None
    kind: Literal["bot"] = "bot"


@record
class Lock(Sent):
    """Close or open the room for newcomers (host)."""

    locked: bool
    kind: Literal["lock"] = "lock"


@record
class AnswerKnock(Sent):
    """Let somebody who knocked in, or not (host).

    ``replace`` is needed to give the knocker the seat of a player who is connected: his phone loses it.
    """

    knock: ShortId
    admit: bool
    replace: bool = False
    kind: Literal["knock"] = "knock"


@record
class Retry(Sent):
    """After a fault: try the pending work of the match again (host)."""

    kind: Literal["retry"] = "retry"


Command: TypeAlias = (
    Join
    | Act
    | Ready
    | Partner
    | ChooseAvatar
    | Sit
    | Flag
    | Here
    | TakeBack
    | HandOver
    | Leave
    | Configure
    | SetContent
    | Start
    | Pause
    | Resume
    | HostAct
    | Rematch
    | ToLobby
    | AddGuest
    | PlayFor
    | Kick
    | Ban
    | Pardon
    | Guard
    | Rename
    | MovePlayer
    | SetBot
    | Lock
    | AnswerKnock
    | Retry
)
