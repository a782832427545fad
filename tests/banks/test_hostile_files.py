"""Files that somebody means harm with: refused by name or harmless, in the memory that the process for files has."""

import json
import os
import subprocess
import sys

import pytest

from banks.hostile import FILES, MB

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform != "linux", reason="bounds of memory are Linux's"),
]
MOST, MOST_S = 300 * MB, 20  # bytes; seconds of the processor, where the slowest takes two


@pytest.fixture(scope="module")
def told(tmp_path_factory):
    """What came of each, by what it is; nothing of one whose process died."""
    folder = tmp_path_factory.mktemp("hostile")
    names = {f"{n}.{name}": about for n, (about, (name, _, _)) in enumerate(FILES.items())}
    for name, about in names.items():
        (folder / name).write_bytes(FILES[about][1]())
    command = [sys.executable, "-m", "banks.one_by_one", str(folder), str(MOST)]
    there = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path), "OPENBLAS_NUM_THREADS": "1"}
    done = subprocess.run(command, capture_output=True, text=True, env=there, check=True)
    return {names[one["file"]]: one for one in map(json.loads, done.stdout.splitlines())}


@pytest.mark.parametrize("about", FILES)
def test_hostile_files_are_refused_by_name_or_harmless(told, about):
    expected, found = FILES[about][2], told[about]
    assert found["taken"] == (expected == "sound")
    assert expected == "sound" or expected in found["text"]
    assert set(found["media"]) <= {"RIFF"}  # made anew: nothing that came along is kept
    assert (found["peak"] < 400 * MB, found["s"] < MOST_S) == (True, True)
