"""What a format reader hands on: questions as they stand in the file, and what it could not use."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal, Protocol, TypeAlias, runtime_checkable

from buzzkeep.banks.model import BankInfo, Item
from buzzkeep.banks.source import Source

UNDECLARED = ""
"""The language of a wording whose file does not say it; the import's language takes its place."""

Markup: TypeAlias = Literal["plain", "entities", "html"]
"""Plain text, text with HTML entities, or text with entities and simple tags."""


@dataclass(frozen=True, slots=True)
class DraftWording:
    """One language of a question, as written."""

    text: str
    choices: Sequence[str] = ()
    unit: str = ""
    explanation: str = ""


@dataclass(frozen=True, slots=True)
class Draft:
    """A question as written. ``where`` tells a person its place in the file; ``markup`` says what its texts are."""

    where: str
    kind: Literal["choice", "number"]
    wordings: Mapping[str, DraftWording]
    right: int = 0
    keep_order: bool = False
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


@dataclass(frozen=True, slots=True)
class Skipped:
    """Something that is no question for us: its place, the reason with its cure, and the beginning of its text."""

    where: str
    reason: str
    text: str = ""


Found: TypeAlias = Draft | Skipped


@dataclass(frozen=True, slots=True)
class Origin:
    """What a format says about every file of its kind."""

    licence: str = ""
    attribution: str = ""


class Format(Protocol):
    """A file format. A module in ``banks/formats`` offers one as ``FORMAT``; nothing else has to be edited."""

    id: str
    title: str
    origin: Origin

    def sniff(self, source: Source, /) -> float:
        """Return from 0 to 1 how surely the content is of this format; quick, and never raises."""
        ...

    def read(self, source: Source, lang: str, /) -> Iterator[Found]:
        """Yield what is in the file. ``lang`` helps to read numbers. Raises Unreadable if nothing can be used."""
        ...


@runtime_checkable
class Writer(Protocol):
    """A format that can be written too."""

    suffix: str

    def write(self, bank: BankInfo, items: Sequence[Item], /) -> bytes:
        """Return a file from which :meth:`Format.read` gives the same questions."""
        ...
