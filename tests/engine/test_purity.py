"""``engine``, ``quiz`` and ``games`` are pure; imports run one way: engine <- quiz <- game <- games, and so on."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import buzzkeep

ROOT = Path(buzzkeep.__file__).parent

PURE_STDLIB = frozenset(
    {"abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "hashlib", "heapq", "itertools"}
    | {"json", "math", "operator", "re", "statistics", "string", "textwrap", "types", "typing", "unicodedata"}
)
SCANNED_BY_THE_REGISTRY = {"engine/registry.py": frozenset({"importlib", "pkgutil"})}
LIBRARIES = {
    "engine": frozenset({"pydantic", "orjson"}),
    "quiz": frozenset[str](),
    "games": frozenset({"pydantic", "pymunk"}),  # pymunk computes: no clock, no chance, no files
}
FORBIDDEN_CALLS = frozenset(  # input, output, code from text, change of frozen values, and what differs between runs
    {"open", "print", "input", "breakpoint", "eval", "exec", "compile", "__import__", "globals", "locals", "vars"}
    | {"setattr", "delattr", "id", "hash"}
)
FORBIDDEN_ATTRIBUTES = frozenset({"__setattr__", "__dict__", "__globals__", "__builtins__", "__subclasses__"})
# One module fills the fields of a copy that nobody has seen yet; no other one of any layer may reach for them.
FILLS_COPIES = {"engine/copies.py": frozenset({"__dict__"})}
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


def imports(tree: ast.AST, path: Path) -> Iterator[str]:
    """Yield the absolute names of everything a module imports."""
    package = ("buzzkeep", *path.relative_to(ROOT).parent.parts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(package[: len(package) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            # "from buzzkeep.games import quiz" names a package too
            yield from (f"{module}.{name.name}" for name in node.names) if module.startswith("buzzkeep") else (module,)


def impurities(source: str, path: Path, layer: str) -> list[str]:
    """Return what a module of ``layer`` must not do, each with its line."""
    tree = ast.parse(source)
    name = path.relative_to(ROOT).as_posix()
    allowed = PURE_STDLIB | LIBRARIES[layer] | SCANNED_BY_THE_REGISTRY.get(name, frozenset())
    found = [
        f"{name} imports {module}"
        for module in imports(tree, path)
        if (top := module.split(".")[0]) != "buzzkeep" and top not in allowed
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            found.append(f"{name}:{node.lineno} calls {node.func.id}()")
        if isinstance(node, ast.Attribute) and node.attr in FORBIDDEN_ATTRIBUTES - FILLS_COPIES.get(name, frozenset()):
            found.append(f"{name}:{node.lineno} touches {node.attr}")
        if isinstance(node, ast.Global | ast.Nonlocal):
            found.append(f"{name}:{node.lineno} keeps state in {', '.join(node.names)}")
        if isinstance(node, ast.Name) and node.id in {"set", "frozenset"} and _iterated(tree, node):
            found.append(f"{name}:{node.lineno} iterates over a set, whose order is not fixed")
    return found


def _iterated(tree: ast.AST, name: ast.Name) -> bool:
    """Say whether a ``set(...)`` call is the very thing that a loop runs over."""
    loops = (node.iter for node in ast.walk(tree) if isinstance(node, ast.For | ast.comprehension))
    return any(isinstance(over, ast.Call) and over.func is name for over in loops)


@pytest.mark.parametrize("layer", ["engine", "quiz", "games"])
def test_no_clock_no_chance_no_input_no_output(layer: str) -> None:
    assert modules(layer)
    assert [line for path in modules(layer) for line in impurities(path.read_text(encoding="utf-8"), path, layer)] == []


def strays(source: str, path: Path) -> list[str]:
    """Return the imports of a module that run against the direction of the layers."""
    layer, *rest = path.relative_to(ROOT).with_suffix("").parts
    found = []
    for module in imports(ast.parse(source), path):
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
