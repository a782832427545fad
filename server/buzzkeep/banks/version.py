"""The version of a question's text: a few digits that change with whatever a player reads or must know."""

import json
from collections.abc import Sequence
from hashlib import blake2b
from typing import Any

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
