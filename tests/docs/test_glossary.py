"""The glossary names what there is, and all of it: files and names in it exist, no core module or class is missing."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
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
WORDS = [word.strip() for row in ROWS for word in re.sub(r"\(.*?\)", "", row[0]).split(",")]
NAMED = {name for _, place in PLACES for name in re.findall(r"`([^`]+)`", place)}

CORE = ("engine", "quiz", "rooms", "net", "store", "fairness")  # a row for each module
BY_FOLDER = ("banks", "maps", "mapmaking")  # a row for each module at the top, and for each folder
MOST = 3  # words of meaning for each place it points at: a newcomer reads all of it in four minutes


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


def spoken(name: str) -> str:
    """Return the words of which the name of a class is made."""
    return " ".join(re.findall("[A-Z][a-z0-9]*", name)).lower()


def wordless(root: Path, words: list[str], places: set[str]) -> list[str]:
    """Return what to add for each class that a newcomer meets and that is neither a word nor stands at one.

    He meets the classes of the core packages that a door offers (``buzzkeep.game``, the ``__init__`` of a core
    package) or that modules of at least two other packages name; all games are one package.
    """
    home: dict[str, str] = {}
    users: defaultdict[str, set[str]] = defaultdict(set)
    offered: set[str] = set()
    for path in sorted(root.rglob("*.py")):
        where = path.relative_to(root)
        package = where.parts[0] if len(where.parts) > 1 else ""
        tree = ast.parse(path.read_text("utf-8"))
        if package in CORE + BY_FOLDER:
            classes = (node.name for node in tree.body if isinstance(node, ast.ClassDef))
            home |= {name: where.as_posix() for name in classes if not name.startswith("_")}
        imported = set(_imported(tree))
        if where.as_posix() == "game.py" or (len(where.parts) == 2 and where.name == "__init__.py"):
            offered |= imported
        for name in imported:
            users[name].add(package)
    return [
        f"{name}: a row for the word {spoken(name)!r}, or `{name}` in the row of `{place}`"
        for name, place in home.items()
        if (name in offered or len(users[name] - {place.split("/")[0]}) > 1)
        and name not in places
        and spoken(name) not in words
    ]


def _imported(tree: ast.Module) -> Iterator[str]:
    """Yield the names that a module takes from the house, as ``from x import Name`` or by ``x.Name``."""
    nodes = list(ast.walk(tree))
    taken = {
        alias.asname or alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("buzzkeep")
        for alias in node.names
    }
    yield from taken
    for node in nodes:
        match node:
            case ast.Attribute(attr=name, value=ast.Name(id=module)) if module in taken:
                yield name


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
    assert sorted({word for word in WORDS if WORDS.count(word) > 1}) == []


def test_a_newcomer_can_read_all_of_it() -> None:
    assert sum(len(meaning.split()) for _, meaning, _ in ROWS) <= MOST * len(NAMED), "merge rows, shorten meanings"


def test_every_module_is_pointed_at() -> None:
    lines = missing(ROOT, NAMED)
    assert not lines, "add to engine/GLOSSARY.md:\n" + "\n".join(lines)


def test_every_class_that_many_meet_has_a_word() -> None:
    lines = wordless(ROOT, WORDS, NAMED)
    assert not lines, "add to engine/GLOSSARY.md:\n" + "\n".join(lines)


def test_a_missing_module_is_told_with_its_line(tmp_path: Path) -> None:
    for file in ("engine/__init__.py", "engine/asks.py", "net/line/line.py", "banks/reading/gift.py", "banks/model.py"):
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).touch()
    assert missing(tmp_path, {"engine/asks.py", "net/line", "banks/model.py"}) == [
        "| reading | <what it is, in twelve words at most> | `banks/reading` |",
        "| line | <what it is, in twelve words at most> | `net/line/line.py` |",
    ]


def test_a_central_class_without_a_word_is_told(tmp_path: Path) -> None:
    for file, text in {
        "engine/new.py": "class Torch: ...\nclass RedLamp: ...\nclass Wick: ...\nclass Match: ...\nclass _Own: ...",
        "game.py": "from buzzkeep.engine.new import Match, RedLamp",
        "rooms/one.py": "from buzzkeep.engine import new\nnew.Torch()",
        "net/two.py": "from buzzkeep.engine.new import Torch, Wick, _Own",
        "store/three.py": "from buzzkeep.engine.new import _Own",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
    assert wordless(tmp_path, ["match"], set()) == [
        "Torch: a row for the word 'torch', or `Torch` in the row of `engine/new.py`",
        "RedLamp: a row for the word 'red lamp', or `RedLamp` in the row of `engine/new.py`",
    ]
    assert wordless(tmp_path, ["match", "torch"], {"RedLamp"}) == []
