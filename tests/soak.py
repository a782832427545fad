"""What tells ``make soak`` from ``make test``: which tests run, how many rounds they play, what is said at the end.

A test marked ``soak`` runs only with ``--soak``; one marked ``scaled`` and every Hypothesis property runs in both, with
as many rounds as ``times`` says. Either counts what it played with the fixture ``tally``. One marked ``alone`` too runs
after the others, with nothing beside it: what it judges is not to be seen on a machine that stands still now and then.
"""

import os
import random
import shlex
import time
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import settings

LONGEST_S = 1_200  # of a test; what goes on so long stands still
BROWSERS_BEGUN_BY = 60  # % of the tests have begun
SEED = "BUZZKEEP_SOAK_SEED"  # in the environment, for the processes of xdist inherit it
MATCH_SEED = "BUZZKEEP_MATCH_SEED"  # plays just this match of a test that plays many

_run: dict[str, Any] = {"scale": 0.0, "until": float("inf"), "match": None}


def soaking() -> bool:
    """Say whether this is a run with ``--soak``."""
    return _run["scale"] > 0


def times(short: int, long: int) -> int:
    """Return how often to do something: ``short``; in a soak ``long`` times ``--soak-scale``, if that is more."""
    return max(short, round(long * _run["scale"])) if soaking() else short


def seed() -> int:
    """Return what random rounds begin from: 0 in ``make test``, another number in each soak, which prints it."""
    return int(os.environ[SEED]) if soaking() else 0


def seeds(first: int, rounds: int) -> Iterator[int]:
    """Yield the seed of one match, in a soak of so many (times its scale) that no other soak has played."""
    if only := os.environ.get(MATCH_SEED):
        numbers = [int(only)]
    else:
        numbers = [first + seed() % 10_000 * 1_000 + 10 * n for n in range(times(1, rounds))]
    for number in numbers:
        _run["match"] = number
        yield number


@pytest.fixture
def tally(request):
    """Call ``tally(what, how_often=1)`` for each thing that was played: the soak tells the sums."""

    def count(what: str, how_often: int = 1) -> None:
        request.node.user_properties.append(("soak", (what, how_often)))

    return count


@pytest.fixture
def tells(request):
    """Call ``tells(line)`` for what a soak measured and does not judge: it says so at its end."""

    def say(line: str) -> None:
        request.node.user_properties.append(("soak_told", line))

    return say


def pytest_addoption(parser):
    group = parser.getgroup("soak")
    group.addoption("--soak", action="store_true", help="run what takes long and finds what the short suite cannot")
    group.addoption("--soak-scale", type=float, default=1.0, metavar="X", help="times so many rounds (default 1)")
    group.addoption(
        "--soak-minutes", type=float, default=57.0, metavar="M", help="begin no test later than that (default 57)"
    )
    group.addoption("--alone", action="store_true", help="of the soak, run what wants the machine for itself")


def pytest_configure(config):
    config.addinivalue_line("markers", "soak: runs only with --soak")
    config.addinivalue_line("markers", "alone: of the soak, what wants the machine for itself")
    config.addinivalue_line("markers", "scaled: runs with --soak too, where soak.times() gives more rounds")
    if not config.getoption("--soak"):
        return
    _run["scale"] = config.getoption("--soak-scale")
    _run["until"] = time.monotonic() + 60 * config.getoption("--soak-minutes")
    os.environ.setdefault(SEED, str(random.SystemRandom().randrange(2**32)))
    settings.register_profile("soak", max_examples=times(100, 2_000), deadline=None, database=None, print_blob=True)
    settings.load_profile("soak")


def pytest_report_header():
    return f"soak: seed {seed()} ({SEED}), scale {_run['scale']}" if soaking() else None


@pytest.hookimpl(trylast=True)  # its order stands
def pytest_collection_modifyitems(config, items):
    chosen, others = [], []
    for item in items:
        (chosen if _belongs(item, alone=config.getoption("--alone")) else others).append(item)
    config.hook.pytest_deselected(items=others)
    items[:] = chosen
    if soaking():
        _give_time(items)
        items[:] = _spread(items)


def _give_time(items):
    """Lift the limits of ``make test``: here a test does more, beside others that do so too."""
    for item in items:
        limit = item.get_closest_marker("timeout")
        if limit is None or limit.args[0] < LONGEST_S:
            item.add_marker(pytest.mark.timeout(LONGEST_S), append=False)


def _spread(items):
    """Mix the tests in browsers, most of which wait, with those that keep a core busy; none of them begins late."""
    browsers = [item for item in items if item.get_closest_marker("browser")]
    others = [item for item in items if not item.get_closest_marker("browser")]
    most = len(others) * BROWSERS_BEGUN_BY // max(1, len(browsers))
    order = {item: (place * most, 0) for place, item in enumerate(browsers)}
    order |= {item: (place * 100, 1) for place, item in enumerate(others)}
    return sorted(items, key=order.__getitem__)


def _belongs(item, *, alone: bool) -> bool:
    if not soaking():
        return item.get_closest_marker("soak") is None
    if alone != (item.get_closest_marker("alone") is not None):
        return False
    marked = any(item.get_closest_marker(name) for name in ("soak", "scaled"))
    return marked or _property(item) is not None


def _property(item):
    """Return what Hypothesis knows of a test, if it is a property."""
    return getattr(getattr(item, "obj", None), "hypothesis", None)


def pytest_runtest_setup(item):
    _run["match"] = None
    if soaking() and time.monotonic() > _run["until"]:
        pytest.skip("no time left in this soak")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item):
    """Say below a test of random matches that has failed what plays the same one again."""
    report = yield
    if report.failed and any(item.get_closest_marker(name) for name in ("soak", "scaled")):
        names = ("--soak", "--alone") if item.get_closest_marker("alone") else ("--soak",)
        options = (*names, f"--soak-scale={_run['scale']}") if soaking() else ()
        known = {SEED: seed()} if soaking() else {}
        if _run["match"] is not None:
            known[MATCH_SEED] = _run["match"]
        command = [*(f"{name}={value}" for name, value in known.items()), ".venv/bin/pytest", *options, item.nodeid]
        report.sections.append(("the same match again", shlex.join(command)))
    return report


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item):
    """Count the examples of a property."""
    handle = _property(item) if soaking() else None
    if handle is None:
        return (yield)
    played, inner = Counter(), handle.inner_test

    def counted(*args, **kwargs):
        played["examples"] += 1
        return inner(*args, **kwargs)

    handle.inner_test = counted
    try:
        return (yield)
    finally:
        handle.inner_test = inner
        item.user_properties.append(("soak", (f"example of {_place(item.nodeid)}", played["examples"])))


def _place(nodeid: str) -> str:
    return nodeid.removeprefix("tests/").partition("[")[0]


def pytest_terminal_summary(terminalreporter, config):
    if not soaking() or config.getoption("--collect-only"):
        return
    played, took, measured = Counter(), Counter(), []
    for outcome in ("passed", "failed"):
        for report in terminalreporter.stats.get(outcome, []):
            if report.when == "call":
                told = [value for name, value in report.user_properties if name == "soak"]
                for what, how_often in told or [(_place(report.nodeid), 1)]:
                    played[what] += how_often
                measured += [line for name, line in report.user_properties if name == "soak_told"]
            took[report.nodeid.partition("::")[0]] += report.duration
    say = terminalreporter.write_line
    terminalreporter.section("what the soak ran, and how often")
    for what, how_often in sorted(played.items()):
        say(f"{how_often:>9,} x {what}")
    if measured:
        terminalreporter.section("what it measured")
    for line in measured:
        say(line)
    terminalreporter.section("minutes a file took")
    for file, seconds in took.most_common():
        say(f"{seconds / 60:>9.1f}   {file}")
    if left := len(terminalreporter.stats.get("skipped", [])):
        say(f"{left} tests were skipped (-rs says why)")
    say(f"{SEED}={seed()} make soak plays the same matches again; a property that fails says itself how to repeat it")
