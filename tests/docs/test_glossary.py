"""The glossary names what there is, and all of it: files and names in it exist, and no core module is missing."""

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

CORE = ("engine", "quiz", "rooms", "net", "store", "fairness")  # a row for each module
BY_FOLDER = ("banks", "maps", "mapmaking")  # a row for each module at the top, and for each folder


def missing(root: Path, places: set[str]) -> list[str]:
    """Return the line to add for each module of the core packages at which no place points."""
    modules = [
        path.relative_to(root)
        for name in CORE + BY_FOLDER
        for path in (root / name).rglob("*.py")
        if path.stem != "__init__"
    ]
    wanted = {"/".join(path.parts[:2]) if path.parts[0] in BY_FOLDER else path.as_posix() for path in modules}
    return [
        f"| {Path(place).stem} | <what it is, in twelve words at most> | `{place}` |"
        for place in sorted(wanted - places)
    ]


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


def test_every_module_is_pointed_at() -> None:
    lines = missing(ROOT, {name for _, place in PLACES for name in re.findall(r"`([^`]+)`", place)})
    assert not lines, "add to engine/GLOSSARY.md:\n" + "\n".join(lines)


def test_a_missing_module_is_told_with_its_line(tmp_path: Path) -> None:
    for file in ("engine/__init__.py", "engine/asks.py", "net/line/lag.py", "banks/reading/gift.py", "banks/model.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    assert missing(tmp_path, {"engine/asks.py", "net/line", "banks/model.py"}) == [
        "| reading | <what it is, in twelve words at most> | `banks/reading` |",
        "| lag | <what it is, in twelve words at most> | `net/line/lag.py` |",
    ]
