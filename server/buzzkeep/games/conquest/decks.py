"""What a match does without questions (R8.12)."""

from buzzkeep.games.conquest.board import Table
from buzzkeep.quiz.decks import place_of_next


def no_speed_question_left(t: Table) -> bool:
    """Say whether the match goes on without speed questions."""
    none_left = place_of_next(t.config, t.board.drawn, by_choice=False) is None
    return none_left and t.config.options.goes_on_without_questions
