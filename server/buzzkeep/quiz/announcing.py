"""Before a question is open: it is announced without its text, then perhaps read aloud until the host opens it."""

from dataclasses import replace

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Ask, Beat, Sealed
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.pace import HOST_MS
from buzzkeep.engine.races import Sprint
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Enter, Flow, Stage, Why
from buzzkeep.engine.types import AddTime, HostAction, Millis, Next, Party, Reject
from buzzkeep.quiz.asking import Asking
from buzzkeep.quiz.buzzing import Buzzing
from buzzkeep.quiz.decks import QuizTransition
from buzzkeep.quiz.posed import BETS, Posed, QuestionView, Unanswered

LEAST_MS: Millis = 1_200


@record
class Announcing(Stage[QuizTransition]):
    """A question is about to open, at ``due``; its text is not sent yet."""

    def lasts(self, t: QuizTransition) -> Millis:
        """Return how long everybody gets ready: longer where the show leads to the question."""
        told = t.beneath(Posed).announced(t)
        return LEAST_MS if told is None else told.ms

    def beats(self, t: QuizTransition) -> tuple[Beat, ...]:
        """Show what leads to the question."""
        told = t.beneath(Posed).announced(t)
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


def opened(posed: Posed) -> Asking | Buzzing:
    """Return the stage in which a question is open."""
    return Buzzing(Sprint(posed.seats)) if posed.format == "open" else Asking(Sealed(posed.asked))


@record
class ReadText:
    """The question without its choices; where only the wall shows it, nobody else is told its text."""

    question: QuestionView


@record
class ReadingAloud(Unanswered):
    """The text is shown until the host opens the choices and the clock, for all at once; at most until ``due``."""

    def lasts(self, t: QuizTransition) -> Millis:
        """Return how long it waits for the host."""
        return HOST_MS

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Ask nobody; have the lines measured once more before a question whose times count."""
        return (Ask(self.kind, stopwatch="next" if t.beneath(Posed).timed else None),)

    def close(self, t: QuizTransition, why: Why) -> Flow:
        """Let it open; bets go on."""
        crowd.hold(t, BETS)
        return Enter(opened(t.beneath(Posed)))

    def shown(self, t: QuizTransition) -> ReadText:
        """Show the text, if phones may know it."""
        return ReadText(replace(t.beneath(Posed).unrevealed(t), choices=()))

    def shown_to(self, t: QuizTransition, viewer: Party) -> ReadText | None:
        """Show the wall and the host what phones may not know."""
        seen = t.beneath(Posed).for_wall(t, viewer)
        return ReadText(replace(seen, choices=())) if seen else None
