"""The wire models: every message a client may send and every message it may receive.

All are strict: a wrong type or an unknown field is refused. ``buzzkeep dev types`` writes the TypeScript side from
these models, and a test fails when that file is stale. ``PROTOCOL.md`` tells the story around them.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from buzzkeep.rooms.commands import Command, Wire
from buzzkeep.rooms.view import Coverage, PromptView, RoomView, You

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 16_384

Code: TypeAlias = Annotated[str, Field(min_length=4, max_length=4)]


class Auth(Wire):
    """The ``auth`` object of the Socket.IO handshake.

    A screen needs no token; a host always does; a player has one after ``join``.
    """

    v: Literal[1]
    role: Literal["player", "host", "screen"]
    room: Code
    token: Annotated[str, Field(max_length=64)] | None = None


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


__all__ = [
    "MAX_MESSAGE_BYTES",
    "PROTOCOL_VERSION",
    "Auth",
    "Command",
    "Failure",
    "GameUpdate",
    "Goodbye",
    "Probe",
    "Reply",
    "Update",
    "Welcome",
]
