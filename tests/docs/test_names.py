"""One word, one thing: a type's name stands once in the house, and in a game only if the house has not got it."""

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import buzzkeep

ROOT = Path(buzzkeep.__file__).parent


def offered(tree: ast.Module) -> Iterator[str]:
    """Yield the classes and type aliases at the top level of a module that no underscore begins."""
    for node in tree.body:
        match node:
            case ast.ClassDef(name=name):
                pass
            case ast.AnnAssign(target=ast.Name(id=name)) if "TypeAlias" in ast.unparse(node.annotation):
                pass
            case ast.Assign(targets=[ast.Name(id=name)], value=ast.Subscript() | ast.BinOp(op=ast.BitOr())):
                pass
            case _:
                continue
        if re.match("[A-Z]+[a-z]", name):
            yield name


def doubles(root: Path) -> list[str]:
    """Return a line for each name that stands twice in the house, twice in a game, or in a game and in the house."""
    places: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for path in sorted(root.rglob("*.py")):
        where = path.relative_to(root)
        owner = where.parts[1] if where.parts[0] == "games" else ""  # "": the house
        for name in offered(ast.parse(path.read_text("utf-8"))):
            places[name][owner].append(where.as_posix())
    return [
        f"{name}: {', '.join(place for at in owners.values() for place in at)}"
        for name, owners in sorted(places.items())
        if any(len(at) > 1 for at in owners.values()) or ("" in owners and len(owners) > 1)
    ]


def test_a_name_stands_for_one_thing():
    assert doubles(ROOT) == []


def test_a_second_meaning_is_found(tmp_path):
    for file, text in {
        "engine/one.py": "class Ask: ...\nclass Once: ...",
        "net/two.py": "Ask: TypeAlias = str",
        "games/chess/board.py": "class Once: ...\nclass Board: ...\nMove = Push | Take",
        "games/chess/view.py": "class Move: ...\nclass _Own: ...",
        "games/go/board.py": "class Board: ...\nclass _Own: ...",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
    assert doubles(tmp_path) == [
        "Ask: engine/one.py, net/two.py",
        "Move: games/chess/board.py, games/chess/view.py",
        "Once: engine/one.py, games/chess/board.py",
    ]
