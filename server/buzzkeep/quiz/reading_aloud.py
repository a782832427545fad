"""A question is read aloud: its text is on the screens, its choices and its clock wait for the host."""

from dataclasses import replace

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Ask
from buzzkeep.engine.pace import HOST_MS
from buzzkeep.engine.races import Sprint
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Enter, Flow, Why
from buzzkeep.engine.types import Millis, Party
from buzzkeep.engine.windows import Sealed
from buzzkeep.quiz.asking import Asking
from buzzkeep.quiz.buzzing import Buzzing
from buzzkeep.quiz.decks import QuizTransition
from buzzkeep.quiz.posed import BETS, Posed, QuestionView, Unanswered


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
