"""The wire: every message a client may send, how commands are read, and how they are answered.

All are strict: a wrong type or an unknown field is refused. ``buzzkeep dev types`` writes the TypeScript side from
these models and from those of what is sent (``workshop.dev.sent``). ``PROTOCOL.md`` tells the story around them.
"""

from dataclasses import replace
from functools import lru_cache
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import Field

from buzzkeep.engine import codec
from buzzkeep.engine.records import Record, record, union
from buzzkeep.rooms import commands
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.mailbox import CommandAnswer

PROTOCOL_VERSION = 1
MAX_MESSAGE_BYTES = 16_384
MOST_SAID = 300  # letters of a refusal, which may quote what was sent

Code: TypeAlias = Annotated[str, Field(min_length=4, max_length=4)]


class Auth(Record):
    """The ``auth`` object of the Socket.IO handshake.

    A screen needs no token; a host does, unless his browser has it in a cookie; a player has one after ``join``. With
    ``patches``, what changes comes in ``patch`` messages after the first picture; without, each update is a whole one.
    """

    v: Literal[1]
    role: Literal["player", "host", "screen"]
    room: Code
    token: Annotated[str, Field(max_length=64)] | None = None
    patches: bool = False


@lru_cache(maxsize=64)
def command_type(action_type: Any) -> Any:
    """Return the union of all commands, told apart by ``kind``, in a match whose actions are of this type."""
    fields = {"__annotations__": {"action": action_type}, "__doc__": commands.Act.__doc__}
    act: Any = record(type("Act", (commands.Act,), fields))
    return union(act if each is commands.Act else each for each in commands.COMMANDS)


Command: Any = command_type(dict[str, Any])


def read_command(text: str, action_type: Any) -> commands.Command:
    """Read a command from JSON; a bad action comes as the Malformed, for the room to answer last. Raises Malformed."""
    try:
        command: commands.Command = codec.load(command_type(action_type), text)
    except codec.Malformed as error:
        if not str(error).startswith("act.action"):
            raise
        act: commands.Act = codec.load(Command, text)
        return replace(act, action=error)
    return command


class Hint(Record):
    """Event "live", no ack: what this phone, which ``prompt`` asks, is about to do; ``hint`` has the game's own form.

    Ten a second are plenty. Nothing comes of it but that others see it: see ``Live``. With the prompt
    ``reaction`` and a hint such as ``{"reaction": "heart"}`` it is a player's :class:`Reaction`.
    """

    prompt: commands.ShortId
    hint: dict[str, Any]


def reply_to(answer: CommandAnswer) -> dict[str, Any]:
    """Return a room's answer as the plain JSON of a ``Reply``, without the fields that say nothing."""
    if isinstance(answer, Refused):
        return {"ok": False, "error": {"code": answer.code, "message": answer.message[:MOST_SAID]}}
    return {"ok": True} | {name: value for name, value in vars(answer).items() if value is not None}


ReactionName: TypeAlias = Literal["bravo", "heart", "laugh", "wow", "cry"]


class Reaction(Record):
    """Event "reaction", to big screens: what a player sends up. ``n`` counts those of the room."""

    n: int
    player: str
    reaction: ReactionName
