"""The wire models: every message a client may send and every message it may receive.

All are strict: a wrong type or an unknown field is refused. ``buzzkeep dev types`` writes the TypeScript side from
these models, and a test fails when that file is stale. ``PROTOCOL.md`` tells the story around them.
"""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from buzzkeep.engine.types import AddTime, EndMatch, Next, Skip, Void
from buzzkeep.rooms.view import PromptView, RoomView, You

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 16_384
MAX_NAME = 20

Code: TypeAlias = Annotated[str, Field(min_length=4, max_length=4)]
MessageId: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
ShortId: TypeAlias = Annotated[str, Field(min_length=1, max_length=64)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=200)]  # shortened and cleaned by the room


class Wire(BaseModel):
    """Base of all wire models."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class Auth(Wire):
    """The ``auth`` object of the Socket.IO handshake.

    A screen needs no token; a host always does; a player has one after ``join``.
    """

    v: Literal[1]
    role: Literal["player", "host", "screen"]
    room: Code
    token: Annotated[str, Field(max_length=64)] | None = None


# -- client to server: event "command", answered by an ack with a Reply --------------------------------------


class Join(Wire):
    """Take part. With the ``pin`` of a player of that name, come back as that player on a new phone."""

    kind: Literal["join"]
    id: MessageId
    name: Name
    pin: Annotated[str, Field(max_length=8)] | None = None


class Act(Wire):
    """Play: ``action`` is the game's own action object, ``prompt`` the id of the prompt it answers."""

    kind: Literal["act"]
    id: MessageId
    prompt: ShortId
    action: dict[str, Any]
    elapsed_ms: Annotated[int, Field(ge=0, le=600_000)] | None = None  # a hint, never believed beyond its bounds


class Ready(Wire):
    """Tick the ready mark in the lobby."""

    kind: Literal["ready"]
    id: MessageId
    ready: bool


class Leave(Wire):
    """Leave for good."""

    kind: Literal["leave"]
    id: MessageId


class Configure(Wire):
    """Choose game, preset and options (host, lobby). Options are validated by the game's model."""

    kind: Literal["configure"]
    id: MessageId
    game: ShortId
    preset: ShortId | None = None
    options: dict[str, Any] | None = None


class SetContent(Wire):
    """Choose language, banks, categories and difficulties (host, lobby)."""

    kind: Literal["set_content"]
    id: MessageId
    lang: Literal["fr", "en"]
    banks: list[ShortId] = Field(default_factory=list, max_length=100)
    categories: list[ShortId] = Field(default_factory=list, max_length=100)
    difficulty_min: Annotated[int, Field(ge=1, le=5)] = 1
    difficulty_max: Annotated[int, Field(ge=1, le=5)] = 5


class Start(Wire):
    """Start the match (host)."""

    kind: Literal["start"]
    id: MessageId


class Pause(Wire):
    """Stop the room clock (host)."""

    kind: Literal["pause"]
    id: MessageId


class Resume(Wire):
    """Let the room clock run again (host)."""

    kind: Literal["resume"]
    id: MessageId


class HostAct(Wire):
    """Use a host power on the match (host); ``prompt`` is the id of any current prompt."""

    kind: Literal["host_act"]
    id: MessageId
    prompt: ShortId
    action: Annotated[Next | Skip | Void | AddTime | EndMatch, Field(discriminator="kind")]


class Rematch(Wire):
    """After the end: the same game, seats and options again (host)."""

    kind: Literal["rematch"]
    id: MessageId


class ToLobby(Wire):
    """After the end: back to the lobby, to choose another game (host)."""

    kind: Literal["to_lobby"]
    id: MessageId


class Kick(Wire):
    """Remove a player; he may knock again (host)."""

    kind: Literal["kick"]
    id: MessageId
    player: ShortId


class Rename(Wire):
    """Rename a player (host)."""

    kind: Literal["rename"]
    id: MessageId
    player: ShortId
    name: Name


class MovePlayer(Wire):
    """Put a player on a seat, or among the spectators with ``seat: null`` (host)."""

    kind: Literal["move"]
    id: MessageId
    player: ShortId
    seat: Annotated[int, Field(ge=0, le=63)] | None


class SetBot(Wire):
    """Let a bot play a seat, or give it back with ``skill: null`` (host)."""

    kind: Literal["bot"]
    id: MessageId
    seat: Annotated[int, Field(ge=0, le=63)]
    skill: ShortId | None


class Lock(Wire):
    """Close or open the room for newcomers (host)."""

    kind: Literal["lock"]
    id: MessageId
    locked: bool


class AnswerKnock(Wire):
    """Let somebody who knocked in, or not (host)."""

    kind: Literal["knock"]
    id: MessageId
    knock: ShortId
    admit: bool


class Retry(Wire):
    """After a fault: try the pending work of the match again (host)."""

    kind: Literal["retry"]
    id: MessageId


Command: TypeAlias = Annotated[
    Join
    | Act
    | Ready
    | Leave
    | Configure
    | SetContent
    | Start
    | Pause
    | Resume
    | HostAct
    | Rematch
    | ToLobby
    | Kick
    | Rename
    | MovePlayer
    | SetBot
    | Lock
    | AnswerKnock
    | Retry,
    Field(discriminator="kind"),
]


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


# -- server to client ----------------------------------------------------------------------------------------


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
    """Event "probe": answer with the ack at once, with the same ``n``. The server measures the round trip."""

    n: int
    rtt_ms: int | None  # the median the server measured so far, for the network chip
