"""What the server sends over a socket, for the page and the TypeScript types that are written from it.

The server builds these messages as plain values; ``tests/docs/test_protocol.py`` reads what it sends as these records.
"""

from typing import Any, Literal

from buzzkeep.engine.records import record
from buzzkeep.engine.types import Millis
from buzzkeep.net.room_view import Coverage, PromptView, RoomView, You
from buzzkeep.net.wire import Reaction


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
    preview: dict[str, Any] | None = None  # the match as everybody would see it after what was asked for ``dry``


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
        "unknown_room",
        "unreadable",
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


SENT = (Update, Patch, Reply, Welcome, Goodbye, Probe, Live, Reaction)
"""Everything that the server sends over a socket."""
