"""How a question is answered."""

from buzzkeep.engine.records import Kinded, record


@record
class Choose(Kinded):
    """Answer a multiple-choice question by the index of the choice as shown (0 = A)."""

    option: int


@record
class Guess(Kinded):
    """Answer a speed question with a number of -10**15 to 10**15, as a decimal of three places at most."""

    value: str
