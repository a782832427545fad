"""What the rooms take from the banks: a supply for each match, and the numbers for the lobby."""

from contextlib import suppress
from functools import lru_cache
from threading import Lock

from sqlalchemy import Engine
from sqlalchemy.exc import OperationalError

from buzzkeep.banks.keeping.tables import revision
from buzzkeep.banks.playing.picker import BankSupply, Holding
from buzzkeep.banks.playing.ratings_book import apply_pending, seen_in
from buzzkeep.engine.types import Rng
from buzzkeep.quiz.content import ContentChoice, Counts, Supply
from buzzkeep.rooms.names import fold
from buzzkeep.rooms.prepare import Library
from buzzkeep.rooms.state import RoomState
from buzzkeep.store.database import reading

HOLDINGS_KEPT = 8  # choices of content, each some 300 kB for 2,000 questions


class Holdings:
    """What the banks hold for the choices of content that were asked about last, read again once a bank changes."""

    def __init__(self, reader: Engine) -> None:
        self._reader = reader
        self._one_at_a_time = Lock()  # whoever waits finds what the other one has read
        self._at = lru_cache(maxsize=HOLDINGS_KEPT)(lambda content, revision: Holding(reader, content))

    def of(self, content: ContentChoice) -> Holding:
        """Return what they hold; blocks on the database. May be called from several threads."""
        with self._reader.connect() as connection:
            now = revision(connection)  # before what is read: should they change meanwhile, it is read again
        with self._one_at_a_time:
            return self._at(content, now)


def library(engine: Engine) -> Library:
    """Return the library over a database."""
    reader = reading(engine)

    def supply(room: RoomState, seats: int, rng: Rng) -> Supply:
        with suppress(OperationalError):  # it is held or full: the commit of the match will say so
            apply_pending(engine)  # what the last match taught counts for this one
        seen, familiar = _history(reader, room)
        return BankSupply(reader, room.content, seen, rng, seats=seats, familiar=familiar)

    holdings = Holdings(reader)

    def count(room: RoomState) -> Counts:
        return holdings.of(room.content).counts(_history(reader, room)[0])

    return Library(supply, count)


def _history(engine: Engine, room: RoomState) -> tuple[list[str], dict[str, int]]:
    """Return what a room was asked, oldest first, in broken-off matches too, and how many of those here saw each."""
    here = [(player.id, fold(player.name)) for player in room.players]
    with engine.connect() as connection:
        familiar = seen_in(connection, room.code, here)
    known = set(room.seen)
    broken_off = [question for question in familiar if question not in known]
    return [*broken_off, *room.seen], familiar
