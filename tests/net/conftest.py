import gc
import warnings

import pytest

from net.people import Served, table


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    """A server for the module's tests; nothing may be logged as an error."""
    server = Served(tmp_path_factory.mktemp("server") / "rooms.db").start()
    yield server
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@pytest.fixture
def room(served):
    """A fresh room on the module's server."""
    with table(served) as made:
        yield made


@pytest.fixture(autouse=True, scope="module")
def known_before():
    """Take what was there before a file out of the collections after each of its tests: a second for every twelve."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def sockets_of_the_client_library(known_before):
    """Collect what python-socketio's client leaves open when the server ends a connection; the server is not meant."""
    yield
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", ResourceWarning)
        gc.collect()
