"""What a format reader hands on: questions as they stand in the file, and what it could not use."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Any, Literal, TypeAlias, TypeVar

from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.file import QuizFile

PICTURE = "its picture is part of its text; name the picture's file in a column picture, or say it in words"
UNDECLARED = ""  # the language of a wording whose file does not say it; the import's language takes its place

T = TypeVar("T")
Markup: TypeAlias = Literal["plain", "entities", "html", "document"]
"""Plain text; text with HTML entities; text with entities and simple tags, where other tags may be what is asked
about; or a whole piece of HTML, with LaTeX formulas, as learning platforms export it."""


class Unusable(Exception):
    """What is no sound question for us; the message says why, with the cure."""


def the_one(right: Sequence[T]) -> T:
    """Return the one right answer. Raises :class:`Unusable` where there is none, or another one."""
    if len(right) != 1:
        raise Unusable(f"{len(right)} right answers; exactly one is needed")
    return right[0]


@dataclass(frozen=True, slots=True)
class DraftWording:
    """One language of a question, as written; ``choices`` of an open one are what counts, of a place its name."""

    text: str
    choices: Sequence[str] = ()
    refuse: Sequence[str] = ()
    unit: str = ""
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A question as written."""

    where: str  # its place in the file, for a person
    kind: Literal["choice", "number", "open", "place"]
    wordings: Mapping[str, DraftWording]
    right: int = 0
    keep_order: bool = False
    truth: bool | None = None  # it is true or false: its choices are these words in its language
    value: Decimal | None = None
    minimum: Decimal | None = None
    maximum: Decimal | None = None
    as_of: int | None = None
    at: tuple[Decimal, Decimal] | None = None  # latitude and longitude of a place
    radius: int | None = None
    id: str | None = None
    category: str = ""
    difficulty: int | None = None
    levels: Mapping[str, int] | None = None
    source: str = ""
    licence: str = ""
    author: str = ""
    media: Sequence[str] = ()  # file name of its picture or sound
    alt: Mapping[str, str] | None = None  # what that is
    credit: str = ""
    appear: str = ""  # how a picture comes into view
    tags: Sequence[str] = ()
    markup: Markup = "plain"  # what its texts are
    notes: Sequence[str] = ()  # what of it was left out or changed

    def worded(self, wording: DraftWording, **more: Any) -> "Draft":
        """Return it with one wording, in its language if it has one, and with ``more`` fields."""
        return replace(self, wordings={next(iter(self.wordings), UNDECLARED): wording}, **more)

    def tried(self, text: str, make: Callable[["Draft"], "Draft"]) -> "Draft | Skipped":
        """Return what ``make`` does of it, or why it cannot: it may raise :class:`Unusable`."""
        try:
            return make(self)
        except Unusable as error:
            return Skipped(self.where, str(error), text[:80])


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that is no question for us: its place, the reason with its cure, and the beginning of its text."""

    where: str
    reason: str
    text: str = ""


Found: TypeAlias = Draft | Skipped


def joined(found: Iterable[Found]) -> Iterator[Found]:
    """Make one draft of those that follow each other and word one question in several languages under one id."""
    waiting: Draft | None = None
    for one in found:
        if waiting is not None and isinstance(one, Draft) and (both := _together(waiting, one)):
            waiting = both
            continue
        if waiting is not None:
            yield waiting
        waiting = one if isinstance(one, Draft) else None
        if isinstance(one, Skipped):
            yield one
    if waiting is not None:
        yield waiting


def _together(one: Draft, other: Draft) -> Draft | None:
    mine, theirs = ((it.id, it.kind, it.value, it.at, it.truth, it.right) for it in (one, other))
    if one.id is None or mine != theirs or one.wordings.keys() & other.wordings.keys():
        return None
    return replace(one, wordings={**one.wordings, **other.wordings})


@dataclass(frozen=True, slots=True)
class Origin:
    """What a format says about every file of its kind."""

    licence: str = ""
    attribution: str = ""


@dataclass(frozen=True, eq=False)
class Format:
    """A file format. A module in ``reading/formats`` offers one as ``FORMAT``; nothing else has to be edited.

    ``sniff`` returns from 0 to 1 how surely the content is of this format; quick, and never raises. ``read`` yields
    what is in the file, whose language helps to read numbers, and raises Unreadable if nothing can be used.
    """

    id: str
    title: str
    sniff: Callable[[QuizFile], float]
    read: Callable[[QuizFile, str], Iterator[Found]]
    origin: Origin = Origin()


@dataclass(frozen=True, eq=False, kw_only=True)
class Writer(Format):
    """A format that can be written too: ``write`` returns a file from which ``read`` gives the same questions."""

    suffix: str
    write: Callable[[BankInfo, Sequence[Item]], bytes]
