"""``bench evening``: a row a number of seats, from matches that were really played."""

import re

from click.testing import CliRunner

from workshop.bench.cli import bench


def test_an_evening_tells_minutes_how_often_a_family_is_right_and_what_was_asked_before():
    rows = CliRunner().invoke(bench, ["evening", "--games", "2", "--preset", "short", "--one-room"]).output
    for seats in (2, 3, 4):
        found = re.search(
            rf"short +{seats} +(\d+) to (\d+) min +([\d.]+) \([\d.]+ to [\d.]+\) +(\d+)%"
            + r" +(\d+)%" * 4
            + r" +0% \d+%\n",
            rows,
        )
        assert found, rows
        least, most, played, right, *off = map(float, found.groups())
        assert sum(off) / 4 < 25, "what is told in play is not what comes"
        assert least < most < 60
        assert least / 2 < played < 2 * most
        assert 55 < right < 75
