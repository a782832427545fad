"""The wire: every message a client may send and every message it may receive, and how commands are read.

All are strict: a wrong type or an unknown field is refused. ``buzzkeep dev types`` writes the TypeScript side from
these models, and a test fails when that file is stale. ``PROTOCOL.md`` tells the story around them.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine import codec
from buzzkeep.engine.records import record, union
from buzzkeep.engine.types import Millis
from buzzkeep.net.room_view import Coverage, PromptView, RoomView, You
from buzzkeep.rooms import commands
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.mailbox import CommandAnswer

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 16_384
MOST_SAID = 300  # letters of a refusal, which may quote what was sent

Code: TypeAlias = Annotated[str, Field(min_length=4, max_length=4)]


@record
class Auth:
    """The ``auth`` object of the Socket.IO handshake.

    A screen needs no token; a host always does; a player has one after ``join``. With ``patches``, what changes comes
    in ``patch`` messages after the first picture; without, each update is a whole picture.
    """

    v: Literal[1]
    role: Literal["player", "host", "screen"]
    room: Code
    token: Annotated[str, Field(max_length=64)] | None = None
    patches: bool = False


# -- commands ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def command_type(action_type: Any) -> Any:
    """Return the union of all commands, told apart by ``kind``, in a match whose actions are of this type."""
    fields = {"__annotations__": {"action": action_type}, "__doc__": commands.Act.__doc__}
    act: Any = record(type("Act", (commands.Act,), fields))
    return union(act if each is commands.Act else each for each in commands.COMMANDS)


Command: Any = command_type(dict[str, Any])


def read_command(text: str, action_type: Any) -> commands.Command:
    """Read a command, with the action in it, from the JSON of a message. Raises Malformed with the offending place.

    An action that is not one of ``action_type`` comes as that Malformed: the room answers it only if nothing else is
    wrong, so that somebody who is late for another game is told that he is late.
    """
    try:
        command: commands.Command = codec.load(command_type(action_type), text)
    except codec.Malformed as error:
        if not str(error).startswith("act.action"):
            raise
        act: commands.Act = codec.load(Command, text)
        return replace(act, action=error)
    return command


@record
class Hint:
    """Event "live", no ack: what this phone, which ``prompt`` asks, is about to do; ``hint`` has the game's own form.

    Ten a second are plenty. Nothing comes of it but that others see it: see :class:`Live`. With the prompt
    ``reaction`` and a hint such as ``{"reaction": "heart"}`` it is a player's :class:`Reaction`.
    """

    prompt: commands.ShortId
    hint: dict[str, Any]


# -- server to client ----------------------------------------------------------------------------------------


@record
class Failure:
    """Why a command was refused: a stable code, a sentence, and the offending place if the message was malformed."""

    code: str
    message: str


@record
class Reply:
    """The ack of a command. ``seq`` is the room's sequence number after it. ``join`` also gets its credentials."""

    ok: bool
    seq: int | None = None
    error: Failure | None = None
    token: str | None = None
    player: str | None = None
    knock: str | None = None  # waiting for the host; a ``welcome`` message follows


def reply_to(answer: CommandAnswer) -> dict[str, Any]:
    """Return a room's answer as the plain JSON of a :class:`Reply`, without the fields that say nothing."""
    if isinstance(answer, Refused):
        return {"ok": False, "error": {"code": answer.code, "message": answer.message[:MOST_SAID]}}
    return {"ok": True} | {name: value for name, value in vars(answer).items() if value is not None}


@record
class ShownStage:
    """The stage on top; its other fields are those of its ``kind``."""

    kind: str


@record
class GameView:
    """What the view of any game has; its other fields are the game's own."""

    stage: ShownStage


@record
class GameUpdate:
    """The match as the receiver may see it. ``view`` and ``events`` are the game's own types."""

    id: str
    match: str
    view: GameView
    prompts: list[PromptView]
    events: list[Any]


@record
class Update:
    """Event "update": a full snapshot. ``seq`` rises by one with each; on a gap or a reload just take the newest."""

    seq: int
    room: RoomView
    you: You
    game: GameUpdate | None


@record
class Patch:
    """Event "patch": what has changed since the last picture or patch of this socket, for who asked for patches.

    ``changes`` are the values that now stand at these places of the :class:`Update` (JSON Pointers, RFC 6901);
    ``room.clock`` and ``game.events`` are always new and stand here.
    """

    seq: int
    clock: Millis
    changes: dict[str, Any]
    events: list[Any]


@record
class Welcome:
    """Event "welcome": the host let a knock in; reconnect with this token."""

    token: str
    player: str


@record
class Goodbye:
    """Event "goodbye": this socket has no business here any more."""

    code: Literal[
        "kicked",
        "banned",
        "replaced",
        "refused",
        "owner_back",
        "room_closed",
        "unknown_room",
        "bad_token",
        "bad_version",
        "bad_auth",
        "too_fast",
    ]
    message: str


@record
class Probe:
    """Event "probe": answer with the ack at once, with the same ``n``. The server measures the round trip.

    The rest is for the network chip: the median of the last round trips, what comes on top nearly always (95 %), and
    whether answers are compensated for all of it.
    """

    n: int
    rtt_ms: int | None
    jitter_ms: int | None
    coverage: Coverage


@record
class Live:
    """Event "live": what ``seat`` is about to do. Show it while ``prompt`` is open; forget it with the next one.

    The prompt ``check``, of no seat, is the check of the phones before the start.
    """

    prompt: str
    seat: int | None
    hint: dict[str, Any]


ReactionName: TypeAlias = Literal["bravo", "heart", "laugh", "wow", "cry"]


@record
class Reaction:
    """Event "reaction", to big screens: what a player sends up. ``n`` counts those of the room."""

    n: int
    player: str
    reaction: ReactionName
