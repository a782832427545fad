"""Two phones in a real Chromium race through the real page, a real match of conquest and two proxies that delay."""

import pytest

import soak
from browsers import find_browser
from one_browser import apart
from workshop.bench.live import browsers, report

pytestmark = [pytest.mark.browser, pytest.mark.waits, pytest.mark.scaled]


def test_the_truly_faster_on_a_slow_line_is_never_beaten(monkeypatch):
    monkeypatch.setenv("TEST_BROWSER", find_browser())
    races = soak.times(2, 12)
    found = apart(browsers.meet, races)
    assert [race.number for race in found.races] == list(range(1, races + 1))
    assert not any(race.flags[0] or race.flags[1] for race in found.races)
    undisturbed = report.undisturbed(found)
    assert not any(race.wrong for race in undisturbed if abs(race.gap_ms) >= report.CLEAR_MS)
    assert len(found.notes) == 2  # how long each needed to draw
