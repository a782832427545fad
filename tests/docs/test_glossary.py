"""The glossary names what there is: every file in it exists, and defines the name that stands beside it."""

import re
from pathlib import Path

import pytest

import buzzkeep

ROOT = Path(buzzkeep.__file__).parent
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "engine" / "GLOSSARY.md").read_text("utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| word")
]
PLACES = [(words, place) for words, _, place in ROWS if "`" in place]


@pytest.mark.parametrize(("words", "place"), PLACES, ids=[words for words, _ in PLACES])
def test_what_the_glossary_points_at_is_there(words: str, place: str) -> None:
    source = ""
    for name in re.findall(r"`([^`]+)`", place):
        name = name.replace("<id>", "*")
        if "/" in name or name.endswith((".py", ".md")):
            found = [*ROOT.glob(name), *ROOT.parents[1].glob(name)]
            assert found, f"{words}: there is no {name}"
            source += "".join(path.read_text("utf-8") for path in found if path.is_file())
        elif re.fullmatch(r"[A-Z]\w+", name):
            assert re.search(rf"\bclass {name}\b|^{name}\b", source, re.MULTILINE), f"{words}: {place} has no {name}"


def test_a_word_stands_once() -> None:
    words = [word.strip() for row in ROWS for word in re.sub(r"\(.*?\)", "", row[0]).split(",")]
    assert sorted({word for word in words if words.count(word) > 1}) == []
