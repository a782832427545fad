"""The version of a question's text: a few digits that change with whatever a player reads or must know."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

from buzzkeep.banks.model import ChoiceItem, ChoiceWording, Item, plain_number

DIGITS = 8


def text_version(
    kind: str, text: str, choices: Sequence[str], right: int | None, value: str | None, unit: str, explanation: str
) -> str:
    """Return the version of one wording: 8 hexadecimal digits."""
    seal = json.dumps([kind, text, list(choices), right, value, unit, explanation], ensure_ascii=False)
    return blake2b(seal.encode(), digest_size=DIGITS // 2).hexdigest()


def row_version(row: Any) -> str:
    """Return the version of a joined row of question and wording."""
    return text_version(row.kind, row.text, row.choices, row.right, row.value, row.unit, row.explanation)


def item_version(item: Item, lang: str) -> str:
    """Return the version of one wording of an item; the same as that of its stored row."""
    wording = item.wordings[lang]
    if isinstance(item, ChoiceItem):
        assert isinstance(wording, ChoiceWording)
        return text_version("choice", wording.text, wording.choices, item.right, None, "", wording.explanation)
    assert not isinstance(wording, ChoiceWording)
    return text_version("number", wording.text, (), None, plain_number(item.value), wording.unit, wording.explanation)
