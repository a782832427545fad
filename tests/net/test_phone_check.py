"""The check of the phones before the start: who may begin it, what the host is told, and what is dropped."""

from contextlib import suppress
from types import SimpleNamespace as Thing

import pytest

from buzzkeep.engine.codec import Malformed
from buzzkeep.net.live import PhoneCheck
from buzzkeep.rooms.core import Actor


class Socket:
    """A connection of a room."""

    def __init__(self, role, player=None, code="ABCD"):
        self.code, self.actor, self.told, self.line = code, Actor(role, player), [], self

    def send(self, event, body):
        assert (event, body["prompt"], body["seat"]) == ("live", "check", None)
        self.told.append(body["hint"])


@pytest.fixture
def room():
    """Ann and Bob with phones, a wall and a console in a lobby; a console of another room."""
    made = Thing(phase="lobby", now=0, host=Socket("host"), ann=Socket("player", "p1"), bob=Socket("player", "p2"))
    made.wall, made.other = Socket("screen"), Socket("host", code="WXYZ")
    sockets = [made.host, made.ann, made.bob, made.wall, made.other]

    class Connections(list):
        def of(self, code):
            return [each for each in self if each.code == code]

    directory = Thing(loaded=lambda code: Thing(head=Thing(room=Thing(phase=made.phase))))
    check = PhoneCheck(Connections(sockets), directory, lambda: made.now)

    def take(sender, hint):
        with suppress(Malformed):
            check.take(sender, hint)

    made.take = take
    return made


def test_everybody_is_lit_up_and_only_the_host_learns_who_answers_how_soon(room):
    room.take(room.host, {})
    assert room.host.told == room.ann.told == room.bob.told == room.wall.told == [{"n": 1}]
    assert room.other.told == []
    room.now = 300
    room.take(room.ann, {"n": 1, "step": "shown"})
    room.now = 2_500
    room.take(room.ann, {"n": 1, "step": "answered", "right": False})
    news = [(told["player"], told["step"], told["ms"], told["right"]) for told in room.host.told[1:]]
    assert news == [("p1", "shown", 300, None), ("p1", "answered", 2_500, False)]
    assert len(room.ann.told) == len(room.bob.told) == len(room.wall.told) == 1


def test_phones_walls_and_running_matches_begin_none(room):
    room.take(room.ann, {})
    room.take(room.wall, {})
    room.phase = "playing"
    room.take(room.host, {})
    assert room.ann.told == room.host.told == []


def test_a_step_counts_once_and_for_the_running_check_only(room):
    room.take(room.ann, {"n": 1, "step": "shown"})
    for _ in range(5):
        room.take(room.host, None)
    assert room.ann.told == [{"n": 1}, {"n": 2}]
    for hint in ({"n": 1, "step": "shown"}, {"n": 2, "step": "won"}, {"n": 2}, None, {"n": 2, "step": "seen", "x": 1}):
        room.take(room.bob, hint)
    assert len(room.host.told) == 2
    for _ in range(3):
        room.take(room.bob, {"n": 2, "step": "seen"})
    assert len(room.host.told) == 3
