"""What comes to a room, in its order: commands with a way to answer them, and calls to look at the clock."""

import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from gevent.queue import Empty, SimpleQueue

from buzzkeep.engine.types import Member
from buzzkeep.rooms.callers import Caller
from buzzkeep.rooms.commands import Command
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.errors import Refused

log = logging.getLogger(__name__)

BATCH = 64


@dataclass(frozen=True)
class Accepted:
    """A command was carried out and stored; ``seq`` is the room's number after it. The rest is the answer to a join."""

    seq: int
    token: str | None = None
    player: Member | None = None
    knock: str | None = None


CommandAnswer: TypeAlias = Accepted | Refused


@dataclass
class Message:
    """A command on its way. ``arrived_ms`` is when it counts as given on the clock source, ``timing`` explains that."""

    actor: Actor
    command: Command
    arrived_ms: int
    answer: Callable[[CommandAnswer], None] | None = None
    timing: dict[str, Any] | None = None
    caller: Caller = field(default_factory=Caller)

    def reply(self, reply: CommandAnswer) -> None:
        """Answer it, unless that was done; a fault of whoever takes the answer is his own."""
        answer, self.answer = self.answer, None
        try:
            if answer is not None:
                answer(reply)
        except Exception:
            log.exception("an answer was not taken")


class Mailbox:
    """A queue of messages that one greenlet empties."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Message | Literal["wake", "close"]] = SimpleQueue()
        self.closed = False

    def put(self, message: Message) -> None:
        """Leave a message; never blocks."""
        self._queue.put(message)

    def wake(self) -> None:
        """Let whoever waits look at the clock."""
        self._queue.put("wake")

    def close(self) -> None:
        """Let nothing be waited for once what is there has been taken."""
        self._queue.put("close")

    def take(self, timeout_s: float | None) -> list[Message]:
        """Return at most ``BATCH`` messages; blocks until there is one, or a wake-up, or the time is over."""
        messages: list[Message] = []
        with suppress(Empty):  # the time is over
            while len(messages) < BATCH and not (messages and self._queue.empty()):
                item = self._queue.get(timeout=timeout_s)
                if not isinstance(item, Message):
                    self.closed = self.closed or item == "close"
                    break
                messages.append(item)
        return messages
