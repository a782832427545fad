"""What people may ask of a room: the commands of the wire, strict and with unknown fields refused."""

from typing import Annotated, Any, Literal, TypeAlias

from pydantic import BaseModel, ConfigDict, Field

from buzzkeep.engine.types import AddTime, Appoint, EndMatch, Next, Skip, Void

MessageId: TypeAlias = Annotated[str, Field(min_length=1, max_length=40)]
ShortId: TypeAlias = Annotated[str, Field(min_length=1, max_length=64)]
Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=200)]  # shortened and cleaned by the room


FlagReason: TypeAlias = Literal["wrong_answer", "ambiguous", "typo", "outdated", "offensive", "other"]


class Wire(BaseModel):
    """Base of all wire models."""

    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


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


class Flag(Wire):
    """Tell that a question is bad, after its answer was shown: ``question`` is its serial number in the match."""

    kind: Literal["flag"]
    id: MessageId
    match: ShortId
    question: Annotated[int, Field(ge=1, le=100_000)]
    reason: FlagReason


class Leave(Wire):
    """Leave for good."""

    kind: Literal["leave"]
    id: MessageId


class Configure(Wire):
    """Choose game, preset, options and number of seats (host, lobby). Options are validated by the game's model.

    ``options`` are laid over the preset's; without a preset over those that the room has (of the same game).
    """

    kind: Literal["configure"]
    id: MessageId
    game: ShortId
    preset: ShortId | None = None
    options: dict[str, Any] | None = None
    seats: Annotated[int, Field(ge=1, le=63)] | None = None  # how many seats the table has


class SetContent(Wire):
    """Choose language, banks, categories, tags, difficulties, and what becomes of own questions (host, lobby)."""

    kind: Literal["set_content"]
    id: MessageId
    lang: Literal["fr", "en"]
    banks: list[ShortId] = Field(default_factory=list, max_length=100)
    categories: list[ShortId] = Field(default_factory=list, max_length=100)
    tags: list[ShortId] = Field(default_factory=list, max_length=100)
    difficulty_min: Annotated[int, Field(ge=1, le=5)] = 1
    difficulty_max: Annotated[int, Field(ge=1, le=5)] = 5
    own_order: bool = False
    own_all: bool = False
    fill_up: bool = True


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
    action: Annotated[Next | Skip | Void | AddTime | EndMatch | Appoint, Field(discriminator="kind")]


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
    | Flag
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
