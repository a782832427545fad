"""The measure is pure: no clock, no chance, no sockets, no web framework."""

import ast
from pathlib import Path

import buzzkeep.fairness

ALLOWED = {"collections", "dataclasses", "enum", "functools", "itertools", "math", "statistics"}
OWN = ("buzzkeep.fairness", "buzzkeep.engine.records", "buzzkeep.engine.types", "buzzkeep.engine.races")


def test_it_imports_nothing_impure():
    files = list(Path(buzzkeep.fairness.__file__).parent.glob("*.py"))
    assert len(files) >= 5
    for file in files:
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                names = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                names = [node.module or ""]
            else:
                continue
            for name in names:
                assert name.split(".")[0] in ALLOWED or name.startswith(OWN), f"{file.name} imports {name}"
