"""The database of an evening: banks, ratings, flags, and rooms in the middle of matches, at each stage of each game.

``data/evening.sqlite.xz`` was written by the version at which the recordings were made; whatever comes later opens it
and lets its matches go on (``data/evening.jsonl.xz`` has how each of them went on then).
"""

import lzma
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from gevent.event import AsyncResult
from sqlalchemy import Engine

from buzzkeep.banks.playing.library import library
from buzzkeep.engine.registry import installed
from buzzkeep.net.wire import reply_to
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.logic import RoomLogic
from buzzkeep.rooms.mailbox import CommandAnswer, Message
from buzzkeep.rooms.prepare import Preparer
from buzzkeep.rooms.publication import Publication
from buzzkeep.rooms.state import Head
from buzzkeep.store.database import open_database
from buzzkeep.store.journal import SqlJournal
from recorded import book
from recorded.protocol import Playing, resumed

Json = Any
DATABASE = book.DATA / "evening.sqlite.xz"
HOST = Actor("host")
GAME_OF_RATINGS = "conquest"


class HandClock(TimeSource):
    """A clock that stands until it is moved."""

    def __init__(self) -> None:
        super().__init__()
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


class Nobody:
    """Implements :class:`~buzzkeep.rooms.actor.Publisher`: no screen is connected."""

    def publish(self, publication: Publication, /) -> None: ...

    def disconnection(self, code: str, disconnection: Any, /) -> None: ...

    def admit(self, code: str, admission: Any, /) -> None: ...


class Evening:
    """Rooms on a database, worked by hand: without network and real time."""

    def __init__(self, engine: Engine) -> None:
        self.journal = SqlJournal(engine, installed(), owner=book.EVENING)
        self.preparer = Preparer(installed(), library(engine))
        self.clock = HandClock()
        self._serial = 0

    def actor(self, head: Head) -> RoomActor:
        """Return a room that goes on from a head. Its time stands until the clock is moved."""
        return RoomActor(
            head,
            logic=RoomLogic(installed()),
            journal=self.journal,
            publisher=Nobody(),
            preparer=self.preparer,
            source=self.clock,
            wall=lambda: self.clock.ms,
        )

    def head(self, code: str) -> Head:
        """Return a stored room, lifted to this version if need be."""
        recovered = self.journal.recover(code)
        assert recovered is not None, f"there is no room {code}"
        return recovered.head

    def send(self, actor: RoomActor, who: Actor, command: Callable[..., Any], **fields: Any) -> dict[str, Any]:
        """Have a command worked on and return its reply."""
        self._serial += 1
        answer: AsyncResult[CommandAnswer] = AsyncResult()
        actor.work([Message(who, command(id=f"m{self._serial}", **fields), self.clock.ms, answer.set)])
        reply = answer.get(block=False)
        assert reply is not None
        return reply_to(reply)

    def passes(self, actor: RoomActor, ms: int) -> None:
        """Let time pass, and whatever is due happen."""
        self.clock.ms += ms
        actor.work([])


@contextmanager
def evening(folder: Path) -> Iterator[Evening]:
    """Open a copy of the database in ``folder``."""
    path = folder / "evening.sqlite"
    path.write_bytes(lzma.decompress(DATABASE.read_bytes()))
    opened = Evening(open_database(path))
    try:
        yield opened
    finally:
        opened.journal.close()


def matches() -> list[Json]:
    """Return how the matches of the evening went on, one a room."""
    return list(book.read(book.EVENING))


def going_on(there: Evening, match: Json) -> Playing:
    """Return the running match of the room that a recording begins with."""
    return resumed(there.head(match["room"]))
