"""200 ms of latency and a half-open socket are survived; who is gone is noticed, and comes back to everything."""

import time
from urllib.parse import urlsplit

import pytest

from net.people import Client
from net.proxy import BadLine
from net.test_probes import started, to_first_question

pytestmark = pytest.mark.waits  # the patience of a ping is real time


@pytest.fixture
def line(served):
    """A bad line to the server."""
    where = urlsplit(served.url)
    made = BadLine((where.hostname, where.port))
    yield made
    made.close()


def connect(line, room, phone):
    client = Client(line.url, "player", room.code, phone.token, told=room.told)
    room.clients.append(client)
    client.token, client.player = phone.token, phone.player
    client.until(lambda update: True)
    return client


def test_200_ms_each_way_cost_nobody_a_question(room, line):
    ann, bob, cy = started(room, "Ann", "Bob", "Cy")
    line.delay_s = 0.2
    ann = connect(line, room, ann)
    to_first_question(room, [ann, bob, cy])
    began = time.monotonic()
    reply = room.act(ann, {"kind": "choose", "option": 0})
    assert reply["ok"]
    assert time.monotonic() - began >= 0.4  # the line really was slow
    for phone in (bob, cy):
        assert room.act(phone, {"kind": "choose", "option": 1})["ok"]
    revealing = room.host.until_latest(lambda u: u["game"]["view"]["stage"]["kind"] == "revealing")
    answers = {answer["seat"]: answer for answer in revealing["game"]["view"]["stage"]["answers"]}
    assert answers[0]["option"] == 0

    def measured(update):
        return next(link["rtt_ms"] for link in update["room"]["host"]["links"] if link["player"] == ann.player) or 0

    # on a busy machine it may be more, never less
    room.host.until_latest(lambda update: measured(update) >= 350, timeout=60)


def test_a_half_open_socket_is_noticed_and_its_seat_waits_for_it(room, line):
    ann, bob = started(room, "Ann", "Bob")
    ann = connect(line, room, ann)
    line.freeze()

    def absent(update):
        return [player["connected"] for player in update["room"]["players"]] == [False, True]

    room.host.until_latest(absent, timeout=120)  # no close was ever sent
    back = room.again(ann)
    assert back.latest["you"]["seat"] == 0
    room.host.until_latest(lambda u: all(player["connected"] for player in u["room"]["players"]))
    stage = back.stage
    if stage["seat"] == 0:
        assert room.act(back, {"kind": "select", "territory": stage["targets"][0]})["ok"]
    assert bob.latest["room"]["phase"] == "playing"
