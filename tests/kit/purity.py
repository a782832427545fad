"""What rules must not do, read in their source: clock, chance, files, network, changed values, state of their own.

What is impure comes to rules as an argument; so a match is repeated from its log, move by move, after a crash. Each
finding names the place and the cure.
"""

import ast
import subprocess
import sys
from collections.abc import Callable, Iterator
from importlib.util import find_spec
from pathlib import Path

from buzzkeep.engine.box import Box

PROJECT = Path(__file__).parents[2] / "pyproject.toml"
PURE_STDLIB = frozenset(
    {"abc", "bisect", "collections", "dataclasses", "enum", "fractions", "functools", "hashlib", "heapq", "itertools"}
    | {"json", "math", "operator", "re", "statistics", "string", "textwrap", "types", "typing", "unicodedata"}
)
LIBRARIES = frozenset({"pydantic", "pymunk"})  # of games; they compute: no clock, no chance, no files
FORBIDDEN_CALLS = {
    **dict.fromkeys(("open", "input"), "data stands in a module of the game, or is material (`gather`)"),
    **dict.fromkeys(("print", "breakpoint"), "what happened is an event: `t.emit(...)`"),
    **dict.fromkeys(("eval", "exec", "compile", "__import__"), "write the code itself"),
    **dict.fromkeys(("globals", "locals", "vars"), "what a match remembers are fields of its board and its stages"),
    **dict.fromkeys(("setattr", "delattr"), "records never change: `t.set(...)`, or `dataclasses.replace`"),
    **dict.fromkeys(("id", "hash"), "they differ from run to run: compare the values themselves"),
}
FORBIDDEN_ATTRIBUTES = {
    **dict.fromkeys(("__setattr__", "__dict__"), "records never change: `t.set(...)`, or `dataclasses.replace`"),
    **dict.fromkeys(("__globals__", "__builtins__", "__subclasses__"), "write the code itself"),
}
_MODULES = {
    "chance is `t.rng`, in `deal` and for a bot `rng`": ("random", "secrets", "uuid", "numpy"),
    "the clock is `t.now`; when somebody acted is `t.ctx.acted_at`": ("time", "datetime", "calendar", "zoneinfo"),
    "rules only answer: a stage ends after its `ms`": (
        "threading",
        "asyncio",
        "multiprocessing",
        "subprocess",
        "gevent",
    ),
    "games import `from buzzkeep.game import ...`, nothing else of the house": ("buzzkeep",),
    FORBIDDEN_CALLS["open"]: (
        *("os", "io", "sys", "pathlib", "shutil", "tempfile", "glob", "pickle", "sqlite3", "importlib", "pkgutil"),
        *("socket", "ssl", "http", "urllib", "requests", "httpx", "flask", "sqlmodel", "sqlalchemy"),
    ),
}
CURES = {module: cure for cure, modules in _MODULES.items() for module in modules}
ELSE = "games import buzzkeep.game and what computes; a library that does no more is entered in tests/kit/purity.py"


def imports(tree: ast.AST, package: str) -> Iterator[tuple[int, str]]:
    """Yield line and absolute name of everything that a module of ``package`` imports."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((node.lineno, name.name) for name in node.names)
        elif isinstance(node, ast.ImportFrom):
            parts = package.split(".")
            base = ".".join(parts[: len(parts) - node.level + 1]) if node.level else ""
            module = ".".join(filter(None, (base, node.module)))
            # "from buzzkeep.games import quiz" names a package, too
            yield from ((node.lineno, f"{module}.{name.name}") for name in node.names)


def impurities(source: str, place: str, package: str, allows: Callable[[str], bool]) -> list[str]:
    """Return what a module must not do: place, what, cure. ``allows`` says whether it may import something."""
    tree = ast.parse(source)
    found = [
        (line, f"imports {module}", CURES.get(module.split(".")[0], ELSE))
        for line, module in imports(tree, package)
        if not allows(module)
    ]
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in FORBIDDEN_CALLS:
            found.append((node.lineno, f"calls {node.func.id}()", FORBIDDEN_CALLS[node.func.id]))
        if isinstance(node, ast.Attribute) and node.attr in FORBIDDEN_ATTRIBUTES:
            found.append((node.lineno, f"touches {node.attr}", FORBIDDEN_ATTRIBUTES[node.attr]))
        if isinstance(node, ast.Global | ast.Nonlocal):
            found.append((node.lineno, f"keeps state in {', '.join(node.names)}", FORBIDDEN_CALLS["vars"]))
        if isinstance(node, ast.Name) and node.id in {"set", "frozenset"} and _iterated(tree, node):
            found.append((node.lineno, "iterates over a set, whose order is not fixed", "go through `sorted(...)`"))
    return [f"{place}:{line} {what}; {cure}" for line, what, cure in sorted(dict.fromkeys(found))]


def _iterated(tree: ast.AST, name: ast.Name) -> bool:
    """Say whether a ``set(...)`` call is the very thing that a loop runs over."""
    loops = (node.iter for node in ast.walk(tree) if isinstance(node, ast.For | ast.comprehension))
    return any(isinstance(over, ast.Call) and over.func is name for over in loops)


# -- the modules of a game -------------------------------------------------------------------------------------


def allowed(home: str) -> Callable[[str], bool]:
    """Return what says whether a game whose modules are ``home`` and those in it may import something."""

    def allows(name: str) -> bool:
        return name.split(".")[0] in PURE_STDLIB | LIBRARIES or within(name, "buzzkeep.game") or within(name, home)

    return allows


def home_of(game: Box) -> str:
    """Return the package (or the module) in which all modules of a game are."""
    module = game._game.__module__
    return ".".join(module.split(".")[:3]) if within(module, "buzzkeep.games") else module.split(".")[0]


def modules_of(game: Box) -> dict[Path, str]:
    """Return the modules of a game, each with its package: that of its class, those it imports, and their packages."""
    todo, found = [game._game.__module__], dict[Path, str]()
    while todo:
        name = todo.pop(0)
        if not within(name, home_of(game)) or (file := _file(name)) is None or file in found:
            continue
        found[file] = name if file.stem == "__init__" else name.rpartition(".")[0]
        todo += (name.rsplit(".", up)[0] for up in range(1, name.count(".") + 1))
        for _, wanted in imports(ast.parse(file.read_text("utf-8")), found[file]):
            todo += [wanted, wanted.rpartition(".")[0]]
    return found


def impurities_of(game: Box) -> list[str]:
    """Return what the modules of a game must not do."""
    allows = allowed(home_of(game))
    return [
        said
        for file, package in modules_of(game).items()
        for said in impurities(file.read_text("utf-8"), near(file), package, allows)
    ]


def untidy(game: Box) -> list[str]:
    """Return what the linter of this project finds in the modules of a game, such as a missing docstring."""
    ruff = [sys.executable, "-m", "ruff", "check", "--quiet", "--no-cache", "--output-format=concise"]
    command = [*ruff, "--config", str(PROJECT), *map(near, modules_of(game))]
    return subprocess.run(command, capture_output=True, text=True).stdout.splitlines()


def within(name: str, module: str) -> bool:
    """Say whether a module is another one or stands below it."""
    return f"{name}.".startswith(f"{module}.")


def _file(name: str) -> Path | None:
    """Return the source of a module, or None for what is none or has none."""
    try:
        spec = sys.modules[name].__spec__ if name in sys.modules else find_spec(name)
    except (ImportError, ValueError):  # a name in a module
        return None
    return Path(spec.origin) if spec is not None and (spec.origin or "").endswith(".py") else None


def near(file: Path | str) -> str:
    """Return a path as short as it can be said here."""
    path, here = Path(file), Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)
