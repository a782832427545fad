"""SIGKILL at random moments: nothing acknowledged is lost, every game goes on, log and head agree."""

import gc
import random
import sqlite3
import threading
import time

import pytest
import socketio

import soak
from net.people import Client, Refused, Served

pytestmark = [pytest.mark.waits, pytest.mark.scaled]

PARTS, KILLS = soak.times(1, 4), soak.times(3, 125)  # 500 in a soak
LOBBY_KILLS = max(1, KILLS // 4)  # from then on everybody has come to play, however slow the machine
ROOMS = 4
RATE = 40.0


class Regular:
    """A room with two bots and one person who plays whatever is asked, and remembers what was acknowledged."""

    def __init__(self, served, number):
        self.random = random.Random(number)
        self.code, self.host_token = served.room()
        self.acked, self.started = [], False
        self.player_token = None
        self.onlooked = set()
        self.serial = 0

    def id(self):
        self.serial += 1
        return f"{self.code}-{self.serial}"

    def send(self, client, kind, **fields):
        message_id = self.id()
        reply = client.send(kind, message_id, **fields)
        if reply["ok"]:
            self.acked.append(message_id)
        return reply

    def play(self, served, killed):
        """Play until the server is killed, however often a line is lost; runs in a thread."""
        while not killed.is_set():
            self.come_in(served)

    def come_in(self, served):
        """Play until a socket is gone."""
        try:
            host = Client(served.url, "host", self.code, self.host_token, patience_s=4)
            phone = Client(served.url, "player", self.code, self.player_token, patience_s=4)
        except Refused:
            return  # killed in mid-handshake
        try:
            host.until(lambda update: True)
            if self.player_token is None:  # a retry after a lost answer carries the same id
                self.player_token = phone.ok("join", f"{self.code}-join", name="Ann")["token"]
            if host.latest["room"]["phase"] == "lobby":
                self.send(
                    host, "configure", game="conquest", preset="short", options={"map": "triangle", "colours": "kept"}
                )
                for seat in (1, 2):
                    self.send(host, "bot", seat=seat, skill="easy")
                self.send(host, "start")
            self.started = host.latest["room"]["phase"] != "lobby"
            while not (host.gone or phone.gone):
                self.move(host, phone)
        except (socketio.exceptions.SocketIOError, AssertionError):
            pass  # the server was killed, or answered too late
        finally:
            for client in (host, phone):
                client.close()

    def move(self, host, phone):
        updates = phone.updates()
        update = updates[-1] if updates else None
        if update is None or update["game"] is None:
            time.sleep(0.01)
            return
        if update["room"]["phase"] == "over":
            self.send(host, "rematch")
            time.sleep(0.05)
            return
        for prompt in update["game"]["prompts"]:
            once = (update["game"]["match"], prompt["id"])
            if 0 not in prompt["seats"] or once in self.onlooked:
                continue
            if prompt["audience"] or prompt["kind"].endswith("_fun"):  # onlookers are asked until it is over
                self.onlooked.add(once)
            self.send(phone, "act", prompt=prompt["id"], action=self.choose(prompt["kind"], update["game"]["view"]))
        time.sleep(0.01)

    def choose(self, asked, view):
        stage = view["stage"]
        if asked == "tap":
            return {"kind": "tap"}
        if asked == "bet":
            return {"kind": "bet", "on": self.random.choice(view["crowd"]["options"])}
        if asked == "announcing":  # the question brings a picture
            return {"kind": "fetched", "done": True}
        if stage["kind"] == "asking":
            if stage["question"]["format"] == "choice":
                return {"kind": "choose", "option": self.random.randrange(4)}
            return {"kind": "guess", "value": str(self.random.randrange(2000))}
        if stage["kind"] == "choosing":
            (targets,) = (choice["targets"] for choice in stage["choices"] if choice["seat"] == 0)
            return {"kind": "select", "territory": self.random.choice(targets)}
        kind = "attack" if stage["purpose"] == "attack" else "select"
        return {"kind": kind, "territory": self.random.choice(stage["targets"])}


def stored_message_ids(database):
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        found = {row[0] for row in connection.execute("SELECT message_id FROM log WHERE message_id IS NOT NULL")}
    connection.close()
    return found


def seqs(database):
    """How far each room has come: by its log, so that kills fall anywhere between two heads."""
    with sqlite3.connect(f"file:{database}?mode=ro", uri=True) as connection:
        found = dict(connection.execute("SELECT room_code, max(seq) FROM log GROUP BY room_code").fetchall())
    connection.close()
    return found


def acknowledged(regulars):
    return sum(len(regular.acked) for regular in regulars)


# the client library leaves a socket to the collector when its server dies in mid-handshake
@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")
@pytest.mark.timeout(soak.times(300, 1_500))
@pytest.mark.parametrize("part", range(PARTS))
def test_kill_9_at_random_moments(tmp_path, request, tally, part):
    moments = random.Random(9 + part + soak.seed())
    served = Served(tmp_path / "rooms.db", rate=RATE).start()
    request.addfinalizer(lambda: served.process.kill())
    regulars = [Regular(served, number) for number in range(ROOMS)]
    before = dict.fromkeys((regular.code for regular in regulars), -1)
    for kills in range(KILLS):
        killed = threading.Event()
        threads = [threading.Thread(target=regular.play, args=(served, killed), daemon=True) for regular in regulars]
        for thread in threads:
            thread.start()
        deadline = time.monotonic() + 60
        # every game must have gone on since the last kill before the next one falls, at a random moment after
        while not (
            all(seqs(served.database).get(code, -1) > seq for code, seq in before.items())
            and acknowledged(regulars) > 2 * (kills + 1)
            and (kills < LOBBY_KILLS or all(regular.started for regular in regulars))
        ):
            assert time.monotonic() < deadline, f"a game stands still: {before} -> {seqs(served.database)}"
            time.sleep(0.05)
        time.sleep(moments.uniform(0, 0.5))
        killed.set()
        served.kill()
        for thread in threads:
            thread.join(60)
            assert not thread.is_alive()
        stored = stored_message_ids(served.database)
        for regular in regulars:
            missing = [message_id for message_id in regular.acked if message_id not in stored]
            assert not missing, f"acknowledged but lost: {missing}"
        tally(f"kill -9 of a server with {ROOMS} matches")
        before = seqs(served.database)
        served = Served(served.database, rate=RATE).start()
    served.stop()
    gc.collect()  # those sockets, while their warning is still expected
    errors = served.errors()
    assert "Traceback" not in errors, errors
    assert acknowledged(regulars) > 2 * KILLS  # the test did play
    replay = served.verified()
    assert f"{ROOMS} matches, 0 differ" in replay
    print(f"\n{KILLS} kills, {acknowledged(regulars)} acknowledged commands, none lost; {replay.splitlines()[-1]}")
