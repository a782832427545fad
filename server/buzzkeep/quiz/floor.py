"""Who buzzed for an open question, who spoke, and how it was ruled."""

from dataclasses import replace

from buzzkeep.engine.asks import SealedReply
from buzzkeep.engine.records import record
from buzzkeep.engine.transition import AnyTransition
from buzzkeep.engine.types import Member, Millis, Seat
from buzzkeep.quiz.actions import Rule
from buzzkeep.quiz.events import Ruled


@record
class Buzzed:
    """A seat has buzzed (``member`` pressed), ``by_ms`` after the question opened, ``sigma_ms`` unsure.

    ``by_ms`` is None where it need not: the other one of two is heard without.
    """

    seat: Seat
    by_ms: Millis | None = None
    sigma_ms: float = 0.0
    member: Member | None = None


@record
class Spoken:
    """What a seat ``said`` in writing, if it did, and whether that was ``right``; None: it said nothing."""

    buzzed: Buzzed
    right: bool | None
    said: str = ""


@record
class Floor:
    """What has become of a question since it ``opened_at``: of ``queue`` the first has the floor, or gets it next.

    ``left_ms`` is left of the time to buzz, ``heat`` counts the heats for the floor.
    """

    opened_at: Millis = 0
    left_ms: Millis = 0
    queue: tuple[Buzzed, ...] = ()
    spoken: tuple[Spoken, ...] = ()
    heat: int = 0

    @property
    def out(self) -> tuple[Seat, ...]:
        """The seats that have spoken, and do no more."""
        return tuple(spoken.buzzed.seat for spoken in self.spoken)

    @property
    def replies(self) -> tuple[SealedReply[Seat, int], ...]:
        """What was said, as answers: 1 for a right one."""
        return tuple(
            SealedReply(one.seat, int(spoken.right), self.opened_at + (one.by_ms or 0), one.sigma_ms)
            for spoken in self.spoken
            if spoken.right is not None
            for one in (spoken.buzzed,)
        )

    def again(self) -> tuple[Rule, ...]:
        """Return the ruling that takes the last one back."""
        return tuple(Rule(last.buzzed.seat, not last.right) for last in self.spoken[-1:])

    def reversed(self, t: AnyTransition) -> "Floor":
        """Return it with the last ruling taken back, which is told."""
        *before, last = self.spoken
        t.emit(Ruled(last.buzzed.seat, not last.right))
        return replace(self, spoken=(*before, replace(last, right=not last.right)))
