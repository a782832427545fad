"""``engine``, ``quiz`` and ``games`` are pure: no clock, no chance, no input, no output, no state."""

from pathlib import Path

import pytest

import buzzkeep
from kit import purity
from kit.purity import PURE_STDLIB

ROOT = Path(buzzkeep.__file__).parent

# test_layers looks at the house itself
LIBRARIES = {
    "engine": frozenset({"pydantic", "orjson", "buzzkeep"}),
    "quiz": frozenset({"buzzkeep"}),
    "games": purity.LIBRARIES | {"buzzkeep"},
}
EXCEPTIONS = {
    "engine/registry.py": ("imports importlib", "imports pkgutil"),  # it looks for games
    "engine/texts.py": ("imports pathlib", "imports tomllib"),  # it reads what a game says, once, as it is imported
    "engine/records.py": ("touches __dict__",),  # it fills the fields of a copy that nobody has seen yet
}


def modules(layer: str) -> list[Path]:
    return sorted((ROOT / layer).rglob("*.py"))


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


@pytest.mark.parametrize("line", ["from buzzkeep.game import Seat", "from math import gcd"])
def test_the_scan_lets_a_pure_line_pass(line: str) -> None:
    assert impurities(line, GAME, "games") == []
