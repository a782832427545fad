"""``engine``, ``quiz`` and ``games`` are pure; imports run one way: engine <- quiz <- game <- games, and so on."""

import ast
from pathlib import Path

import pytest

import buzzkeep
from kit import purity
from kit.purity import PURE_STDLIB

ROOT = Path(buzzkeep.__file__).parent

# the house itself is looked at by the layers below
LIBRARIES = {
    "engine": frozenset({"pydantic", "orjson", "buzzkeep"}),
    "quiz": frozenset({"buzzkeep"}),
    "games": purity.LIBRARIES | {"buzzkeep"},
}
EXCEPTIONS = {
    "engine/registry.py": ("imports importlib", "imports pkgutil"),  # it looks for games
    "engine/copies.py": ("touches __dict__",),  # it fills the fields of a copy that nobody has seen yet
}
# What a layer may import of the house besides itself; layers that are not named here may import anything but tests.
BELOW = {
    "engine": frozenset[str](),
    "quiz": frozenset({"engine"}),
    "game": frozenset({"engine", "quiz"}),
    "games": frozenset({"game"}),
    "maps": frozenset({"engine", "quiz"}),
    "fairness": frozenset({"engine"}),
    "rooms": frozenset({"engine", "quiz", "fairness"}),
}


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py")) or [ROOT / f"{layer}.py"]


def impurities(source: str, path: Path, layer: str) -> list[str]:
    """Return what a module of ``layer`` must not do, each with its line."""
    name = path.relative_to(ROOT).as_posix()
    allowed = PURE_STDLIB | LIBRARIES[layer]
    found = purity.impurities(source, name, package(path), lambda module: module.split(".")[0] in allowed)
    return [line for line in found if not any(excepted in line for excepted in EXCEPTIONS.get(name, ()))]


def package(path: Path) -> str:
    return ".".join(("buzzkeep", *path.relative_to(ROOT).parent.parts))


@pytest.mark.parametrize("layer", ["engine", "quiz", "games"])
def test_no_clock_no_chance_no_input_no_output(layer: str) -> None:
    assert modules(layer)
    assert [line for path in modules(layer) for line in impurities(path.read_text(encoding="utf-8"), path, layer)] == []


def strays(source: str, path: Path) -> list[str]:
    """Return the imports of a module that run against the direction of the layers."""
    layer, *rest = path.relative_to(ROOT).with_suffix("").parts
    found = []
    for _, module in purity.imports(ast.parse(source), package(path)):
        house, _, inner = module.partition(".")
        if house != "buzzkeep" or not inner:
            continue
        target = inner.split(".")[0]
        if target not in {layer, *BELOW[layer]}:
            found.append(f"{'/'.join((layer, *rest))} imports {module}")
        elif layer == target == "games" and len(rest) > 1 and inner.split(".")[1:2] != rest[:1]:
            found.append(f"{'/'.join((layer, *rest))} imports {module}, another game's")
    return found


@pytest.mark.parametrize("layer", sorted(BELOW))
def test_imports_run_from_the_table_to_the_network_only(layer: str) -> None:
    assert [line for path in modules(layer) for line in strays(path.read_text(encoding="utf-8"), path)] == []


GAME = ROOT / "games" / "conquest" / "game.py"


@pytest.mark.parametrize(
    "line",
    [
        "import flask",
        "import sqlmodel",
        "from sqlalchemy import select",
        "import gevent",
        "import time",
        "from datetime import datetime",
        "import random",
        "import secrets",
        "import os.path",
        "import socket",
        "import threading",
        "import io",
        "from pathlib import Path",
        "import asyncio",
        "import orjson",
        "open('x')",
        "print('x')",
        "__import__('os')",
        "eval('1')",
        "f.__globals__",
        "object.__setattr__(state, 'x', 1)",
        "state.__dict__['x'] = 1",
        "def f():\n    global cache",
        "for seat in set(seats): pass",
    ],
)
def test_the_scan_sees_an_impure_line(line: str) -> None:
    assert impurities(line, GAME, "games")


@pytest.mark.parametrize(
    "line",
    [
        "import buzzkeep.rooms.core",
        "from buzzkeep import store",
        "from buzzkeep.engine.types import Seat",
        "from buzzkeep.quiz import question",
        "from buzzkeep.net.wire import Reply",
        "from ...rooms import core",
        "from buzzkeep.games.other import GAME",
        "from buzzkeep.games import other",
        "from ..other import rules",
    ],
)
def test_the_scan_sees_an_import_against_the_grain(line: str) -> None:
    assert strays(line, GAME)


@pytest.mark.parametrize(
    "line", ["from buzzkeep.game import Seat", "from . import actions", "from buzzkeep.games.conquest import x"]
)
def test_the_scan_lets_the_proper_imports_pass(line: str) -> None:
    assert strays(line, GAME) == []
    assert impurities(line, GAME, "games") == []
