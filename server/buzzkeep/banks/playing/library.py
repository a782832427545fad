"""What the rooms take from the banks: a supply for each match, and the numbers for the lobby."""

from sqlalchemy import Engine

from buzzkeep.banks.playing.picker import BankSupply, counts
from buzzkeep.banks.playing.ratings_book import apply_pending, seen_in
from buzzkeep.engine.types import Rng
from buzzkeep.quiz.content import Supply
from buzzkeep.rooms.names import fold
from buzzkeep.rooms.prepare import Counts, Library
from buzzkeep.rooms.state import RoomState
from buzzkeep.store.database import reading


def library(engine: Engine) -> Library:
    """Return the library over a database."""
    reader = reading(engine)

    def supply(room: RoomState, seats: int, rng: Rng) -> Supply:
        apply_pending(engine)  # what the last match taught counts for this one
        seen, familiar = _history(reader, room)
        return BankSupply(reader, room.content, seen, rng, seats=seats, familiar=familiar)

    def count(room: RoomState) -> Counts:
        return counts(reader, room.content, _history(reader, room)[0])

    return Library(supply, count)


def _history(engine: Engine, room: RoomState) -> tuple[list[str], dict[str, int]]:
    """Return what a room has been asked, oldest first, and how many of those who are here now saw each question.

    Besides the matches that came to their end these are the ones that were broken off.
    """
    here = [(player.id, fold(player.name)) for player in room.players]
    with engine.connect() as connection:
        familiar = seen_in(connection, room.code, here)
    known = set(room.seen)
    broken_off = [question for question in familiar if question not in known]
    return [*broken_off, *room.seen], familiar
