"""How long an import takes, as a ratio to inserting the same rows by a bare ``executemany``, and how it grows."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.importing import TEN
from soak import times

MAX_GROWTH = {"calls": 11, "instructions": 13}
"""Ten times the questions call at most so many times the functions, and SQLite's machine carries out at most so many
times the instructions, whose indexes grow in depth: each question is compared with few. Counted, for a clock depends
on the machine."""
MAX_SHARE_OF_TEN = {"calls": 0.1, "instructions": 0.4}
"""Adding ten questions to a large bank takes at most this part of what the bank took: no index is built anew."""
MAX_MB = 250
"""An import takes at most so much memory in all."""


def measured(*sizes):
    """Measure in a process of its own, whose memory nothing else has touched, one size after the other."""
    command = [sys.executable, str(Path(__file__).with_name("importing.py")), *map(str, sizes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=200)
    return json.loads(done.stdout)


@pytest.mark.scaled
def test_import_beside_bare_inserts_and_ten_times_as_many(capsys):
    fewer = times(500, 5_000)
    more = 10 * fewer
    few, many = measured(fewer, more)
    with capsys.disabled():
        print()
        for n, one in ((fewer, few), (more, many)):
            ratio = one["ours"] / one["theirs"]
            rows = one["ours"] / one["same"]
            print(f"import of {n}: {one['ours']:.2f} s, {one['peak']:.0f} MB,", end=" ")
            print(f"{rows:.0f} times a bare executemany of the same rows, {ratio:.0f} times one of the texts alone")
        print(f"ten times as many take {many['ours'] / few['ours']:.1f} times as long", end="")
        for what in MAX_GROWTH:
            print(f", {many[what] / few[what]:.1f} times the {what}", end="")
        print("".join(f"; {TEN} more: {many[f'ten_{what}'] / many[what]:.1%} of the {what}" for what in MAX_GROWTH))
    for n, one in ((fewer, few), (more, many)):
        assert (one["read"], one["choice"], one["duplicates"]) == (n, n - n // 50, n // 50)
    assert many["added"] == few["added"] == TEN
    for what, growth in MAX_GROWTH.items():
        assert many[what] <= growth * few[what]
        assert many[f"ten_{what}"] <= MAX_SHARE_OF_TEN[what] * many[what]
    assert many["peak"] <= MAX_MB
