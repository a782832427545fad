"""The rooms of the banks: imports run one way, reading <- keeping <- playing <- reviewing <- the command line."""

import re
from pathlib import Path

import pytest

import buzzkeep.banks

ROOT = Path(buzzkeep.banks.__file__).parent
ROOMS = ("reading", "keeping", "playing", "reviewing", "cli")
FLOOR = {path.stem for path in ROOT.glob("*.py")} - {"__init__"}
"""What every room stands on: what a question is."""


def imported(path):
    return set(re.findall(r"(?:from|import) buzzkeep\.banks\.(\w+)", path.read_text(encoding="utf-8")))


def test_every_module_is_in_a_room_or_on_the_floor():
    assert {path.name for path in ROOT.iterdir() if path.is_dir()} - {"__pycache__"} == set(ROOMS)
    assert {"categories", "model", "text", "version"} == FLOOR


@pytest.mark.parametrize("room", ["", *ROOMS])
def test_imports_run_one_way(room):
    below = FLOOR | set(ROOMS[: ROOMS.index(room) + 1] if room else ())
    modules = sorted((ROOT / room).rglob("*.py") if room else ROOT.glob("*.py"))
    assert modules
    assert {path.name: strays for path in modules if (strays := imported(path) - below)} == {}
