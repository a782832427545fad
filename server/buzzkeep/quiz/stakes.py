"""What a question decides: a stake says who takes it, and settles what the answers bring."""

from collections.abc import Mapping
from typing import ClassVar, Generic

from buzzkeep.engine.bets import Bets
from buzzkeep.engine.pace import Pacing
from buzzkeep.engine.records import Kinded, record
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Millis, Seat
from buzzkeep.engine.windows import SealedReply
from buzzkeep.quiz.decks import AnswerFormat
from buzzkeep.quiz.pacing import Timeline


@record
class Verdict:
    """What the answers to a question brought. Instants are on the room clock.

    ``goes_on``: another question follows for the same stake. ``dead_heat`` are the seats that race again for it; then
    there is no winner.
    """

    seats: tuple[Seat, ...]
    replies: tuple[SealedReply[Seat, int], ...]
    opened_at: Millis
    closed_at: Millis
    winner: Seat | None = None
    goes_on: bool = False
    dead_heat: tuple[Seat, ...] = ()

    def reply(self, seat: Seat) -> SealedReply[Seat, int] | None:
        """Return the answer of a seat, if it gave one."""
        return next((reply for reply in self.replies if reply.by == seat), None)

    def elapsed(self, seat: Seat) -> Millis:
        """Return the time that counts for a seat; the whole time if it was silent."""
        reply = self.reply(seat)
        return max(0, (reply.at if reply else self.closed_at) - self.opened_at)


class Stake(Kinded, Generic[T]):
    """What a question decides: a record of the game."""

    by: AnswerFormat = "choice"  # how its question is answered
    least_choices: ClassVar[int] = 2  # of the question, as long as there is one that has so many
    timed: bool = False  # the time of right choices counts, too

    def winner(self, right: tuple[Seat, ...], best: Seat | None) -> Seat | None:
        """Return who takes the stake: of those who were ``right``, or by the ``best`` answer.

        That is the best one to a speed question, or the first right one to a timed choice or at the buzzer; None in a
        dead heat.
        """
        raise NotImplementedError(type(self).__name__)

    def heats(self) -> bool:
        """Say whether those in a photo finish for the first place race again for it."""
        return True

    def goes_on(self, winner: Seat | None) -> bool:
        """Say whether another question follows for the same stake."""
        return False

    def pacing(self, t: T) -> Pacing:
        """Return the pace of its reveal: the match's."""
        pacing: Pacing = t.config.options.pacing
        return pacing

    def announced(self, t: T) -> Timeline | None:
        """Return what leads to the question; None: nothing is shown of that, and it opens soon."""
        return None

    def told_next(self, t: T, verdict: "Verdict") -> bool:
        """Say whether what it brings is shown right after the reveal, and therefore not with it."""
        return False

    def bets(self, seats: tuple[Seat, ...]) -> Bets | None:
        """Return what onlookers may bet on while the question is open to ``seats``; None: nothing."""
        return None

    def came_true(self, verdict: Verdict, right: tuple[Seat, ...]) -> tuple[str, ...]:
        """Return which of these bets are won."""
        return ()

    def settle(self, t: T, verdict: Verdict, right: tuple[Seat, ...]) -> None:
        """Carry out what the verdict brings, ``right`` being who was: without chance, or a say in what comes next.

        A reveal previews it, and applies it at its end.
        """
        raise NotImplementedError(type(self).__name__)


@record
class ScoreChange:
    """A change of a seat's score shown with a reveal or a result."""

    seat: Seat
    points: int


def changes(before: Mapping[Seat, int], after: Mapping[Seat, int]) -> tuple[ScoreChange, ...]:
    """Return what became of the scores: the seats whose score is another one."""
    return tuple(ScoreChange(seat, after[seat] - before[seat]) for seat in before if after[seat] != before[seat])
