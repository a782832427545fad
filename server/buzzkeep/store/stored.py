"""What is stored of rooms and their matches, read without claiming any."""

import logging
from collections.abc import Iterator
from typing import Any

import orjson
from pydantic import ValidationError
from sqlalchemy import Connection, Engine, select

from buzzkeep.engine import codec
from buzzkeep.engine.registry import Registry
from buzzkeep.rooms.core import MatchPlayer
from buzzkeep.rooms.inputs import MatchInput
from buzzkeep.rooms.state import Head, Match, RoomState
from buzzkeep.store.database import reading, says_why
from buzzkeep.store.heads import CannotRepeat, Logged, caught_up, fallen_back, refused
from buzzkeep.store.models import LOG, MATCHES, ROOMS
from buzzkeep.store.rows import bound, plain

log = logging.getLogger(__name__)


class Stored:
    """The journal, for those who read it."""

    def __init__(self, engine: Engine, registry: Registry) -> None:
        self.engine, self._registry = engine, registry

    @says_why
    def codes(self) -> set[str]:
        """Return the codes of all rooms."""
        with reading(self.engine).connect() as connection:
            return set(connection.execute(select(ROOMS.c.code)).scalars())

    def _caught_up(self, connection: Connection, row: Any) -> tuple[Head, bool]:
        """Return the head of a room's row after the rows that were logged since, and whether they could be repeated."""
        room: RoomState = codec.load(RoomState, row["room"])
        since = (LOG.c.room_code == room.code, LOG.c.seq > room.seq)
        behind = self._logged(connection, *since)
        head = Head(room)
        try:
            if room.match is not None and row["state"] is not None:
                match = self._match(connection, room.match.id)
                head = Head(room, match, codec.load(self._registry.get(match.game).state_type, row["state"]))
            return caught_up(MatchPlayer(self._registry), head, behind), True
        except CannotRepeat as error:
            log.error("room %s: back to its last stored state, %d moves are lost: %s", room.code, len(behind), error)
            return fallen_back(head, behind, error), False
        except (ValidationError, codec.Malformed) as error:
            log.error("room %s: another version of Buzzkeep stored its match, which has ended: %s", room.code, error)
            return refused(room, behind), False

    @staticmethod
    def _logged(connection: Connection, *where: Any) -> list[Logged]:
        """Return rows of the log in order; the inputs of those that belong to no match are left out."""
        columns = (LOG.c.seq, LOG.c.clock_ms, LOG.c.match_id, LOG.c.inputs)
        rows = connection.execute(select(*columns).where(*where).order_by(LOG.c.id)).all()
        return [Logged(seq, clock, orjson.loads(inputs) if match else ()) for seq, clock, match, inputs in rows]

    def _match(self, connection: Connection, match_id: str) -> Match:
        row = connection.execute(select(MATCHES).where(MATCHES.c.id == match_id)).mappings().one()
        return bound(self._registry, plain(row))

    def matches(self, code: str) -> list[dict[str, Any]]:
        """Return the matches of a room in plain JSON, the oldest first, each with its ``inputs``: see :func:`bound`."""
        with reading(self.engine).connect() as connection:
            rows = connection.execute(select(MATCHES).where(MATCHES.c.room_code == code).order_by(MATCHES.c.started_ms))
            return [plain(row) | {"inputs": self._inputs(connection, row["id"])} for row in rows.mappings().all()]

    def heads(self) -> list[tuple[RoomState, bytes | None]]:
        """Return every stored room that can be read with the bytes of its match's state, without claiming any."""
        return [(room, state) for _, room, state in self.rooms() if room is not None]

    def rooms(self) -> Iterator[tuple[str, RoomState | None, bytes | None]]:
        """Yield code and head of every stored room, and the bytes of its match's state; None if it cannot be read."""
        with reading(self.engine).connect() as connection:
            rows = connection.execute(select(ROOMS.c.code, ROOMS.c.room, ROOMS.c.state).order_by(ROOMS.c.code)).all()
        for code, stored, state in rows:
            try:
                yield code, codec.load(RoomState, stored), state
            except ValueError:
                yield code, None, None

    def room_of(self, match_id: str) -> tuple[RoomState, int] | None:
        """Return the stored room of a match, without claiming it, and when the match began (wall clock, ms)."""
        found = select(ROOMS.c.room, MATCHES.c.started_ms).join(MATCHES, MATCHES.c.room_code == ROOMS.c.code)
        with reading(self.engine).connect() as connection:
            row = connection.execute(found.where(MATCHES.c.id == match_id)).one_or_none()
        return None if row is None else (codec.load(RoomState, row.room), row.started_ms)

    def last_match(self, code: str) -> str | None:
        """Return the id of the match that a room has begun last."""
        began = select(MATCHES.c.id).where(MATCHES.c.room_code == code).order_by(MATCHES.c.started_ms.desc()).limit(1)
        with reading(self.engine).connect() as connection:
            return connection.execute(began).scalar()

    def inputs(self, match_id: str, until: int | None = None) -> tuple[Match, list[MatchInput]]:
        """Return a match and what moved it, in order (for replay): all, or up to the room's number ``until``."""
        with self.engine.connect() as connection:
            match, inputs = self._match(connection, match_id), self._inputs(connection, match_id, until)
        return match, [codec.load_plain(MatchInput, given) for given in inputs]

    def _inputs(self, connection: Connection, match_id: str, until: int | None = None) -> list[Any]:
        room = select(MATCHES.c.room_code).where(MATCHES.c.id == match_id).scalar_subquery()
        where = [LOG.c.room_code == room, LOG.c.match_id == match_id]
        if until is not None:
            where.append(LOG.c.seq <= until)
        return [given for row in self._logged(connection, *where) for given in row.inputs]
