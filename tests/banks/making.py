"""Short ways to make items and to see what reaches the database."""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from decimal import Decimal
from types import SimpleNamespace
from typing import Any

from sqlalchemy import Engine, event

from buzzkeep.banks.model import ChoiceItem, ChoiceWording, Item, NumberItem, NumberWording, plain_number, row_version
from buzzkeep.banks.playing.picker import Holding
from buzzkeep.quiz.content import ContentChoice, Counts


def choice(
    id: str,
    text: str = "",
    choices: tuple[str, ...] = (),
    *,
    langs: tuple[str, ...] = ("en",),
    category: str = "history",
    difficulty: int = 3,
    **more: object,
) -> ChoiceItem:
    """Make a multiple-choice item; text and choices are made of the id if not given."""
    wording = ChoiceWording(
        text=text or f"Question {id}?", choices=choices or tuple(f"{mark}-{id}" for mark in ("right", "b", "c", "d"))
    )
    wordings = dict.fromkeys(langs, wording)
    return ChoiceItem(id=id, wordings=wordings, category=category, difficulty=difficulty, **more)  # type: ignore[arg-type]


def number(id: str, value: str | int = 7, *, langs: tuple[str, ...] = ("en",), **more: object) -> NumberItem:
    """Make a number item."""
    wordings = dict.fromkeys(langs, NumberWording(text=f"How many of {id}?", unit="m"))
    return NumberItem(id=id, wordings=wordings, value=Decimal(value), **more)  # type: ignore[arg-type]


def counts(engine: Engine, content: ContentChoice, seen: Iterable[str] = ()) -> Counts:
    """Count the questions that fit ``content``, and those of them not in ``seen``."""
    return Holding(engine, content).counts(seen)


@contextmanager
def statements_of(engine: Engine) -> Iterator[list[str]]:
    """Collect the statements that an engine executes meanwhile."""
    seen: list[str] = []

    def note(_connection: Any, _cursor: Any, statement: str, *_more: Any) -> None:
        seen.append(statement)

    event.listen(engine, "before_cursor_execute", note)
    try:
        yield seen
    finally:
        event.remove(engine, "before_cursor_execute", note)


def item_version(item: Item, lang: str) -> str:
    """Return the version of one wording of an item; the same as that of its stored row."""
    wording = item.wordings[lang]
    row = SimpleNamespace(kind=item.kind, text=wording.text, explanation=wording.explanation)
    if isinstance(item, ChoiceItem):
        vars(row).update(choices=item.wordings[lang].choices, right=item.right, value=None, unit="")
    else:
        assert isinstance(wording, NumberWording)
        vars(row).update(choices=(), right=None, value=plain_number(item.value), unit=wording.unit)
    return row_version(row)
