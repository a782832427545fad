"""What bots happen to know."""

from math import cos, exp, log, pi, sqrt

from buzzkeep.engine.types import Rng
from buzzkeep.quiz.content import SCALE, ChoiceQuestion, OpenQuestion
from buzzkeep.quiz.decks import AnyQuestion
from buzzkeep.quiz.posed import LARGEST_GUESS

SKILLS = ("easy", "medium", "hard")
KNOWS = {"easy": 0.35, "medium": 0.55, "hard": 0.80}
"""How often a bot is right with four choices; with fewer guessing helps it more."""
GUESSED_WRONG = 3 / 4
SPREAD = {"easy": 0.6, "medium": 0.35, "hard": 0.15}


def hunch(question: AnyQuestion, skill: str, rng: Rng) -> int | str:
    """Return the choice, the number in thousandths, or the answer that a bot of this skill believes in.

    It knows an open question or has no answer at all: ``""``.
    """
    if isinstance(question, OpenQuestion):
        return question.answer if rng.unit() < KNOWS[skill] else ""
    if isinstance(question, ChoiceQuestion):
        choices = len(question.choices)
        if rng.unit() < 1 - (1 - KNOWS[skill]) * (choices - 1) / choices / GUESSED_WRONG:
            return question.right
        return rng.choice([option for option in range(choices) if option != question.right])
    normal = sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())
    size = SPREAD[skill] * normal
    guess = question.value * exp(size) if question.value else abs(size) * 5 * SCALE
    fine = next(unit for unit in (SCALE, 100, 10, 1) if question.value % unit == 0)  # as many decimals as the answer
    return max(-LARGEST_GUESS, min(LARGEST_GUESS, round(guess / fine) * fine))
