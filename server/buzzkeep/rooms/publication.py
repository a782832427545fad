"""What a room hands on to be told: values to look at, which nobody has encoded and through which nothing is changed."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from buzzkeep.engine.box import Box
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.rooms.core import Actor
from buzzkeep.rooms.journal import Trouble
from buzzkeep.rooms.outlook import Outlook
from buzzkeep.rooms.state import Head, State


@dataclass(frozen=True)
class Publication:
    """A room as it was committed last. Of a match, ``head.match.rules`` say what is public and what is a viewer's own.

    ``game`` is that of the running match, else the one chosen in the lobby. ``events`` happened since the publication
    before; ``acted`` are those whose commands were carried out with them, and ``answered`` the seats that have moved
    the match from the state ``since``, None if anything else did. ``now`` reads the room clock.
    ``trouble`` is why nothing can be stored, so that the room stands still.
    """

    head: Head
    game: Box
    outlook: Outlook
    now: Callable[[], Millis]
    trouble: Trouble | None = None
    since: State = None
    events: tuple[Any, ...] = ()
    acted: frozenset[Actor] = frozenset()
    answered: frozenset[Seat] | None = frozenset()

    @property
    def code(self) -> str:
        """The room's code."""
        return self.head.room.code
