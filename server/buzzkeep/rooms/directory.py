"""Finds the actor of a room by its code. A room lives in one process; of several, its row in the store says which."""

import logging
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import replace
from datetime import timedelta
from functools import partial
from typing import Any

import gevent
from gevent.lock import BoundedSemaphore

from buzzkeep.engine.registry import UnknownGame
from buzzkeep.rooms.actor import RoomActor
from buzzkeep.rooms.core import Refused
from buzzkeep.rooms.journal import Elsewhere, Recovered, RoomStore, refusal
from buzzkeep.rooms.state import Head, RoomState, hashed, new_code, new_token
from buzzkeep.rooms.trouble import JournalError, StoreDown

log = logging.getLogger(__name__)

REVIVED_AT_START = timedelta(hours=12)
KEPT_DAYS = 30  # of use, not of the calendar
LONELY_MS, NEW_MS = 15 * 60_000, 2 * 60_000
DAY_MS = 24 * 3_600_000
ROOMS_OF_ADDRESS = 30  # that are in memory


class Directory:
    """All rooms of this process."""

    def __init__(
        self,
        store: RoomStore,
        make_actor: Callable[[Head, Recovered | None], RoomActor],
        blank: Callable[[str], RoomState],
        blocking: Callable[..., Any] = lambda function, *args: function(*args),
    ) -> None:
        """Take how an actor is made, a new room (``blank(lang)``), and ``blocking``: it does work off the loop."""
        self._store, self._blocking = store, blocking
        self._make_actor = make_actor
        self._blank = blank
        self._rooms: dict[str, RoomActor] = {}
        self._lonely_since: dict[str, int] = {}
        self._locks: dict[str, BoundedSemaphore] = {}
        self._openers: dict[str, str] = {}
        self._unreadable: dict[str, Refused] = {}
        self._day: int | None = None
        self._leaving = False
        self.revived = False
        self._codes: set[str] = set()  # of all rooms, so that nobody who guesses asks the store

    def create(self, lang: str, opener: str = "", wished: str | None = None) -> tuple[str, str]:
        """Open a room in memory (``wished`` is free); return code and host token. Refused: no code, or too many.

        Of several processes each has its share of what an address may open, and stores a room at once.
        """
        most = max(1, ROOMS_OF_ADDRESS // self._store.processes)
        if opener and sum(opener == self._openers.get(code) for code in self._rooms) >= most:
            raise Refused("TOO_FAST", f"{ROOMS_OF_ADDRESS} rooms of your network are open; please close some first.")
        token = new_token()
        while True:
            code = wished or new_code(self._codes)
            if code is None:
                raise Refused("NO_CODE", "All room codes are taken; each is free after 30 days of use without it.")
            self._codes.add(code)
            head = Head(replace(self._blank(lang), code=code, host_hash=hashed(token)))
            try:
                if not self._shared or self._blocking(self._store.create, head.room):
                    break
            except StoreDown as down:
                raise refusal(down.trouble) from down
        self._openers[code] = opener
        self._start(head, None)
        return code, token

    @property
    def _shared(self) -> bool:
        return self._store.processes > 1

    def drop_all(self, but: Collection[str]) -> None:
        """Forget all rooms with all that is known of them, but those."""
        self.learn()
        for code in (gone := self._codes.difference(but)):
            self._codes.discard(code)
            if (actor := self._rooms.pop(code, None)) is not None:
                actor.stop()
        self._blocking(self._store.drop, gone)

    def loaded(self, code: str) -> RoomActor | None:
        """Return the actor of a room that is in memory; never waits for the journal."""
        return self._rooms.get(code)

    def plays(self, code: str) -> bool:
        """Say whether a match runs in a room, be it paused."""
        room = self._rooms.get(code)
        return room is not None and room.head.room.phase == "playing"

    def locate(self, code: str) -> RoomActor | None:
        """Return the actor of a room, bringing it back from the journal if need be, for which the greenlet waits.

        Raises Refused while the journal, or the game of the room, cannot be had, and Elsewhere for one that another
        process has.
        """
        code = code.upper()
        if (actor := self._rooms.get(code)) is not None:
            return actor
        if code not in self._codes and not self._shared:
            return None
        if self._leaving:
            raise refusal("claimed")
        with self._moving(code):
            if (actor := self._rooms.get(code)) is not None:
                return actor
            if code in self._unreadable:
                raise self._unreadable[code]
            try:
                recovered: Recovered | None = self._blocking(self._store.recover, code)
            except StoreDown as down:
                raise refusal(down.trouble) from down
            except Elsewhere:
                raise
            except UnknownGame as missing:
                raise Refused("NO_GAME", "The game of this room cannot be played here at the moment.") from missing
            except JournalError as quicker:
                raise refusal("claimed") from quicker
            except Exception as error:  # whatever it is, it is this room's alone; its message may quote what is secret
                log.error("room %s cannot be read by this version of Buzzkeep (%s)", code, type(error).__name__)
                log.debug("room %s", code, exc_info=True)
                self._unreadable[code] = Refused("UNREADABLE", "This version of Buzzkeep cannot read this room.")
                raise self._unreadable[code] from error
            return None if recovered is None else self._start(recovered.head, recovered)

    def _moving(self, code: str) -> BoundedSemaphore:
        """Return what whoever brings a room back or puts it away holds meanwhile."""
        return self._locks.setdefault(code, BoundedSemaphore(1))

    def revive(self) -> int:
        """Bring back every room whose match went on lately; the others come when somebody asks. Return how many."""
        for code in self._blocking(self._store.in_play, REVIVED_AT_START):
            try:
                self.locate(code)
            except Elsewhere:  # another one was quicker
                pass
            except Refused as refused:
                log.error("room %s stays in the journal: %s", code, refused.__cause__ or refused)
            except Exception:  # a room that cannot be read must not keep the others from starting
                log.exception("room %s could not be brought back", code)
            gevent.sleep(0)  # whoever asks comes first
        self.revived = True
        return len(self._rooms)

    def learn(self) -> None:
        """Take the codes of all rooms as the store has them; other processes may have opened some there."""
        codes: Iterable[str] = self._blocking(self._store.codes)
        self._codes = {*codes, *self._rooms}

    def forget(self, now_ms: int) -> None:
        """On a new day (UTC, by the wall clock) count it, and delete rooms that nobody used on ``KEPT_DAYS``."""
        day = now_ms // DAY_MS
        if day != self._day:
            self._blocking(self._store.forget, KEPT_DAYS, now_ms, frozenset(self._rooms))
            self._day = day

    def rest(self, in_use: Callable[[str], bool], now_ms: int) -> list[str]:
        """Take rooms out of memory that nobody has looked at for ``LONELY_MS``, now and then; return their codes.

        ``in_use`` tells whether a socket is connected to a room; :meth:`locate` brings it back. Of a room to which no
        host has come only the code is left, and that is free sooner (``NEW_MS``).
        """
        for code in list(self._rooms):
            if in_use(code):
                self._lonely_since.pop(code, None)
            else:
                self._lonely_since.setdefault(code, now_ms)
        lonely = [(code, now_ms - since) for code, since in self._lonely_since.items() if code in self._rooms]
        rested = [code for code, ms in lonely if ms >= (NEW_MS if self._rooms[code].new else LONELY_MS)]
        for code in rested:
            del self._lonely_since[code]
            with self._moving(code):
                if not in_use(code) and (actor := self._rooms.pop(code, None)) is not None:
                    actor.stop()
                    self._openers.pop(code, None)
                    if not actor.new:
                        self._settle(code, partial(self._store.settle, code))
                    elif self._shared:
                        self._settle(code, partial(self._store.drop, {code}))
                    else:
                        self._codes.discard(code)
        return rested

    def lose(self, code: str) -> None:
        """Let go of a room that another process has claimed."""
        with self._moving(code):
            if (actor := self._rooms.pop(code, None)) is not None:
                actor.stop()
                self._store.lose(code)

    def leave(self, left: Callable[[str], object]) -> None:
        """Leave every room to the other processes, one after the other; ``left`` is told of each."""
        self._leaving = True
        for code in list(self._rooms):
            with self._moving(code):
                if (actor := self._rooms.pop(code, None)) is not None:
                    actor.stop()
                    self._settle(code, partial(self._store.settle, code, free=True))
            left(code)

    def __iter__(self) -> Iterator[RoomActor]:
        return iter(list(self._rooms.values()))

    def close(self) -> None:
        """Stop every room after what it is doing."""
        for actor in self:
            actor.stop()
        self._rooms.clear()

    def _settle(self, code: str, how: Callable[..., Any]) -> None:
        try:
            self._blocking(how)
        except Exception:  # the log has all of it, too
            log.exception("room %s: its head could not be written", code)

    def _start(self, head: Head, recovered: Recovered | None) -> RoomActor:
        actor = self._make_actor(head, recovered)
        self._rooms[actor.code] = actor
        actor.start()
        return actor
