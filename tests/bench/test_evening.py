"""``bench evening``: a row a number of seats, from matches that were really played."""

import re

from click.testing import CliRunner

from workshop.bench.cli import bench


def test_an_evening_tells_minutes_and_what_a_family_knows():
    rows = CliRunner().invoke(bench, ["evening", "--games", "1", "--preset", "short"]).output
    for seats in (2, 3, 4):
        found = re.search(rf"short +{seats} +(\d+) to (\d+) min +([\d.]+) \([\d.]+ to [\d.]+\) +(\d+)%", rows)
        assert found, rows
        least, most, played, known = map(float, found.groups())
        assert least < most < 60
        assert least / 2 < played < 2 * most
        assert 45 < known < 60  # levels 1 to 3 are known to 60, 45 and 30 %, and the easy ones are more
