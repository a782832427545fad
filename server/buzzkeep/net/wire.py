"""The wire: every message a client may send and every message it may receive, and how commands are read.

All are strict: a wrong type or an unknown field is refused. ``buzzkeep dev types`` writes the TypeScript side from
these models, and a test fails when that file is stale. ``PROTOCOL.md`` tells the story around them.
"""

from dataclasses import asdict
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias, get_args

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from buzzkeep.engine.codec import Malformed
from buzzkeep.engine.records import record, union
from buzzkeep.net.room_view import Coverage, PromptView, RoomView, You
from buzzkeep.rooms import commands
from buzzkeep.rooms.errors import Refused
from buzzkeep.rooms.mailbox import Reply as Answer

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 16_384

Code: TypeAlias = Annotated[str, Field(min_length=4, max_length=4)]


class Wire(BaseModel):
    """Base of the messages that no room knows of."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Auth(Wire):
    """The ``auth`` object of the Socket.IO handshake.

    A screen needs no token; a host always does; a player has one after ``join``.
    """

    v: Literal[1]
    role: Literal["player", "host", "screen"]
    room: Code
    token: Annotated[str, Field(max_length=64)] | None = None


# -- commands ------------------------------------------------------------------------------------------------


@lru_cache(maxsize=64)
def command_type(action_type: Any) -> Any:
    """Return the union of all commands, told apart by ``kind``, in a match whose actions are of this type."""
    fields = {"__annotations__": {"action": action_type}, "__doc__": commands.Act.__doc__}
    act: Any = record(type("Act", (commands.Act,), fields))
    return union(act if each is commands.Act else each for each in get_args(commands.Command))


Command: Any = command_type(dict[str, Any])


@lru_cache(maxsize=64)
def _adapter(action_type: Any) -> TypeAdapter[commands.Command]:
    return TypeAdapter(command_type(action_type))


def read_command(text: str, action_type: Any) -> commands.Command:
    """Read a command, with the action in it, from the JSON of a message. Raises Malformed with the offending place.

    An action that is not one of ``action_type`` comes as that Malformed: the room answers it only if nothing else is
    wrong, so that somebody who is late for another game is told that he is late.
    """
    try:
        return _adapter(action_type).validate_json(text)
    except ValidationError as error:
        wrong = malformed(error)
    try:
        command = _adapter(dict[str, Any]).validate_json(text)
    except ValidationError as error:
        raise malformed(error) from None
    assert isinstance(command, commands.Act)
    return commands.Act(command.id, command.prompt, wrong, command.elapsed_ms)


def malformed(error: ValidationError) -> Malformed:
    """Return the first thing that is wrong, with its place, without repeating the input."""
    found = error.errors(include_url=False, include_input=False, include_context=False)[0]
    where = ".".join(str(part) for part in found["loc"]) or "message"
    return Malformed(f"{where}: {found['msg']}"[:300])


# -- server to client ----------------------------------------------------------------------------------------


class Failure(Wire):
    """Why a command was refused: a stable code, a sentence, and the offending place if the message was malformed."""

    code: str
    message: str


class Reply(Wire):
    """The ack of a command. ``seq`` is the room's sequence number after it. ``join`` also gets its credentials."""

    ok: bool
    seq: int | None = None
    error: Failure | None = None
    token: str | None = None
    player: str | None = None
    knock: str | None = None  # waiting for the host; a ``welcome`` message follows


def reply_to(answer: Answer) -> dict[str, Any]:
    """Return a room's answer as the plain JSON of a :class:`Reply`, without the fields that say nothing."""
    if isinstance(answer, Refused):
        return {"ok": False, "error": {"code": answer.code, "message": answer.message}}
    return {"ok": True} | {name: value for name, value in asdict(answer).items() if value is not None}


class GameUpdate(Wire):
    """The match as the receiver may see it. ``view`` and ``events`` are the game's own types."""

    id: str
    match: str
    view: Any
    prompts: list[PromptView]
    events: list[Any]


class Update(Wire):
    """Event "update": a full snapshot. ``seq`` rises by one with each; on a gap or a reload just take the newest."""

    seq: int
    room: RoomView
    you: You
    game: GameUpdate | None


class Welcome(Wire):
    """Event "welcome": the host let a knock in; reconnect with this token."""

    token: str
    player: str


class Goodbye(Wire):
    """Event "goodbye": this socket has no business here any more."""

    code: Literal[
        "kicked", "replaced", "refused", "room_closed", "unknown_room", "bad_token", "bad_version", "bad_auth"
    ]
    message: str


class Probe(Wire):
    """Event "probe": answer with the ack at once, with the same ``n``. The server measures the round trip.

    The rest is for the network chip: the median of the last round trips, what comes on top nearly always (95 %), and
    whether answers are compensated for all of it.
    """

    n: int
    rtt_ms: int | None
    jitter_ms: int | None
    coverage: Coverage


SENT = (Update, Reply, Welcome, Goodbye, Probe)
"""Everything that the server sends over a socket."""
