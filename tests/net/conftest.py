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
