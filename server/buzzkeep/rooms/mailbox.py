"""What comes to a room, in its order: commands, each with one effect and one answer, and calls to look at the clock."""

import logging
from collections import OrderedDict, deque
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import gevent
from gevent.queue import Empty, SimpleQueue

from buzzkeep.engine.types import Member
from buzzkeep.rooms.callers import Caller
from buzzkeep.rooms.commands import Command, Join, PlayFor
from buzzkeep.rooms.core import Actor, Refused

log = logging.getLogger(__name__)

BATCH, BESIDE = 64, 1  # so many messages are taken in one go, and so many of spectators
BREATH_S = 0.001  # between two pieces of what can wait: the loop looks who else has sent something
KEPT = 400


@dataclass(frozen=True)
class Accepted:
    """A command was carried out and stored; ``seq`` is the room's number after it. The rest is the answer to a join."""

    seq: int
    token: str | None = None
    player: Member | None = None
    knock: str | None = None
    preview: Any = None


CommandAnswer: TypeAlias = Accepted | Refused
Key: TypeAlias = tuple[str, str]  # who sent a command, and its id


@dataclass
class Message:
    """A command on its way. ``arrived_ms`` is when it counts as given on the clock source, ``timing`` explains that."""

    actor: Actor
    command: Command
    arrived_ms: int
    answer: Callable[[CommandAnswer], None] | None = None
    timing: dict[str, Any] | None = None
    caller: Caller = field(default_factory=Caller)
    beside: bool = False  # of somebody who looks on at a match: those who play are worked on and answered before

    def reply(self, reply: CommandAnswer) -> None:
        """Answer it, unless that was done; a fault of whoever takes the answer is his own."""
        answer, self.answer = self.answer, None
        try:
            if answer is not None:
                answer(reply)
        except Exception:
            log.exception("an answer was not taken")


class Mailbox:
    """A queue of messages that one greenlet empties; what spectators send is taken a few at a time, after the rest."""

    def __init__(self) -> None:
        self._queue: SimpleQueue[Message | Literal["wake", "close"]] = SimpleQueue()
        self._beside: deque[Message] = deque()
        self.closed = False

    def put(self, message: Message) -> None:
        """Leave a message; never blocks."""
        if message.beside:
            self._beside.append(message)
            if len(self._beside) == 1:
                self.wake()
        else:
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
        if self._beside:
            gevent.sleep(BREATH_S)
        with suppress(Empty):  # the time is over
            while len(messages) < BATCH and not ((messages or self._beside) and self._queue.empty()):
                item = self._queue.get(timeout=timeout_s)
                if not isinstance(item, Message):
                    self.closed = self.closed or item == "close"
                    break
                messages.append(item)
        while self._beside and (self.closed or len(messages) < BESIDE):
            messages.append(self._beside.popleft())
        return messages

    def beside(self) -> Iterator[Message]:
        """Take what spectators have sent, one after the other."""
        while self._beside:
            yield self._beside.popleft()


def key_of(actor: Actor, command: Command) -> Key | None:
    """Return under what a command is remembered.

    Whose receipt would hold a token is not: the player whom a join made knows the message it came from, and of the
    tokens of a player without a phone the newest counts.
    """
    return None if isinstance(command, Join | PlayFor) else (actor.player or actor.role, command.id)


def as_stored(receipt: Accepted) -> dict[str, Any]:
    """Return what the journal keeps of a receipt."""
    return {"ok": True, "seq": receipt.seq}


def as_answered(stored: dict[str, Any]) -> Accepted:
    """Return the receipt that the journal kept."""
    return Accepted(int(stored["seq"]))


class Receipts:
    """The last ``KEPT`` receipts of a room; the journal knows the older ones, too (``AlreadyStored``)."""

    def __init__(self, stored: Mapping[Key, dict[str, Any]]) -> None:
        """Take those that the journal kept, in any order."""
        oldest_first = sorted(stored.items(), key=lambda each: int(each[1]["seq"]))
        self._kept = OrderedDict((key, as_answered(kept)) for key, kept in oldest_first)

    def get(self, key: Key) -> Accepted | None:
        """Return the receipt of a command, if it was carried out."""
        return self._kept.get(key)

    def keep(self, receipts: Mapping[Key, Accepted]) -> None:
        """Remember what a commit has made true; the oldest are forgotten."""
        self._kept.update(receipts)
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
