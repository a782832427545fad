"""What people in these tests know: the right answers of the shipped bank."""

import json
from functools import cache
from pathlib import Path

BANK = Path(__file__).parents[2] / "question_banks" / "buzzkeep"


def plain(text):
    """The text without regard to kinds of spaces."""
    return " ".join(text.split())


@cache
def answers(lang):
    """Right answer by question: a choice's text or a number."""
    known = {}
    for name in ("choice", "number"):
        for line in (BANK / f"{name}.jsonl").read_text("utf-8").splitlines():
            item = json.loads(line)
            known[plain(item[lang]["text"])] = _right(item, item[lang])
    return known


def _right(item, wording):
    return plain(wording["choices"][item.get("right", 0)]) if item["kind"] == "choice" else item["value"]


def right_option(question, lang):
    """Index of the right choice as shown."""
    return [plain(choice) for choice in question["choices"]].index(answers(lang)[plain(question["text"])])


def right_number(question, lang):
    return answers(lang)[plain(question["text"])]
