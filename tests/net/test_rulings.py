"""SIGKILL in the middle of an appeal and of a rewind: afterwards the match stands before or after it, never between."""

import random
import time

import pytest

import soak
from net.people import Client, Served

pytestmark = [pytest.mark.waits, pytest.mark.scaled]

KILLS = soak.times(2, 60)
KINDS = ("appeal by points", "appeal by rewind", "rewind")
SHOWN = ("territories", "seats")


def laid(view):
    """What a decision changes of what everybody sees; when it was taken is left out."""
    decided = [{**one, "at": None} for one in view["corrections"]]
    return [view[part] for part in SHOWN], decided


class Ruled:
    """A match of bots, and its host who stops the time before each decision of a ``kind``."""

    def __init__(self, served, kind):
        self.kind, self.replies = kind, []
        self.code, self.token = served.room()
        self.connect(served)
        options = {"map": "triangle", "colours": "kept", "rounds_battle": 6, "pacing": "quick"}
        self.host.ok("configure", game="conquest", preset="short", options=options)
        for seat in (0, 1, 2):
            self.host.ok("bot", seat=seat, skill="medium")
        self.host.ok("start")

    def connect(self, served):
        self.host = Client(served.url, "host", self.code, self.token, patience_s=60)
        self.host.until(lambda update: True)

    def loses_the_line(self):
        """Read what the server has sent before it was killed."""
        with self.host.news:
            assert self.host.news.wait_for(lambda: self.host.gone, 60)
        self.host.close()

    @property
    def game(self):
        return self.host.latest["game"]

    @property
    def told(self):
        return next((own for own in self.game["view"]["own"] if "settled" in own), {"settled": (), "turns": ()})

    def prepares(self):
        """Stop the time where the host may decide; keep the decision and what everybody would see of it."""
        while True:
            if self.host.latest["room"]["phase"] == "over":
                self.host.ok("rematch")
            self.host.send("resume")
            self.host.until_latest(lambda update: update["room"]["phase"] == "over" or settled(update))
            self.host.send("pause")
            for action in self.possible():
                reply = self.host.send("host_act", prompt=self.prompt, action=action, dry=True)
                if reply["ok"]:
                    self.action = action
                    self.before, self.after = laid(self.game["view"]), laid(reply["preview"])
                    return

    def decides(self):
        """Send the decision without waiting for the reply."""
        self.replies = []
        body = {"kind": "host_act", "id": f"{self.code}-{time.monotonic()}", "prompt": self.prompt}
        self.host.io.emit("command", body | {"action": self.action}, callback=self.replies.append)

    @property
    def prompt(self):
        return self.game["prompts"][0]["id"]

    def possible(self):
        """Return decisions that the host may have, the first turn to go back to or the last question made void."""
        if self.kind == "rewind":
            return [{"kind": "rewind", "to": turn["number"], "reason": "mistake"} for turn in self.told["turns"][:1]]
        void = {"kind": "overrule", "how": self.kind.split()[-1], "right": [], "number": ""}
        return [void | {"question": one["serial"]} for one in self.told["settled"] if one["counts"]][-1:]


def settled(update):
    return any(own.get("settled") for own in update["game"]["view"]["own"])


@pytest.mark.timeout(soak.times(300, 1_200))
def test_kill_9_in_the_middle_of_rulings_leaves_each_whole_or_undone(tmp_path, request, tally):
    moments = random.Random(55 + soak.seed())
    served = Served(tmp_path / "rooms.db", rate=40.0).start()
    request.addfinalizer(lambda: served.process.kill())
    rooms = [Ruled(served, kind) for kind in KINDS]
    for kill in range(KILLS):
        for room in rooms:
            room.prepares()
            assert room.before != room.after
        for room in rooms:
            room.decides()
        deadline = time.monotonic() + 60
        while kill % 2 and not any(room.replies for room in rooms):  # every other time the first one is acknowledged
            assert time.monotonic() < deadline
            time.sleep(0.001)
        time.sleep(moments.uniform(0, 0.02))
        served.kill()
        for room in rooms:
            room.loses_the_line()
        served = Served(served.database, rate=40.0).start()
        for room in rooms:
            room.connect(served)
            now = laid(room.game["view"])
            assert now in (room.before, room.after), f"half of {room.action}"
            assert now == room.after or not room.replies, f"acknowledged but lost: {room.action}"
            tally("kill -9 in the middle of a ruling")
    for room in rooms:
        room.host.close()
    served.stop()
    assert "matches, 0 differ" in served.verified()
