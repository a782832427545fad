"""A game that asks questions of the banks, and its box: what the quiz half wants besides config and board."""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, get_args

from buzzkeep.engine.box import Box
from buzzkeep.engine.game import GameInfo
from buzzkeep.engine.stage import Flow, Stay
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Decision, Reject, Seat, Swap, SwapReason
from buzzkeep.quiz import ahead
from buzzkeep.quiz.capability import QuestionNeeds
from buzzkeep.quiz.rules import QuizRules


class QuizGame(Game[T]):
    """A game that asks questions; its rules are :class:`~buzzkeep.quiz.rules.QuizRules`."""

    def scores(self, board: Any) -> dict[Seat, int]:
        """Return the score of every seat: a reveal shows how they will change."""
        raise NotImplementedError

    def decisions(self, t: T) -> Iterable[Decision]:
        """Return every way to swap the next questions."""
        return [Swap(format_, reason) for format_ in ahead.FORMATS for reason in get_args(SwapReason)]

    def refuses(self, t: T, decision: Decision) -> Reject | None:
        """Return why the next question cannot be swapped."""
        return ahead.refused(t, decision) if isinstance(decision, Swap) else super().refuses(t, decision)

    def decided(self, t: T, decision: Decision) -> Flow:
        """Swap the next question."""
        assert isinstance(decision, Swap)
        ahead.swap(t, decision)
        return Stay()


class QuizBox(Box):
    """Implements :class:`~buzzkeep.quiz.capability.AsksQuestions` as well; its rules are ``QuizRules``."""

    def __init__(self, info: GameInfo, *, needs: Callable[[Any, int], QuestionNeeds], **rest: Any) -> None:
        """Take what a :class:`Box` takes, and ``needs``. The bot gets one more argument: the answer it believes in."""
        super().__init__(replace(info, uses_questions=True), rules=QuizRules, **rest)
        self._needs = needs

    def needs(self, options: Any, seats: int, /) -> QuestionNeeds:
        """Return how many questions a match of that many seats takes."""
        return self._needs(options, seats)
