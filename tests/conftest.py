"""What all tests share: Hypothesis profiles, the browser's absence, free ports, leaked threads and log warnings."""

import gc
import logging
import os
import socket
import threading
from time import monotonic

import pytest
from hypothesis import settings

import together
from browsers import ADVICE, find_browser

# the same examples in each run: another hundred would find what these do, and a soak draws thousands of its own
settings.register_profile("ci", max_examples=20, derandomize=True, deadline=None, print_blob=True)
os.environ["LC_ALL"] = "C.UTF-8"  # or commands would answer in the language of whoever runs the tests
if EXPLORE := int(os.environ.get("BUZZKEEP_EXPLORE", "0")):  # that many fresh random examples a property
    settings.register_profile("explore", max_examples=EXPLORE, deadline=None, print_blob=True)
settings.load_profile("explore" if EXPLORE else "ci")

pytest_plugins = ["soak", "one_browser"]

THREAD_GRACE_S = 2.0
SHARE_A_BROWSER = ("browser", "phone", "screens")
WAITS_BEGUN_BY = 0.85  # of the computing has begun
WAITED_S = {"browser": 50, "": 14}  # about what a file waits that is marked so, in a browser and elsewhere
COMPUTED_S = {"long": 18, "browser": 5, "": 0.35}  # and what one computes that is not, by the first marker it has


def pytest_addoption(parser):
    parser.addoption("--pictures", action="store_true", help="keep pictures of all screens in test-results/screens")


def pytest_configure(config):
    config.addinivalue_line(
        "markers", "expected_log(*parts): warnings of buzzkeep with these words in them are part of it"
    )
    config.add_cleanup(together.begin())


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_collection():
    """Collect without looking for garbage: nearly all that is made stays, and a fifth of the time went into looking."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish():
    """Look for garbage once: pytest does so five times as it ends, through all that was ever made."""
    gc.collect()
    gc.freeze()


@pytest.hookimpl(trylast=True)  # what -m and -k leave out has no place in the order
def pytest_collection_modifyitems(items):
    items.sort(key=_turn)
    items[:] = _spread(items)
    marked = [item for item in items if item.get_closest_marker("browser")]
    if marked and find_browser() is None:
        if os.environ.get("REQUIRE_BROWSER") == "1":
            raise pytest.UsageError(f"REQUIRE_BROWSER=1, but {ADVICE}")
        for item in marked:
            item.add_marker(pytest.mark.skip(reason=ADVICE))


def _turn(item):
    """Return when an item's turn is: a long file begun last would be waited for alone.

    What shares a Chromium and a server is in one row: each process starts them once, and not again after other tests.
    """
    folders = item.path.relative_to(item.config.rootpath).parts
    share = next((at for at, name in enumerate(SHARE_A_BROWSER) if name in folders), len(SHARE_A_BROWSER))
    return share, item.get_closest_marker("long") is None


def _spread(items):
    """Return the items with the files that wait among those that compute, which would leave the cores idle else.

    Of the waiting always as large a share has begun as of the computing; it begins with the files that wait longest.
    """
    files = {}
    for item in items:
        files.setdefault(item.path, []).append(item)
    waits, rest = [], []
    for of in files.values():
        (waits if of[0].get_closest_marker("waits") else rest).append(of)
    waits.sort(key=lambda of: -_seconds(of[0], WAITED_S))
    begun = [(at * WAITS_BEGUN_BY, of) for at, of in _shares(waits, WAITED_S)] + _shares(rest, COMPUTED_S)
    return [item for _, of in sorted(begun, key=lambda share: share[0]) for item in of]


def _shares(files, table):
    """Return the files, each with the share of their seconds that those before it take."""
    seconds = [_seconds(item, table) for item, *_ in files]
    return [(sum(seconds[:at]) / sum(seconds), of) for at, of in enumerate(files)]


def _seconds(item, table):
    return next(seconds for marker, seconds in table.items() if not marker or item.get_closest_marker(marker))


@pytest.fixture
def free_port():
    """A TCP port of the loopback interface that nobody listens on."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class _Warnings(logging.Handler):
    """Keeps what Buzzkeep warned of since somebody last asked."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self._kept = []

    def emit(self, record):
        self._kept.append(record.getMessage())

    def taken(self):
        """Return the messages, and forget them."""
        found, self._kept = self._kept, []
        return found


# one handler for all tests, and one fixture for both laws below: it goes with each of thousands
WARNINGS = _Warnings()
logging.getLogger("buzzkeep").addHandler(WARNINGS)


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup():
    WARNINGS.taken()  # what shared fixtures said as they ended is nobody's


@pytest.fixture(autouse=True)
def leaves_nothing(request):
    """Fail a test that leaves a thread which would keep the process alive, or in which Buzzkeep warns of something.

    The marker ``expected_log`` names the warnings that are part of a test.
    """
    before = set(threading.enumerate())
    yield
    _no_leaked_threads(before)
    if warned := WARNINGS.taken():
        expected = [part for mark in request.node.iter_markers("expected_log") for part in mark.args]
        unexpected = [message for message in warned if not any(part in message for part in expected)]
        assert not unexpected, f"unexpected in the log: {unexpected}"


def _no_leaked_threads(before):
    left = [thread for thread in threading.enumerate() if thread not in before and not thread.daemon]
    until = monotonic() + THREAD_GRACE_S
    for thread in left:
        thread.join(max(0, until - monotonic()))
    left = [thread.name for thread in threading.enumerate() if thread not in before and not thread.daemon]
    assert not left, f"threads left running: {left}"
