"""How a question is answered, and how a host rules on what was said."""

from buzzkeep.engine.records import Kinded, Record
from buzzkeep.engine.types import Ruling, Seat


class Choose(Record, Kinded):
    """Answer a multiple-choice question by the index of the choice as shown (0 = A)."""

    option: int


class Guess(Record, Kinded):
    """Answer a speed question with a number of -10**15 to 10**15, as a decimal of three places at most."""

    value: str


class Locate(Record, Kinded):
    """Answer a question that asks where, with a latitude (-90 to 90) and a longitude (-180 to 180) in degrees."""

    lat: float
    lon: float


class Buzz(Record, Kinded):
    """Press the buzzer: whoever is first has the floor, the others wait behind."""


class LetBuzz(Record, Kinded):
    """Let the buzzer go again: leave the queue, or, with the floor, say that one does not know."""


class Say(Record, Kinded):
    """With the floor: write what others say, in 1 to 60 letters."""

    text: str


class Rule(Ruling):
    """Rule that what ``seat`` said was right, or not; for whoever spoke last the opposite takes a ruling back."""

    seat: Seat
    right: bool


class BuzzFor(Ruling):
    """Buzz for a seat whose player has no phone: the host has heard it, and is less sure when."""

    seat: Seat


class NextBuzzer(Ruling):
    """Whoever has the floor says nothing: it goes to the next one."""


class ShowAnswer(Ruling):
    """Show everybody the answer once somebody has spoken: a host who plays then rules by it."""
