"""Finds the actor of a room by its code. A room lives in one process; this is where sharding would look it up."""

import logging
from collections.abc import Callable, Iterator
from datetime import timedelta

from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.journal import Recovered, RoomStore
from buzzkeep.rooms.state import ContentChoice, Head, RoomState, hashed, new_code, new_token

log = logging.getLogger(__name__)

REVIVED_AT_START = timedelta(hours=12)
KEPT = timedelta(days=30)


class Directory:
    """All rooms of this process."""

    def __init__(
        self,
        store: RoomStore,
        make_actor: Callable[[Head, Recovered | None], RoomActor],
        blank: Callable[[str], tuple[str, str | None, dict[str, object], int]],
    ) -> None:
        """Take how an actor is made, and ``blank(lang)``: the game, preset, options and seats of a new room."""
        self._store = store
        self._make_actor = make_actor
        self._blank = blank
        self._rooms: dict[str, RoomActor] = {}

    def create(self, lang: str) -> tuple[str, str]:
        """Open a room; return its code and the host's token."""
        token = new_token()
        game, preset, options, seats = self._blank(lang)
        while True:
            room = RoomState(
                code=new_code(),
                host_hash=hashed(token),
                game=game,
                preset=preset,
                options=options,
                content=ContentChoice("fr" if lang == "fr" else "en"),
                table_seats=seats,
            )
            if room.code not in self._rooms and self._store.create(room):
                break
        self._start(Head(room), None)
        return room.code, token

    def locate(self, code: str) -> RoomActor | None:
        """Return the actor of a room, bringing it back from the journal if need be."""
        code = code.upper()
        if (actor := self._rooms.get(code)) is not None:
            return actor
        if len(code) != 4 or (recovered := self._store.recover(code)) is None:
            return None
        return self._rooms.get(code) or self._start(recovered.head, recovered)

    def revive(self) -> int:
        """Bring back every room that was in use lately, so that running matches go on; return how many."""
        self._store.forget(KEPT)
        for code in self._store.recent(REVIVED_AT_START):
            try:
                self.locate(code)
            except Exception:  # a room that cannot be read must not keep the others from starting
                log.exception("room %s could not be brought back", code)
        return len(self._rooms)

    def __iter__(self) -> Iterator[RoomActor]:
        return iter(list(self._rooms.values()))

    def close(self) -> None:
        """Stop every room after what it is doing."""
        for actor in self:
            actor.stop()
        self._rooms.clear()

    def _start(self, head: Head, recovered: Recovered | None) -> RoomActor:
        actor = self._make_actor(head, recovered)
        self._rooms[actor.code] = actor
        actor.start()
        return actor
