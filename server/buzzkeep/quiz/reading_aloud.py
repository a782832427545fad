"""A question is read aloud: its text is on the screens, its choices and its clock wait for the host."""

from dataclasses import replace

from buzzkeep.engine import crowd
from buzzkeep.engine.asks import Ask
from buzzkeep.engine.bets import Bets
from buzzkeep.engine.pace import HOST_MS
from buzzkeep.engine.races import Sprint
from buzzkeep.engine.records import record
from buzzkeep.engine.stage import Done, Enter, Flow, Stage, Why
from buzzkeep.engine.types import Millis, Party, Role
from buzzkeep.engine.windows import Sealed
from buzzkeep.quiz.announcing import BETS
from buzzkeep.quiz.asking import Asking, Voided
from buzzkeep.quiz.buzzing import Buzzing
from buzzkeep.quiz.decks import QuizTransition
from buzzkeep.quiz.events import QuestionVoided
from buzzkeep.quiz.posed import Posed, QuestionView


def opened(posed: Posed) -> Asking | Buzzing:
    """Return the stage in which a question is open."""
    return Buzzing(Sprint(posed.seats)) if posed.format == "open" else Asking(Sealed(posed.seats))


@record
class ReadText:
    """The question without its choices; where only the wall shows it, nobody else is told its text."""

    question: QuestionView


@record
class ReadingAloud(Stage[QuizTransition]):
    """The text is shown until the host opens the choices and the clock, for all at once; at most until ``due``."""

    def lasts(self, t: QuizTransition) -> Millis:
        """Return how long it waits for the host."""
        return HOST_MS

    def asks(self, t: QuizTransition) -> tuple[Ask, ...]:
        """Ask nobody; have the lines measured once more before a question whose times count."""
        return (Ask(self.kind, stopwatch="next" if t.beneath(Posed).timed else None),)

    def bets(self, t: QuizTransition) -> Bets | None:
        """Leave the bets open."""
        posed = t.beneath(Posed)
        bets = posed.stake.bets(posed.seats)
        return None if bets is None else replace(bets, key=BETS)

    def close(self, t: QuizTransition, why: Why) -> Flow:
        """Let it open; bets go on."""
        crowd.hold(t, BETS)
        return Enter(opened(t.beneath(Posed)))

    def withdraw(self, t: QuizTransition) -> Flow:
        """Withdraw it: a fresh question follows (R12.3)."""
        t.emit(QuestionVoided(t.beneath(Posed).serial))
        crowd.drop(t, BETS)
        return Done(Voided())

    def shown(self, t: QuizTransition) -> ReadText:
        """Show the text, if phones may know it."""
        return ReadText(replace(t.beneath(Posed).unrevealed(t), choices=()))

    def shown_to(self, t: QuizTransition, viewer: Party) -> ReadText | None:
        """Show the wall and the host what phones may not know."""
        if t.config.options.questions_on_phones or viewer.role not in (Role.SCREEN, Role.HOST):
            return None
        return ReadText(replace(t.beneath(Posed).view(t), choices=()))
