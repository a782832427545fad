"""What a game that takes questions or maps offers besides the protocol (:mod:`buzzkeep.engine.game`)."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any, Literal, Protocol, TypeAlias, runtime_checkable

from buzzkeep.engine.game import Text
from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Member, Millis, Overrule, Rng, Seat
from buzzkeep.quiz.content import AskedMedium, MapGraph
from buzzkeep.quiz.decks import AnswerFormat, AnyQuestion


class QuestionNeeds(Record):
    """How many questions a match takes. Below the minimum it is not started."""

    choice: int
    number: int
    choice_minimum: int
    number_minimum: int
    choice_out: Text | None = None  # what happens when it has taken all there are, in words for the host
    number_out: Text | None = None
    open: int = 0
    open_minimum: int = 0
    open_out: Text | None = None
    topics: int = 0  # so many are wanted, each with as many questions
    topics_minimum: int = 0  # with less, mixed questions are asked
    topic_choice: int = 0
    topic_number: int = 0

    @property
    def heard(self) -> float:
        """How many whose sounds are heard first will have been asked: what is needed is on the safe side."""
        return 0.8 * (self.choice + self.number)


@runtime_checkable
class AsksQuestions(Protocol):
    """A game that takes questions of the banks."""

    def needs(self, options: Any, seats: int, /) -> QuestionNeeds:
        """Return how many questions a match of that many seats takes."""


@runtime_checkable
class AsksTheRoom(Protocol):
    """A game that takes questions that people of the room wrote, too."""

    def with_contributed(self, material: Any, questions: Sequence[AnyQuestion], /) -> Any:
        """Return a match's material with questions of the room, each behind the others of its deck."""


@runtime_checkable
class LimitsLevels(Protocol):
    """A game that may ask easy questions only, whatever the room has chosen."""

    def hardest(self, options: Any, /) -> int | None:
        """Return the highest level (1 to 5) that a match asks; None: the room's choice alone decides."""


BaseChoice: TypeAlias = Literal["random", "greedy"]
"""How bases are chosen: by chance in an order of chance, or in turn, each the one with the fewest neighbours."""


class MapResult(Record):
    """Who won a match on a map, and the base of each seat; territories are places in the order of the graph."""

    winner: Seat
    bases: tuple[int, ...]


@runtime_checkable
class TriesMaps(Protocol):
    """A game whose matches show how fair a map is: they are played by thousands, with neither screens nor questions."""

    def tried(self, graph: MapGraph, seats: int, bases: BaseChoice, chances: Iterable[Rng], /) -> Iterator[MapResult]:
        """Yield the result of a match of equal players by each of ``chances``; the same chance, the same match."""


class AskedQuestion(Record):
    """A question of the banks as a match holds it: its stable id and the version of its text."""

    question: str
    version: str


class SeatReply(Record):
    """The answer of a seat that was asked; ``distance``: in thousandths, how far a number, in km a pin, was off."""

    seat: Seat
    right: bool
    distance: int | None = None


class PersonReply(Record):
    """How somebody did: a seat that was asked (no ``member``), one of its phones, a spectator (no ``seat``)."""

    seat: Seat | None
    member: Member | None
    good: bool = False  # right, or closest to a number
    ms: Millis | None = None  # the time that counts; None: silent, or not measured


class Revealed(Record):
    """A question whose answer is on the screens."""

    serial: int  # from 1
    asked: AskedQuestion
    kind: Literal["choice", "number", "open", "place"]
    options: int  # how many choices, 0 without
    value: int | None  # the right number in thousandths
    replies: tuple[SeatReply, ...]  # none of a silent seat
    category: str = ""
    people: tuple[PersonReply, ...] = ()  # seats and phones, also silent ones, and spectators who answered for fun


@runtime_checkable
class Quiz(Protocol):
    """Rules of a match that asks questions of the banks. Pure functions of the state, like all rules."""

    def revealed(self, state: Any, /) -> Revealed | None:
        """Return the question whose answer is being shown now, with the answers that count."""

    def withdraws(self, event: Any, /) -> bool:
        """Say whether an event withdraws the question that was open or shown: its answers do not count."""

    def used(self, state: Any, /) -> Sequence[str]:
        """Return the ids of the questions that were shown so far."""

    def closed(self, state: Any, /) -> Sequence[AskedQuestion]:
        """Return the questions that are over, by serial: their answer was shown, or they were withdrawn."""

    def unread(self, state: Any, /) -> Collection[str]:
        """Return the ids that a host who plays along must not read now; none where he is shown the answers."""


@runtime_checkable
class LooksAhead(Protocol):
    """Rules of a match whose host may put a question aside before it is asked, and overrule it afterwards."""

    def upcoming(self, state: Any, format_: AnswerFormat, topic: str = "", /) -> AskedQuestion | None:
        """Return the next question of a format of the decks, and of a topic where they come so, if there is one."""

    def overruled(self, state: Any, power: Overrule, /) -> tuple[AskedQuestion, str | None]:
        """Return the question of a ruling that is possible, and what then counts in words; None: the bank's answer."""


@runtime_checkable
class ShowsMedia(Protocol):
    """Rules of a match whose questions have pictures or sounds."""

    def medium(self, state: Any, name: str, /) -> AskedMedium | None:
        """Return a picture or sound of this match by its secret name, or by the one that it has while it is sealed."""
