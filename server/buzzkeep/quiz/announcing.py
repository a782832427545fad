"""A question is about to open; its text is not sent yet."""

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Ask, Beat
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Flow, Stage, Why
from buzzkeep.engine.types import AddTime, HostAction, Millis, Next, Reject
from buzzkeep.quiz.decks import QuizTransition
from buzzkeep.quiz.posed import BETS, Posed

LEAST_MS: Millis = 1_200


@record
class Announcing(Stage[QuizTransition]):
    """A question is about to open, at ``due``; its text is not sent yet."""

    def lasts(self, t: QuizTransition) -> Millis:
        """Return how long everybody gets ready: longer where the show leads to the question."""
        posed = t.beneath(Posed)
        told = None if posed.heat else posed.stake.announced(t)
        return LEAST_MS if told is None else told.ms

    def beats(self, t: QuizTransition) -> tuple[Beat, ...]:
        """Show what leads to the question."""
        posed = t.beneath(Posed)
        told = None if posed.heat else posed.stake.announced(t)
        return () if told is None else told.beats

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Have the lines measured before a question whose times count."""
        return (Ask(self.kind, stopwatch="next" if t.beneath(Posed).timed else None),)

    def bets(self, t: QuizTransition) -> Bets | None:
        """Let onlookers bet already on what the stake says."""
        posed = t.beneath(Posed)
        return posed.stake.bets(posed.seats)

    def may(self, t: QuizTransition, power: HostAction) -> Reject | None:
        """Let it neither be cut short nor last longer: everybody gets ready alike."""
        refused = isinstance(power, Next | AddTime)
        return Reject("NOT_NOW", f"no {power.kind} at this stage") if refused else None

    def close(self, t: QuizTransition, why: Why) -> Flow:
        """Let it open; bets go on."""
        crowd.hold(t, BETS)
        return Done()

    def abandon(self, t: QuizTransition) -> None:
        """Put the question back: nobody has seen it."""
        t.set(drawn=t.board.drawn[:-1])
