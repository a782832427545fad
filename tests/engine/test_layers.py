"""The house in layers: whom a package may import, read from every import of every module, also inside functions."""

import ast
import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

import buzzkeep

ROOT = Path(buzzkeep.__file__).parent
LAYERS = (  # from the bottom; a package imports those of the rows above its own, and of its own row none but itself
    ("engine",),
    ("quiz",),
    ("game",),
    ("games", "maps", "rooms", "fairness", "settings"),
    ("store", "profiles"),
    ("banks",),
    ("mapmaking",),
    ("net",),
    ("app", "games_cli", "processes", "upkeep"),
    ("serve",),
    ("doctor",),
    ("cli",),
    ("__main__",),
)
BANKS = (  # the same inside one of them
    ("text",),
    ("model",),
    ("reading",),
    ("keeping",),
    ("playing",),
    ("reviewing",),
    ("cli",),
)
GAMES = "buzzkeep.games"
BY_NAME = {
    f"buzzkeep.engine.registry imports {GAMES}",  # finds what lies in that folder, whatever it is
    "buzzkeep.engine.registry imports buzzkeep.game",  # by its name it knows a game that wants what is not public
}
"""Arrows up that stand in the code as text, each with its reason."""
Graph = Mapping[str, Iterable[str]]


def _modules() -> dict[str, Path]:
    found = {}
    for path in ROOT.rglob("*.py"):
        parts = path.relative_to(ROOT.parent).with_suffix("").parts
        found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = path
    return found


MODULES = _modules()


def imported(module: str, source: str) -> set[str]:
    """Return the modules of the house that a module imports at its top or in a function."""
    package = module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]
    names = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names += [name.name for name in node.names]
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            names += [".".join(filter(None, (base, node.module, name.name))) for name in node.names]
    return {found for name in names if (found := _module_of(name))} - {module}


def named(module: str, source: str) -> set[str]:
    """Return the modules that stand as text in a module, as ``import_module`` and commands take them."""
    texts = (node.value for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Constant))
    names = {text.partition(":")[0] for text in texts if isinstance(text, str)}
    return {name for name in names if name.split(".")[0] in ("buzzkeep", "workshop") and _module_of(name) == name} - {
        module
    }


def _module_of(name: str) -> str:
    """Return the module of the house that has what is imported by this name; empty if that is another library's."""
    if name.split(".")[0] == "workshop":
        return name
    return next((found for found in (name, name.rpartition(".")[0]) if found in MODULES), "")


@cache  # not read where it is only collected: every process of the tests does that
def whole(scan: Callable[[str, str], set[str]]) -> Graph:
    """Return the graph of the whole house as a scan reads it."""
    return {module: scan(module, path.read_text(encoding="utf-8")) for module, path in MODULES.items()}


def strays(graph: Graph, layers: tuple[tuple[str, ...], ...], root: str) -> Iterator[str]:
    """Yield the imports below ``root`` that run up or to a neighbour."""
    floor = {name: number for number, row in enumerate(layers) for name in row}
    inside = root.count(".") + 1

    def part(module: str) -> str:
        return module.split(".")[inside] if module.startswith(f"{root}.") else ""

    for module, targets in sorted(graph.items()):
        here = part(module)
        for target in sorted(targets):
            there = part(target)
            if here and there and here != there and floor[there] >= floor[here]:
                yield f"{module} imports {target}"


def games_known(graph: Graph) -> Iterator[str]:
    """Yield the imports of a game by anybody but itself."""
    for module, targets in sorted(graph.items()):
        for target in sorted(targets):
            game = ".".join(target.split(".")[:3])
            if f"{target}.".startswith(f"{GAMES}.") and not f"{module}.".startswith(f"{game}."):
                yield f"{module} imports {target}"


def behind_the_face(graph: Graph) -> Iterator[str]:
    """Yield the imports by which a game takes of the house what ``buzzkeep.game`` does not offer."""
    for module, targets in sorted(graph.items()):
        for target in sorted(targets):
            public = target == "buzzkeep.game" or f"{target}.".startswith(f"{GAMES}.")
            if module.startswith(f"{GAMES}.") and not public:
                yield f"{module} imports {target}"


def circle(graph: Graph) -> list[str]:
    """Return a circle of imports, or nothing."""
    try:
        TopologicalSorter(graph).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def packages(graph: Graph) -> dict[str, set[str]]:
    """Return the packages that import each other where they lie in one folder, at every depth."""
    found = defaultdict[str, set[str]](set)
    for module, targets in graph.items():
        for target in targets:
            for depth, (here, there) in enumerate(zip(module.split("."), target.split("."), strict=False), start=1):
                if here != there:
                    one, other = (".".join(name.split(".")[:depth]) for name in (module, target))
                    if not {one, other} - PACKAGES:
                        found[one].add(other)
                    break
    return found


PACKAGES = {module for module, path in MODULES.items() if path.name == "__init__.py"}


@pytest.mark.parametrize(("root", "layers"), [("buzzkeep", LAYERS), ("buzzkeep.banks", BANKS)])
def test_every_package_has_its_layer(root: str, layers: tuple[tuple[str, ...], ...]) -> None:
    inside = {module.split(".")[root.count(".") + 1] for module in MODULES if module.startswith(f"{root}.")}
    assert inside == {name for row in layers for name in row}


@pytest.mark.parametrize(("root", "layers"), [("buzzkeep", LAYERS), ("buzzkeep.banks", BANKS)])
@pytest.mark.parametrize("scan", [imported, named])
def test_no_arrow_runs_up(scan: Callable[[str, str], set[str]], root: str, layers: tuple[tuple[str, ...], ...]) -> None:
    assert set(strays(whole(scan), layers, root)) - BY_NAME == set()


def test_the_house_knows_no_game_and_no_game_another() -> None:
    assert list(games_known(whole(imported))) == []
    assert set(games_known(whole(named))) < BY_NAME


def test_a_game_takes_of_the_house_what_is_public() -> None:
    assert list(behind_the_face(whole(imported))) == []


def test_no_module_of_the_house_imports_the_workshop() -> None:
    found = {(module, target) for scan in (imported, named) for module, to in whole(scan).items() for target in to}
    known = {module for module, target in found if target.startswith("workshop")}
    assert known == {"buzzkeep.cli", "buzzkeep.games_cli"}  # their commands


def test_no_circle_of_modules_or_of_packages() -> None:
    assert circle(whole(imported)) == []
    assert circle(packages(whole(imported))) == []


def test_contributors_are_told_the_same_layers() -> None:
    text = (ROOT.parents[1] / "CONTRIBUTING.md").read_text(encoding="utf-8")
    table = text.partition("## Where things are")[2].partition("\n## ")[0]
    told = [re.findall(r"`([a-z_]+)`", row.split("|")[1]) for row in table.splitlines() if row.startswith("| `")]
    assert [tuple(row) for row in told][: len(LAYERS) - 1] == list(LAYERS[:-1])  # all but __main__


GAME = "buzzkeep.games.conquest.game"


@pytest.mark.parametrize(
    ("module", "line"),
    [
        (GAME, "import buzzkeep.rooms.core"),
        (GAME, "from buzzkeep import store"),
        (GAME, "from ...rooms import core"),
        (GAME, "def f():\n    from buzzkeep.net.wire import Auth"),
        (GAME, "import buzzkeep.maps.library"),
        ("buzzkeep.maps.library", "from buzzkeep.mapmaking import fairness"),
        ("buzzkeep.rooms.core", "from ..fairness import verdict"),
        ("buzzkeep.store.database", "from buzzkeep.banks.keeping import tables"),
    ],
)
def test_the_scan_sees_an_arrow_up(module: str, line: str) -> None:
    assert list(strays({module: imported(module, line)}, LAYERS, "buzzkeep"))


def test_the_scan_sees_an_arrow_up_in_a_name() -> None:
    line = 'resolve_name("buzzkeep.mapmaking.fairness:measure")'
    assert list(strays({"buzzkeep.maps.library": named("buzzkeep.maps.library", line)}, LAYERS, "buzzkeep"))


def test_the_scan_sees_an_arrow_up_among_the_banks() -> None:
    module = "buzzkeep.banks.reading.file"
    assert list(strays({module: imported(module, "from buzzkeep.banks import keeping")}, BANKS, "buzzkeep.banks"))


@pytest.mark.parametrize(
    ("module", "line"),
    [
        (GAME, "from buzzkeep.games.watchtower import GAME"),
        (GAME, "from ..watchtower import board"),
        ("buzzkeep.mapmaking.fairness", "from buzzkeep.games.conquest import judgement"),
        ("buzzkeep.app", "from buzzkeep.games import conquest"),
    ],
)
def test_the_scan_sees_who_knows_a_game(module: str, line: str) -> None:
    assert list(games_known({module: imported(module, line)}))


def test_the_scan_sees_circles_of_modules_and_of_packages() -> None:
    modules = {"buzzkeep.maps.model": {"buzzkeep.maps.checks"}, "buzzkeep.maps.checks": {"buzzkeep.maps.model"}}
    assert circle(modules)
    apart = {"buzzkeep.maps.model": {"buzzkeep.quiz.rules"}, "buzzkeep.quiz.content": {"buzzkeep.maps.checks"}}
    assert circle(apart) == []
    assert circle(packages(apart))


@pytest.mark.parametrize("line", ["from buzzkeep.engine.types import Seat", "from buzzkeep.quiz import question"])
def test_the_scan_sees_what_is_not_public(line: str) -> None:
    assert list(behind_the_face({GAME: imported(GAME, line)}))


@pytest.mark.parametrize(
    "line", ["from buzzkeep.game import Seat", "from . import actions", "from buzzkeep.games.conquest import x"]
)
def test_the_scan_lets_the_proper_imports_pass(line: str) -> None:
    graph = {GAME: imported(GAME, line)}
    assert [*strays(graph, LAYERS, "buzzkeep"), *games_known(graph), *behind_the_face(graph)] == []
