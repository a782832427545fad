"""What a match draws from outside the rules, frozen before it starts: questions, as a host wants them, and maps."""

from dataclasses import field
from hashlib import blake2b
from typing import ClassVar, Literal, Protocol, TypeAlias

from buzzkeep.engine.records import Record
from buzzkeep.engine.types import Member
from buzzkeep.quiz.places import FARTHEST_KM, Extent, apart

Lang: TypeAlias = Literal["fr", "en"]  # the languages of screens and maps; questions may be in any

Appear: TypeAlias = Literal["whole", "tiles", "blocks", "zoom", "choices"]
"""How a picture comes into view: at once; little by little where time counts; cut into the choices, two a row."""

Short: TypeAlias = Literal["mixed", "two", "never"]
Places: TypeAlias = Literal["fifth", "half", "all", "never"]
"""How many of the speed questions ask for a place on the map, as long as there are so many."""
FULL = 4  # choices of which a guess is rarely right: with fewer a question is short

TAGS: dict[str, dict[str, str]] = {
    "kids": {"fr": "Enfants de 8 à 12 ans", "en": "Kids aged 8 to 12"},
    "funny": {"fr": "Rapides et drôles", "en": "Quick and funny"},
    "france": {"fr": "France", "en": "France"},
    "world": {"fr": "Monde", "en": "World"},
}  # the tags by which a host picks questions, and how people call them. Questions may have any others besides.


class ContentChoice(Record):
    """Which questions a host wants; those of banks that did not ship are his own, and asked before others."""

    lang: str  # a tag as ``pt-BR``
    banks: tuple[str, ...] = ()  # none: all, as of categories and tags
    categories: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()  # keys of ``TAGS``: one at least
    difficulty_min: int = 1  # from 1
    difficulty_max: int = 5  # to 5
    own_order: bool = False  # own questions in their order
    own_all: bool = True  # own ones whatever their categories, tags and difficulties: these choose what fills up
    fill_up: bool = True  # shipped banks give what is missing though all the chosen ones are own
    short: Short = "mixed"  # of less than four choices: a third of a match at most, none, or only those with two
    places: Places = "fifth"  # their share among speed questions


RIGHT_WITHIN = 0.02  # of the way across a map: a pin farther off is not right, whatever the radius


class AskedMedium(Record):
    """A question's picture or sound in a match; either of ``alt`` and ``credit`` may be empty."""

    digest: str  # in the store
    name: str  # secret, for screens; before it is told they get the medium sealed with it
    alt: str = field(default="", kw_only=True)  # what it is
    credit: str = field(default="", kw_only=True)

    @property
    def sealed(self) -> str:
        """Its name while it is sealed."""
        return blake2b(self.name.encode(), digest_size=16).hexdigest()


class AskedPicture(AskedMedium):
    """The picture of a question."""

    width: int
    height: int
    appear: Appear = "whole"


class AskedSound(AskedMedium):
    """The sound of a question, of ``ms`` and ``size`` bytes, to be played with ``gain`` (hundredths of a dB)."""

    ms: int
    size: int
    gain: int


class WrittenQuestion(Record):
    """What questions of all kinds have, as they will be asked."""

    id: str  # the bank's, stable
    text: str
    explanation: str = field(default="", kw_only=True)
    source: str = field(default="", kw_only=True)
    image: AskedPicture | None = field(default=None, kw_only=True)
    sound: AskedSound | None = field(default=None, kw_only=True)
    version: str = field(default="", kw_only=True)  # of its text: an edited one is asked under the same id and another
    author: Member | None = field(default=None, kw_only=True)  # who of the room wrote it


class ChoiceQuestion(WrittenQuestion):
    """A multiple-choice question."""

    choices: tuple[str, ...]  # two to six, already in their shown order
    right: int  # index of the one right choice
    category: str
    difficulty: int


class NumberQuestion(WrittenQuestion):
    """A speed question: the number closest to ``value`` wins, which is in thousandths. ``unit`` may be empty."""

    value: int
    unit: str
    category: str
    difficulty: int
    as_of: int | None = None
    leeway: ClassVar[int] = 0

    def off(self, value: int) -> int:
        """Return how far a number is from it."""
        return abs(value - self.value)


class PlaceQuestion(WrittenQuestion):
    """A speed question: the pin closest to the place ``value`` wins."""

    value: int
    name: str  # what lies there
    category: str
    difficulty: int
    radius: int = 25  # km, within which a pin counts as right; nearer than another it may be without
    extent: Extent | None = None  # of the match's map, if the pin is set on that; else on the map of the world

    @property
    def leeway(self) -> int:
        """How far off is still right, in thousandths of a km: on a small map less than the radius."""
        wide = FARTHEST_KM * self.extent.share * RIGHT_WITHIN if self.extent else self.radius
        return round(min(self.radius, wide) * SCALE)

    def off(self, value: int) -> int:
        """Return how far a pin is from it, in thousandths of a km."""
        return apart(value, self.value)


SpeedQuestion: TypeAlias = NumberQuestion | PlaceQuestion


class OpenQuestion(WrittenQuestion):
    """A question that players buzz for and answer aloud; the lists only help whoever rules."""

    answer: str
    category: str
    difficulty: int
    also: tuple[str, ...] = ()  # right, too
    refuse: tuple[str, ...] = ()  # wrong


SCALE = 1_000
"""Numbers are counted in whole thousandths, so that nothing is ever rounded; people and screens read decimals."""


def decimal(thousandths: int) -> str:
    """Write a number as a decimal: ``"-62.5"``, ``"1000"``."""
    whole, rest = divmod(abs(thousandths), SCALE)
    return f"{'-' * (thousandths < 0)}{whole}" + f".{rest:03}".rstrip("0").rstrip(".")


def thousandths(decimal: str) -> int:
    """Return a decimal of three places at most in thousandths."""
    whole, _, places = decimal.partition(".")
    return int(f"{whole}{places:0<3}")


class TopicDeck(Record):
    """What a match may ask of one topic, a category; questions of the ids ``later`` after the others."""

    topic: str
    choice_questions: tuple[ChoiceQuestion, ...]
    number_questions: tuple[SpeedQuestion, ...]
    later: tuple[str, ...] = ()


class Territory(Record):
    """A territory of a map; ``number`` is what the projector and the phones print on it (1-based)."""

    id: str
    number: int
    names: dict[str, str]
    neighbours: tuple[str, ...]


class MapGraph(Record):
    """The part of a map that rules need: names and adjacency, no outlines."""

    id: str
    territories: tuple[Territory, ...]


class Stock(Record):
    """Questions of one kind: all there are, those that a room has not been asked yet, of these the host's own."""

    total: int = 0
    unseen: int = 0
    own: int = 0


class Counts(Record):
    """What the banks hold for a :class:`ContentChoice`, in questions that a game can ask."""

    choice: Stock = Stock()
    number: Stock = Stock()
    open: Stock = Stock()
    own: bool = False  # whether the chosen banks have any of the host's own, seen or not
    own_left_out: int = 0  # how many of them do not fit the chosen categories, tags and levels
    heard_ms: float = 0.0  # the sound of a question with choices or of speed, before it opens: so long on average
    topics: tuple[tuple[str, int, int], ...] = ()  # categories that may be one: with choices, numbers


class NotEnough(Exception):
    """Raised by a supply that cannot deliver; the message says what is missing, with numbers."""

    def __init__(self, what: str, wanted: int, found: int) -> None:
        super().__init__(f"{what}: {wanted} needed, {found} there")
        self.what, self.wanted, self.found = what, wanted, found


class UnplayableMap(ValueError):
    """Raised for a map that is there and cannot be played; the message names the faults."""


class Supply(Protocol):
    """Where a game gets its material from when a match is prepared. Questions come in playing order."""

    def graph(self, map_id: str, /) -> MapGraph:
        """Return the graph of a map. Raises ``KeyError`` if it is unknown, UnplayableMap if it is not sound."""

    def extent(self, map_id: str, place: int, /) -> Extent | None:
        """Return what part of the Earth a map shows; None: none that has this place, or nobody knows."""

    def choice_questions(self, at_least: int, at_most: int, /) -> tuple[ChoiceQuestion, ...]:
        """Return choice questions this room has not seen, own ones first, else the longest unseen. Raises NotEnough."""

    def number_questions(self, at_least: int, at_most: int, /) -> tuple[SpeedQuestion, ...]:
        """Return speed questions likewise, numbers and places. Raises NotEnough."""

    def open_questions(self, at_least: int, at_most: int, /) -> tuple[OpenQuestion, ...]:
        """Return questions that players buzz for likewise. Raises NotEnough."""

    def topics(self, choices: int, numbers: int, /) -> tuple[TopicDeck, ...]:
        """Return so many questions of every topic that has them, the one of which most are unseen first."""
