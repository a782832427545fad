"""Whatever the package imports is declared: what another library brings along may go with its next version."""

import ast
import re
import sys
import tomllib
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[2]


def imported():
    for path in (ROOT / "server" / "buzzkeep").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (alias.name.partition(".")[0] for alias in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
                yield node.module.partition(".")[0]


def test_every_library_that_is_imported_is_declared():
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    extras = [each for some in project["optional-dependencies"].values() for each in some]
    declared = {re.split(r"[^\w.-]", each)[0].lower() for each in project["dependencies"] + extras}
    known = packages_distributions()
    ours = {"buzzkeep", "workshop", *sys.stdlib_module_names}
    missing = {
        name
        for name in imported()
        if name not in ours and not {each.lower().replace("_", "-") for each in known[name]} & declared
    }
    assert missing == set()
