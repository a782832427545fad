"""What a format reader hands on: questions as they stand in the file, and what it could not use."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from decimal import Decimal
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.reading.file import QuizFile

PICTURE = "its picture cannot be shown yet; say it in words"
UNDECLARED = ""
"""The language of a wording whose file does not say it; the import's language takes its place."""

Markup: TypeAlias = Literal["plain", "entities", "html", "document"]
"""Plain text; text with HTML entities; text with entities and simple tags, where other tags may be what is asked
about; or a whole piece of HTML, with LaTeX formulas, as learning platforms export it."""


@dataclass(frozen=True, slots=True)
class DraftWording:
    """One language of a question, as written."""

    text: str
    choices: Sequence[str] = ()
    unit: str = ""
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A question as written. ``where`` tells a person its place in the file; ``markup`` says what its texts are.

    ``notes`` say what of it was left out or changed. ``truth`` makes it a statement that is true or false: its choices
    are these two words in its language.
    """

    where: str
    kind: Literal["choice", "number"]
    wordings: Mapping[str, DraftWording]
    right: int = 0
    keep_order: bool = False
    truth: bool | None = None
    value: Decimal | None = None
    minimum: Decimal | None = None
    maximum: Decimal | None = None
    as_of: int | None = None
    id: str | None = None
    category: str = ""
    difficulty: int | None = None
    source: str = ""
    licence: str = ""
    author: str = ""
    image: str | None = None
    tags: Sequence[str] = ()
    markup: Markup = "plain"
    notes: Sequence[str] = ()


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
    same = one.id is not None and one.id == other.id and one.kind == other.kind and one.value == other.value
    if not same or one.truth != other.truth or one.right != other.right or one.wordings.keys() & other.wordings.keys():
        return None
    return replace(one, wordings={**one.wordings, **other.wordings})


@dataclass(frozen=True, slots=True)
class Origin:
    """What a format says about every file of its kind."""

    licence: str = ""
    attribution: str = ""


class Format(Protocol):
    """A file format. A module in ``reading/formats`` offers one as ``FORMAT``; nothing else has to be edited."""

    id: str
    title: str
    origin: Origin

    def sniff(self, file: QuizFile, /) -> float:
        """Return from 0 to 1 how surely the content is of this format; quick, and never raises."""
        ...

    def read(self, file: QuizFile, lang: str, /) -> Iterator[Found]:
        """Yield what is in the file. ``lang`` helps to read numbers. Raises Unreadable if nothing can be used."""
        ...


@runtime_checkable
class Writer(Protocol):
    """A format that can be written too."""

    suffix: str

    def write(self, bank: BankInfo, items: Sequence[Item], /) -> bytes:
        """Return a file from which :meth:`Format.read` gives the same questions."""
        ...
