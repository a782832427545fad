"""One word, one thing: a type's name stands once in the house, and in a game only if the house has not got it.

On the screens it stands once in the house: in what all games use, and in the workshop.
"""

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from pathlib import Path

import buzzkeep

ROOT = Path(buzzkeep.__file__).parent
SCREENS = ("host_ui", "player_ui", "server/client", "server/workshop")
WIRE = "server/client/wire"  # written from Python
EXPORTED = re.compile(
    r"^export (?:default |declare |abstract |async )*(?:type|interface|enum|class|function\*?|const) ([A-Z]\w*)", re.M
)


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


def in_python(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the name of each type in Python."""
    for path in sorted(root.rglob("*.py")):
        for name in offered(ast.parse(path.read_text("utf-8"))):
            yield path.relative_to(root).as_posix(), name


def on_screens(root: Path) -> Iterator[tuple[str, str]]:
    """Yield the place and the name of each exported type, class and component of the screens outside games."""
    for path in sorted(path for folder in SCREENS for path in (root / folder).rglob("*.ts*")):
        place = path.relative_to(root).as_posix()
        if path.suffix in (".ts", ".tsx") and not place.startswith(WIRE):
            for name in EXPORTED.findall(path.read_text("utf-8")):
                if re.match("[A-Z]+[a-z]", name):
                    yield place, name


def doubles(named: Iterable[tuple[str, str]]) -> list[str]:
    """Return a line for each name that stands twice in the house, twice in a game, or in a game and in the house."""
    places: defaultdict[str, defaultdict[str, list[str]]] = defaultdict(lambda: defaultdict(list))
    for place, name in named:
        owner = place.split("/")[1] if place.startswith("games/") else ""  # "": the house
        places[name][owner].append(place)
    return [
        f"{name}: {', '.join(place for at in owners.values() for place in at)}"
        for name, owners in sorted(places.items())
        if any(len(at) > 1 for at in owners.values()) or ("" in owners and len(owners) > 1)
    ]


def test_a_name_stands_for_one_thing():
    assert doubles(in_python(ROOT)) == []


def test_a_name_on_the_screens_stands_for_one_thing():
    assert doubles(on_screens(ROOT.parents[1])) == []


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
    assert doubles(in_python(tmp_path)) == [
        "Ask: engine/one.py, net/two.py",
        "Move: games/chess/board.py, games/chess/view.py",
        "Once: engine/one.py, games/chess/board.py",
    ]


def test_a_second_meaning_on_a_screen_is_found(tmp_path):
    for file, text in {
        "host_ui/one.tsx": "export function Frame() {}\nexport const GAP = 4;\nfunction Own() {}",
        "player_ui/two.ts": "export interface Frame {}\nexport const GAP = 5;\nexport default class Line {}",
        "server/client/three.ts": "export type Line<S> = S;\nexport async function Own() {}",
        "server/client/wire/four.ts": "export interface Frame {}",
    }.items():
        (tmp_path / file).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / file).write_text(text, "utf-8")
    assert doubles(on_screens(tmp_path)) == [
        "Frame: host_ui/one.tsx, player_ui/two.ts",
        "Line: player_ui/two.ts, server/client/three.ts",
    ]
