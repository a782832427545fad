"""Several processes of one house: who asks the wrong one is told where, and no room is lost with one of them."""

import json
import os
import signal
import sqlite3
import statistics
import sys
import threading
import time
import urllib.request
from collections import Counter
from contextlib import closing
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest
import socketio

import soak
from buzzkeep.store.database import open_database
from net.people import SOON_S, Client, Refused, Served
from net.test_desk import KEY, Desk

pytestmark = [
    pytest.mark.waits,
    pytest.mark.scaled,
    pytest.mark.skipif(sys.platform != "linux", reason="elsewhere a house is one process"),
]

ROOMS, ROUNDS, STORED = soak.times(4, 20), soak.times(1, 4), soak.times(0, 2_000)
EVERY_S = 0.2  # a command of each room
AGAIN_S = 0.25  # as a page waits


class House(Served):
    """``buzzkeep serve --processes N``."""

    def __init__(self, database, number=2, *options):
        super().__init__(database, "--processes", number, *options)

    def processes(self):
        """The processes that serve, the oldest first."""
        pid = self.process.pid
        return [int(each) for each in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split()]

    def told(self, path, **fields):
        """What the house answers to GET; the way to another process is gone."""
        with urllib.request.urlopen(f"{self.url}{path}", timeout=60) as answer:
            return json.load(answer)

    def open(self, place):
        """Open a room at a process; return code and token."""
        return self.room(path=f"/p/{place}")


def come_in(url, role, code, token=None, *, until=None):
    """Come as the page does: by the common way, then as one is told."""
    path = ""
    while not (until and until()):
        try:
            return Client(url, role, code, token, patience_s=8, path=path)
        except Refused as refused:
            there = (refused.data or {}).get("path") if isinstance(refused.data, dict) else None
            if there is None or there == path:
                time.sleep(AGAIN_S)
            path = there or ""
    return None


def answered(client, body):
    """Send a command; return its reply, None once the socket is gone."""
    came = []
    client.io.emit("command", body, callback=came.append)
    deadline = time.monotonic() + SOON_S
    while not came and not client.gone and time.monotonic() < deadline:
        time.sleep(0.005)
    return came[0] if came else None


class Talker:
    """The console of a room that gives one command after the other, each until it is acknowledged."""

    def __init__(self, house, place=1):
        self.house, self.ended = house, threading.Event()
        self.code, self.token = house.open(place)
        self.acked = {}  # when, by the id of the command
        self.thread = threading.Thread(target=self.run, daemon=True)
        self.thread.start()

    def run(self):
        number, client = 0, None
        while not self.ended.is_set():
            try:
                client = client or come_in(self.house.url, "host", self.code, self.token, until=self.ended.is_set)
                if client is None:
                    return
                name = f"{self.code}-{number}"
                reply = answered(client, {"kind": "lock", "id": name, "locked": bool(number % 2)})
                if reply is None:
                    client.close()
                    client = None
                elif reply["ok"]:
                    self.acked[name] = time.monotonic()
                    number += 1
                    self.ended.wait(EVERY_S)
                else:
                    self.ended.wait(AGAIN_S)
            except socketio.exceptions.SocketIOError:
                client.close()
                client = None
        if client is not None:
            client.close()

    def stop(self):
        self.ended.set()
        self.thread.join(60)

    def talks_on(self):
        """Wait until two more commands are acknowledged."""
        before, deadline = len(self.acked), time.monotonic() + SOON_S
        while len(self.acked) < before + 2:
            assert time.monotonic() < deadline, f"nothing more of {self.code}"
            time.sleep(0.05)

    def silence_s(self, at):
        """The longest time without an acknowledgement around a moment."""
        times = sorted(self.acked.values())
        return max(after - before for before, after in pairwise(times) if after > at)


def look_up(database, talkers):
    """Every acknowledged command is in the log once, and no two rows of a room share a number. How many there are."""
    engine = open_database(database)
    with engine.connect() as base:
        rows = base.exec_driver_sql("SELECT room_code, seq, message_id FROM log").all()
    engine.dispose()
    stored = Counter(message for _, _, message in rows)
    acked = [name for talker in talkers for name in talker.acked]
    assert [name for name in acked if stored[name] != 1] == []
    numbers = Counter((code, seq) for code, seq, _ in rows)
    assert [each for each, times in numbers.items() if times > 1] == []
    return len(acked)


def ends(house):
    house.stop()
    for talk in ("Traceback", "CRITICAL"):
        assert talk not in house.errors()


def until(found, what):
    deadline = time.monotonic() + SOON_S
    while not (result := found()):
        assert time.monotonic() < deadline, what
        time.sleep(0.05)
    return result


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """One that lists its evenings; tests of it end no process."""
    served = House(tmp_path_factory.mktemp("house") / "rooms.db", 2, "--profile", "bar")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("BUZZKEEP_REVIEW_KEY", KEY)
        served.start()
    yield served
    ends(served)


def test_a_room_is_found_by_whichever_process_is_asked(house):
    opened = {place: house.open(place) for place in (1, 2)}
    for place, (code, token) in opened.items():
        for asked in (1, 2):
            assert house.told(f"/p/{asked}/api/rooms/{code}") == {"exists": True}
            path = f"/p/{asked}"
            if asked == place:
                Client(house.url, "host", code, token, path=path).close()
                continue
            with pytest.raises(Refused) as refused:
                Client(house.url, "host", code, token, path=path)
            assert refused.value.data["code"] == "elsewhere"
            assert refused.value.data["path"] == f"/p/{place}"
    until(lambda: house.told("/readyz")["rooms"] == 2, "not all rooms are counted")


def test_what_goes_on_at_one_process_is_listed_by_the_other_ones(house):
    code, token = house.open(1)
    console = Client(house.url, "host", code, token, path="/p/1")
    for asked in (1, 2):  # consoles that have just gone may still be in what a process has told last
        listed = f"/p/{asked}/api/rooms"
        until(
            lambda listed=listed: [each["code"] for each in house.told(listed)["rooms"]] == [code],
            f"not the one evening is listed at {asked}",
        )
    console.close()


@pytest.mark.parametrize("fault", ["killed", "updated", pytest.param("hangs", marks=pytest.mark.soak)])
def test_no_acknowledged_command_is_lost_with_a_process(tmp_path, tally, tells, fault):
    house = House(tmp_path / "rooms.db").start()
    talkers = [Talker(house) for _ in range(ROOMS)]
    talkers[0].talks_on()
    fill(house.database, talkers[0].code)
    silent = []
    for _ in range(ROUNDS):
        for talker in talkers:
            talker.talks_on()
        was = house.processes()
        victim = max(was, key=lambda pid: connections(house, pid))
        at = time.monotonic()
        os.kill(victim, {"killed": signal.SIGKILL, "updated": signal.SIGTERM, "hangs": signal.SIGSTOP}[fault])
        until(lambda was=was, victim=victim: len(house.processes()) == 2 and victim not in house.processes(), "no heir")
        for talker in talkers:
            talker.talks_on()
        silent += [talker.silence_s(at) for talker in talkers]
    for talker in talkers:
        talker.stop()
    ends(house)
    tally(f"commands acknowledged, process {fault}", look_up(house.database, talkers))
    told = f"a process {fault}: its rooms were silent for {statistics.median(silent):.2f} s (worst {max(silent):.2f})"
    tells(f"{told}, with {STORED} more stored")


def fill(database, like):
    """Store as many rooms as that process has had in its time, each like one of those that are there."""
    letters = "BCDFGHJKLM"
    with closing(sqlite3.connect(database)) as base:
        names = [row[1] for row in base.execute("PRAGMA table_info(room)")]
        others = ", ".join(name for name in names if name != "code")
        codes = [("".join(letters[number // 10**place % 10] for place in range(4)),) for number in range(STORED)]
        base.executemany(
            f"INSERT OR IGNORE INTO room (code, {others}) SELECT ?, {others} FROM room WHERE code = '{like}'", codes
        )
        base.commit()


def connections(house, pid):
    """How many connections a process has."""
    return sum(str(each.readlink()).startswith("socket:") for each in Path(f"/proc/{pid}/fd").iterdir())


def test_the_desk_of_one_process_keeps_back_what_another_one_may_ask(house):
    desks = [Desk(SimpleNamespace(url=f"{house.url}/p/{place}"), KEY) for place in (1, 2)]
    everything = [desk.all(lang="en") for desk in desks]
    code, token = house.open(1)
    host, phone = (Client(house.url, *who, path="/p/1") for who in (("host", code, token), ("player", code)))
    options = {"map": "triangle", "colours": "kept", "base_selection": "random", "host_sees_answers": False}
    host.ok("configure", game="conquest", preset="short", options=options)
    phone.ok("join", name="Ann")
    for seat in (1, 2):
        host.ok("bot", seat=seat, skill="easy")
    assert everything[0] == everything[1] == desks[1].all(lang="en")
    host.ok("start")
    host.ok("pause")
    shown = [desk.all(lang="en") for desk in desks]
    assert shown[0] == shown[1] < everything[0]
    assert [desk.ask("DELETE", "banks/buzzkeep")[0] for desk in desks] == [423, 423]
    for client in (host, phone):
        client.close()
