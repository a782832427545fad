"""Several servers on one PostgreSQL, behind a proxy that knows nothing of rooms."""

import os
import signal
import statistics
import threading
import time

import pytest
from sqlmodel import Session

import postgres
import soak
from buzzkeep.banks.keeping.shipped import _fingerprint, shipped_banks
from buzzkeep.banks.keeping.tables import Bank
from buzzkeep.store.database import open_database
from net.front import Front
from net.people import Client, Refused, Served
from net.test_desk import KEY
from net.test_processes import Talker, look_up, until

pytestmark = [pytest.mark.waits, pytest.mark.scaled]

ROOMS, STOOD_STILL_S = soak.times(4, 20), 8.0


class House(Served):
    """Two of them, at places 1 and 2; its own port is that of the proxy."""

    def __init__(self, folder, url):
        self.servers = {place: Place(folder, url, place) for place in (1, 2)}
        starts = [threading.Thread(target=server.starts) for server in self.servers.values()]
        for thread in starts:
            thread.start()
        for thread in starts:
            thread.join()
        self.front = Front({place: server.port for place, server in self.servers.items()})
        self.port, self.url, self.database = self.front.port, self.front.url, url

    def open(self, place):
        """Open a room at a server; return code and token."""
        return self.room(path=f"/p/{place}")

    def ends(self):
        """Stop all; return what they wrote."""
        for server in self.servers.values():
            server.stop()  # or it has ended already
        self.front.close()
        return "".join(server.errors() for server in self.servers.values())


class Place(Served):
    """``buzzkeep serve --place N/2``."""

    def __init__(self, folder, url, place):
        options = ("--place", f"{place}/2", "--db", url, "--trust-proxy", "127.0.0.1")
        super().__init__(folder / f"{place}.db", *options)  # its name is that of the log


@pytest.fixture(scope="module")
def cluster():
    with postgres.cluster() as new_database:
        yield new_database


@pytest.fixture
def house(cluster, tmp_path, monkeypatch):
    monkeypatch.setenv("BUZZKEEP_REVIEW_KEY", KEY)
    url = cluster()
    engine = open_database(url)
    with Session(engine) as session:  # as if they were there: nobody is asked anything
        session.add_all(Bank(id=each.name, fingerprint=_fingerprint(each)) for each in shipped_banks())
        session.commit()
    engine.dispose()
    made = House(tmp_path, url)
    yield made
    assert "Traceback" not in made.ends()


@pytest.mark.parametrize("fault", ["killed", "updated", pytest.param("stands still", marks=pytest.mark.soak)])
def test_no_acknowledged_command_is_lost_with_a_server(house, tally, tells, fault):
    talkers = [Talker(house) for _ in range(ROOMS)]
    for talker in talkers:
        talker.talks_on()
    with pytest.raises(Refused) as refused:
        Client(house.servers[2].url, "host", talkers[0].code, talkers[0].token)
    assert refused.value.data["path"] == "/p/1"
    first, at = house.servers[1].process, time.monotonic()
    os.kill(first.pid, {"killed": signal.SIGKILL, "updated": signal.SIGTERM}.get(fault, signal.SIGSTOP))
    if fault == "stands still":
        time.sleep(STOOD_STILL_S)
        os.kill(first.pid, signal.SIGCONT)
    else:
        first.join(30)
    for talker in talkers:
        talker.talks_on()
    until(lambda: owners(house) == {"2"}, "rooms are still at the first one")
    for talker in talkers:
        talker.stop()
    silent = [talker.silence_s(at) for talker in talkers]
    tally(f"commands acknowledged, server {fault}", look_up(house.database, talkers))
    tells(f"a server {fault}: its rooms were silent for {statistics.median(silent):.2f} s (worst {max(silent):.2f})")


def owners(house):
    """At which places rooms are."""
    engine = open_database(house.database)
    with engine.connect() as connection:
        found = {row.owner for row in connection.exec_driver_sql("SELECT owner FROM room")}
    engine.dispose()
    return found
