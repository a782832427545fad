"""How a question is answered."""

from typing import Literal

from buzzkeep.engine.records import record


@record
class Choose:
    """Answer a multiple-choice question by the index of the choice as shown (0 = A)."""

    option: int
    kind: Literal["choose"] = "choose"


@record
class Guess:
    """Answer a speed question with a whole number, 0 to 10**15."""

    value: int
    kind: Literal["guess"] = "guess"
