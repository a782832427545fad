"""What the host reads about a line, and what the chip on the phone says."""

import pytest

from buzzkeep.fairness import Line, LineFlag, bounds
from buzzkeep.net.views import cap_ms, coverage, link

GOOD = Line(kernel=(30.0,) * 8, kernel_least=28.0, pings=(32.0,) * 8, probes=(34.0,) * 8)


def test_a_measured_line_in_figures():
    found = link("p1", 33, GOOD, 200.0)
    assert (found.rtt_ms, found.floor_ms, found.jitter_ms, found.spare_ms) == (33, 28, 15, 40)
    assert (found.sources, found.flags, found.remarks) == (("kernel", "ping", "probe"), (), ())


@pytest.mark.parametrize("flag", LineFlag)
def test_every_flag_is_told(flag):
    assert link("p1", 33, Line(pings=(32.0,) * 8, flags=(flag,), ceiling=30.0), 200.0).flags == (flag,)


@pytest.mark.parametrize(
    ("line", "cap", "code"),
    [
        (Line(), 200.0, "unmeasured"),
        (Line(probes=(40.0,) * 8), 200.0, "page_only"),
        (Line(pings=(20.0,) * 8), 200.0, "unproven"),
        (Line(kernel_least=20.0, pings=(20.0,) * 8, unfollowed=3), 200.0, "unfollowed"),
        (Line(kernel_least=260.0, pings=(260.0,) * 8), 200.0, "beyond_cap"),
    ],
)
def test_what_else_limits_the_measure_is_said(line, cap, code):
    found = link("p1", None, line, cap)
    assert found.remarks == (code,)
    assert found.flags == ()


def test_who_was_never_connected_has_no_line():
    assert link("p1", None, None, 200.0).sources == ()


@pytest.mark.parametrize(
    ("line", "cap", "said"),
    [
        (GOOD, 200.0, "full"),
        (GOOD, 20.0, "part"),
        (Line(), 200.0, "unknown"),
        (Line(probes=(60.0,) * 8), 200.0, "unproven"),
        (Line(pings=(60.0,) * 8), 200.0, "unproven"),
        (Line(kernel_least=60.0, probes=(60.0,) * 8), 200.0, "full"),
        (Line(pings=(20.0,) * 8), 200.0, "full"),
    ],
)
def test_the_chip_says_whether_all_is_compensated(line, cap, said):
    assert coverage(line, bounds(line), cap) == said


def test_the_limit_is_the_rooms_option_where_its_game_has_one():
    assert cap_ms({"cap_ms": 120}) == 120
    assert cap_ms({"map": "france"}) == 200
