"""What the match that is chosen in the lobby would take, and what stands in its way."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from buzzkeep.engine.records import record
from buzzkeep.quiz.content import Counts
from buzzkeep.rooms.state import RoomState

COUNTS_HOLD_MS = 5_000
_counted = attrgetter("phase", "game", "preset", "options", "content", "seen")  # options may limit the levels
_settings = attrgetter("phase", "game", "preset", "options", "content", "bots", "seen")


@record
class KindPlan:
    """Questions of one kind: how many the chosen match will take, and what the banks hold for it.

    Of what it takes ``own`` are unseen ones of the host's own, and ``filled`` other unseen ones that fill up.
    """

    needed: int
    unseen: int
    total: int
    own: int
    filled: int


@record
class PlanView:
    """What the chosen match will take.

    ``own_left_out``: so many own questions, of any kind, do not fit the chosen categories, tags and difficulties; None
    if the banks have none of the host's own.
    """

    minutes_min: int
    minutes_max: int
    choice: KindPlan
    number: KindPlan
    open: KindPlan
    own_left_out: int | None


@record
class Obstacle:
    """A reason why the match cannot start (``blocking``) or a warning. ``params`` fill the translated sentence."""

    code: str
    blocking: bool
    params: dict[str, Any]


@record
class Outlook:
    """The plan of a match, and the problems with it."""

    plan: PlanView | None = None
    problems: tuple[Obstacle, ...] = ()


class Outlooks:
    """Keeps a room's outlook, made anew when something changes that it depends on.

    What the banks hold is the dear part of it, and nothing that people do in the lobby changes it: it is asked for
    anew when the choice of content does, and otherwise now and then.
    """

    def __init__(
        self,
        make: Callable[[RoomState, Counts | None], Outlook],
        count: Callable[[RoomState], Counts | None],
        source: Callable[[], int],
    ) -> None:
        """Take what makes an outlook of a room and a count, what counts (it may block), and a clock (ms)."""
        self._make, self._count, self._source = make, count, source
        self._made_of: object = None
        self._counted_of: object = None
        self._counted_at = 0
        self._counts: Counts | None = None
        self.latest = Outlook()

    def refresh(self, room: RoomState) -> None:
        """Bring it up to date; while a match runs nobody needs it."""
        if room.phase == "playing":
            return
        # who is ready or connected changes all the time, and changes nothing of it
        made_of = _settings(room), tuple((player.id, player.name, player.seat) for player in room.players)
        if made_of == self._made_of:
            return
        self._made_of = made_of
        counted_of, now = _counted(room), self._source()
        if counted_of != self._counted_of or now - self._counted_at >= COUNTS_HOLD_MS:
            self._counted_of, self._counted_at = counted_of, now
            self._counts = self._count(room)
        self.latest = self._make(room, self._counts)
