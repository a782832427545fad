"""Short ways to make items."""

from decimal import Decimal

from buzzkeep.banks.model import ChoiceItem, ChoiceWording, NumberItem, NumberWording


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
