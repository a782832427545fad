"""What bots happen to know."""

from math import cos, exp, log, pi, sqrt

from buzzkeep.engine.types import Rng
from buzzkeep.quiz.content import ChoiceQuestion
from buzzkeep.quiz.decks import AnyQuestion
from buzzkeep.quiz.posed import LARGEST_GUESS

SKILLS = ("easy", "medium", "hard")
KNOWS = {"easy": 0.35, "medium": 0.55, "hard": 0.80}
SPREAD = {"easy": 0.6, "medium": 0.35, "hard": 0.15}


def hunch(question: AnyQuestion, skill: str, rng: Rng) -> int:
    """Return the choice or the number a bot of this skill believes in."""
    if isinstance(question, ChoiceQuestion):
        if rng.unit() < KNOWS[skill]:
            return question.right
        return rng.choice([option for option in range(len(question.choices)) if option != question.right])
    normal = sqrt(-2 * log(1 - rng.unit())) * cos(2 * pi * rng.unit())
    guess = question.value * exp(SPREAD[skill] * normal) if question.value else abs(normal) * SPREAD[skill] * 5
    return min(LARGEST_GUESS, round(guess))
