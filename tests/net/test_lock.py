"""While another program holds the database only what has to be stored waits: the loop answers everything else."""

import sqlite3
import threading
import urllib.error
import urllib.request
from contextlib import contextmanager

import pytest

from net import patient
from net.people import Client, Served, table


@pytest.fixture
def aged(tmp_path):
    """A server that knows of a room which is not in its memory."""
    server = Served(tmp_path / "rooms.db")
    server.program = (patient.__file__,)  # so that whoever waits still does when the others have been answered
    server.start()
    with table(server) as room:
        room.host.ok("lock", locked=True)  # now it is stored
        code = room.code
    server.stop()
    server.start()
    yield server, code
    server.stop()
    assert "Traceback" not in server.errors(), server.errors()


@contextmanager
def holding(database):
    """Hold the write lock of a database, as a backup program would."""
    other = sqlite3.connect(database, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    try:
        yield
    finally:
        other.execute("ROLLBACK")
        other.close()


class Asked:
    """A question that is asked in a thread of its own."""

    def __init__(self, ask):
        self.answer = None
        self._ask = ask
        self._thread = threading.Thread(target=self._run)
        self._thread.start()

    def _run(self):
        self.answer = self._ask()

    @property
    def open(self):
        return self._thread.is_alive()

    def get(self):
        self._thread.join(60)
        assert not self.open
        return self.answer


def status(server, path):
    try:
        with urllib.request.urlopen(server.url + path, timeout=60) as response:
            return response.status
    except urllib.error.HTTPError as error:
        error.close()
        return error.code


def test_whoever_has_to_store_nothing_is_answered_while_the_database_is_held(aged):
    server, resting = aged
    with table(server) as room:
        ann, bob = room.join("Ann"), room.join("Bob")
        with holding(server.database):
            waiting = [
                Asked(lambda: status(server, f"/api/rooms/{resting}")),  # one to be brought back
                Asked(lambda: status(server, f"/api/rooms/{resting.lower()}")),
                Asked(lambda: ann.send("ready", ready=True)),  # a commit
            ]
            for _ in range(3):
                assert status(server, "/api/rooms/aeio") == 404  # of no room
                assert status(server, f"/j/{room.code}") == 200
                assert status(server, f"/api/rooms/{room.code}") == 200
                assert status(server, f"/api/rooms/{server.room()[0]}") == 200  # nobody hosts it yet
                assert status(server, "/api/banks") == 200  # reads the database
                late = Client(server.url, "screen", room.code)  # the whole handshake
                late.until(lambda update: True)
                late.close()
                assert room.connect("player").io.call("command", {"kind": "nonsense"}, timeout=60)["ok"] is False
            assert all(one.open for one in waiting)  # nothing of it had to wait until those gave up
        *found, ready = [one.get() for one in waiting]
        assert found == [200, 200]
        assert ready["ok"]
        bob.ok("ready", ready=True)
