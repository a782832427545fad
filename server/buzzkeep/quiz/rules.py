"""The rules of a match with questions: what rooms, ratings, flags and the review page learn of them besides."""

from collections.abc import Collection, Sequence
from typing import Any

from buzzkeep.engine.game import BotMove
from buzzkeep.engine.stage_rules import StageRules
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Overrule, Prompt, Rng, Seat
from buzzkeep.quiz import overruling
from buzzkeep.quiz.announcing import Announcing
from buzzkeep.quiz.asking import Asking
from buzzkeep.quiz.buzzing import Buzzing, Saying
from buzzkeep.quiz.capability import AskedQuestion, Revealed, SeatReply
from buzzkeep.quiz.content import ChoiceQuestion, NumberQuestion, OpenQuestion
from buzzkeep.quiz.decks import AnswerFormat, AnyQuestion, QuizConfig, card_at, place_of_next
from buzzkeep.quiz.events import QuestionVoided
from buzzkeep.quiz.hunch import hunch
from buzzkeep.quiz.posed import Posed
from buzzkeep.quiz.reading_aloud import ReadingAloud
from buzzkeep.quiz.revealing import Revealing

OPEN = Asking, Buzzing, Saying
"""The stages in which a question is open, and its answer not told."""


class QuizRules(StageRules[T]):
    """One match. Implements :class:`~buzzkeep.quiz.capability.Quiz` and ``LooksAhead`` besides the rules."""

    def bot(self, state: Any, prompt: Prompt, seat: Seat, skill: str, rng: Rng, /, *more: Any) -> BotMove | None:
        """Decide for a bot, from its view and, while a question is open, the answer that it believes in."""
        t = self.look(state)
        known: int | str | None = None
        if isinstance(t.top, OPEN):
            card = t.beneath(Posed).card_of(t)
            known = hunch(card, skill, rng)
            if isinstance(card, OpenQuestion) and isinstance(t.top, Saying):
                known = card.answer  # it has buzzed, for it knew
        return super().bot(state, prompt, seat, skill, rng, known)

    def used(self, state: Any, /) -> Sequence[str]:
        """Return the ids of the questions that were shown."""
        return tuple(question.id for question in self._shown(state))

    def revealed(self, state: Any, /) -> Revealed | None:
        """Return the question whose answer is shown, with the answers of the seats that it was put to."""
        t = self.look(state)
        if not isinstance(t.top, Revealing):
            return None
        posed = t.beneath(Posed)
        question, replies = posed.card_of(t), t.top.verdict.replies
        number = isinstance(question, NumberQuestion)
        return Revealed(
            serial=posed.serial,
            asked=AskedQuestion(question.id, question.version),
            kind=posed.format,
            options=len(question.choices) if isinstance(question, ChoiceQuestion) else 0,
            value=question.value if isinstance(question, NumberQuestion) else None,
            replies=tuple(
                SeatReply(reply.by, posed.is_right(t, reply.value), posed.distance(t, reply.value) if number else None)
                for reply in replies
            ),
            category=question.category,
            people=tuple(t.top.people(t)),
        )

    def withdraws(self, event: Any, /) -> bool:
        """Say whether the event withdraws a question (R12.3)."""
        return isinstance(event, QuestionVoided)

    def closed(self, state: Any, /) -> Sequence[AskedQuestion]:
        """Return the questions that are over, in the order they were asked: not the announced or open one."""
        shown = tuple(AskedQuestion(question.id, question.version) for question in self._shown(state))
        return shown[:-1] if isinstance(state.stack[-1].stage, (ReadingAloud, *OPEN)) else shown

    def upcoming(self, state: Any, format_: AnswerFormat, /) -> AskedQuestion | None:
        """Return the question that a deck would draw now."""
        place = place_of_next(self.game.config, state.board, format_)
        if place is None:
            return None
        card = card_at(self.game.config, place)
        return AskedQuestion(card.id, card.version)

    def overruled(self, state: Any, power: Overrule, /) -> tuple[AskedQuestion, str | None]:
        """Return the question that is ruled on, and what then counts; None: the bank's answer."""
        card = card_at(self.game.config, state.board.drawn[power.question - 1])
        counts = overruling.counting(card, power) or ()
        told = None if counts == overruling.banked(card) else overruling.told(card, counts)
        return AskedQuestion(card.id, card.version), told

    def unread(self, state: Any, /) -> Collection[str]:
        """Return the ids of all that may still be asked, if the match keeps answers from its host (R13.1)."""
        config: QuizConfig = self.game.config
        if config.options.host_sees_answers:
            return frozenset()
        decks: tuple[AnyQuestion, ...] = (*config.choice_questions, *config.number_questions, *config.open_questions)
        return frozenset(question.id for question in decks) - {asked.question for asked in self.closed(state)}

    def _shown(self, state: Any) -> tuple[AnyQuestion, ...]:
        """Return the questions that were shown, in order: an announced one is still unseen."""
        drawn = state.board.drawn
        announced = isinstance(state.stack[-1].stage, Announcing)
        return tuple(card_at(self.game.config, place) for place in (drawn[:-1] if announced else drawn))
