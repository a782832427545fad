"""How questions are laid out in the rows of a table that we write."""

import re
from collections.abc import Iterator, Sequence

import orjson

from buzzkeep.banks.model import ChoiceItem, Item, NumberItem, NumberWording, OpenWording, Worded, plain_number
from buzzkeep.banks.reading.keys import answers_in
from buzzkeep.banks.reading.names import OUR_HEADER
from buzzkeep.banks.text import text_to_html

NUMBERS = frozenset(("value", "min", "max", "as of", "difficulty"))
FORMULA = re.compile(r"'*[=+@\-\t]|'+\d")
"""What a spreadsheet would run, or what reading would take a quotation mark from."""
NUMERIC = re.compile(r"-?[\d.,]+")


def rows(items: Sequence[Item]) -> Iterator[list[str]]:
    """Yield one row a question and language, in the order of :data:`OUR_HEADER`."""
    for item in items:
        for lang, wording in item.wordings.items():
            row = _row(item, lang, wording)
            yield [text_to_html(row.get(name, "")) for name in OUR_HEADER]


def _row(item: Item, lang: str, wording: Worded) -> dict[str, str]:
    row = {name: getattr(item, name) or "" for name in ("id", "category", "source", "licence", "author", "image")}
    row |= {"kind": item.kind, "lang": lang, "question": wording.text, "explanation": wording.explanation}
    row |= {"difficulty": str(item.difficulty), "tags": ",".join(item.tags)}
    if isinstance(item, NumberItem):
        numbers = {"value": item.value, "min": item.min, "max": item.max}
        row |= {name: plain_number(number) for name, number in numbers.items() if number is not None}
        row["as of"] = "" if item.as_of is None else str(item.as_of)
        row["unit"] = wording.unit if isinstance(wording, NumberWording) else ""
    elif isinstance(item, ChoiceItem):
        choices = item.wordings[lang].choices
        row |= {f"choice {n}": choice for n, choice in enumerate(choices, 1)}
        row["answer"] = choices[item.right]
        row["keep order"] = "yes" if item.keep_order else ""
    elif isinstance(wording, OpenWording):
        row |= {"answer": wording.answer, "also": _together(wording.also), "refuse": _together(wording.refuse)}
    return row


def _together(answers: Sequence[str]) -> str:
    """Write answers in one cell: parted by bars, or as a JSON list where one holds what parts them."""
    together = " | ".join(answers)
    return together if answers_in(text_to_html(together)) == [*answers] else orjson.dumps(answers).decode()
