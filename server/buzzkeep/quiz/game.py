"""What the quiz half wants of a game besides its config and board."""

from collections.abc import Iterable
from typing import Any, get_args

from buzzkeep.engine.stage import Flow, Stay
from buzzkeep.engine.stage_game import Game
from buzzkeep.engine.transition import T
from buzzkeep.engine.types import Decision, Reject, Seat, Swap, SwapReason
from buzzkeep.quiz import ahead


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
