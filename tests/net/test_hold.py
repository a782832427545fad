"""A timed question reaches all at the same moment: whoever is near, or looks at a screen, waits for the farthest."""

import json
from operator import itemgetter
from types import SimpleNamespace

import pytest

from buzzkeep.fairness import AnswerTime
from buzzkeep.net import outbox as outbox_module
from buzzkeep.net.cards import Addresses
from buzzkeep.net.connections import Connection, Connections
from buzzkeep.net.lines import Lines
from buzzkeep.net.outbox import Outbox
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.rooms.core import Actor
from rooms.stage import Stage
from workshop.bench.live.game import RACEDAY


class HandClock(TimeSource):
    """A clock that stands until it is moved."""

    ms = 50_000.0

    def exact(self):
        return self.ms


class Room:
    """A room whose question is about to open, its sockets, and when each of them was sent what."""

    def __init__(self, monkeypatch, **trips):
        self.stage, self.connections, self.clock = Stage(game=RACEDAY), Connections(), HandClock()
        self.outbox = Outbox(self.connections, Addresses("http://x"), Lines(self.clock))
        self.timers, self.sent = [], {}
        later = lambda wait_s, call, *args: self.timers.append((self.clock.ms + wait_s * 1000, call, args))  # noqa: E731
        monkeypatch.setattr(outbox_module.gevent, "spawn_later", later)
        self.players = {name: self.stage.join(name) for name in trips}
        for name, trip in trips.items():
            self.outbox.lines.told("BCFG", self.players[name].player, trip)
        self.opened = None

    def connects(self, name, actor):
        got = self.sent.setdefault(name, [])
        line = SimpleNamespace(
            send=lambda event, body, *_: got.append((self.clock.ms - (self.opened or 0), event, json.loads(body))),
            rtt=lambda: None,
        )
        connection = Connection(name, "BCFG", actor, line, proxied=True, patches=True)
        self.connections.add(connection)
        self.outbox.greet(self.stage.actor.publication(), connection)
        return connection

    def asks(self):
        assert self.stage.host("start")["ok"]
        for _ in range(3):
            if self.stage.actor.publication().head.match is not None and self.timed():
                break
            self.stage.passes(1_200)
        self.opened = self.clock.ms
        for got in self.sent.values():
            got.clear()
        self.outbox.publish(self.stage.audience.told[-1])

    def timed(self):
        head = self.stage.head
        return [prompt for prompt in head.match.rules.prompts(head.state) if prompt.timed]

    def until(self, ms):
        """Let time pass until so many ms after the question opened."""
        while due := sorted((each for each in self.timers if each[0] <= self.opened + ms), key=itemgetter(0)):
            self.timers.remove(due[0])
            self.clock.ms = due[0][0]
            due[0][1](*due[0][2])
        self.clock.ms = self.opened + ms

    def shown(self):
        """When each was told the question, ms after it opened."""
        return {name: round(got[0][0]) for name, got in self.sent.items() if got}


@pytest.fixture
def room(monkeypatch):
    room = Room(monkeypatch, Ann=150.0, Bob=10.0, Cy=20.0)
    for name in ("Ann", "Bob"):  # Cy's phone is away
        room.connects(name, room.players[name])
    room.connects("wall", Actor("screen"))
    room.connects("console", Actor("host"))
    return room


def test_the_farthest_phone_is_asked_first_and_every_screen_last(room):
    room.asks()
    assert room.shown() == {"Ann": 0}
    room.until(300)
    assert room.shown() == {"Ann": 0, "Bob": 70, "wall": 75, "console": 75}
    assert all(len(got) == 1 for got in room.sent.values())


def test_who_opens_another_screen_or_comes_back_meanwhile_waits_like_the_others(room):
    room.asks()
    room.until(30)
    late = room.connects("second screen", Actor("screen"))
    assert late.seen is None
    room.connections.remove("Bob")
    room.connects("Bob again", room.players["Bob"])
    room.outbox.greet(room.stage.actor.publication(), late)
    room.outbox.publish(room.stage.audience.told[-1])
    room.until(300)
    assert room.shown() == {"Ann": 0, "Bob again": 70, "wall": 75, "console": 75, "second screen": 75}
    assert [event for _, event, _ in room.sent["second screen"]] == ["update"]
    room.connects("third screen", Actor("screen"))
    assert room.shown()["third screen"] == 300


def test_nobody_waits_longer_than_100_ms_and_whoever_is_not_connected_holds_up_nobody(monkeypatch):
    room = Room(monkeypatch, Ann=900.0, Bob=10.0)
    room.connects("Bob", room.players["Bob"])
    room.connects("wall", Actor("screen"))
    room.asks()
    room.until(0)
    room.until(300)
    assert room.shown() == {"Bob": 0, "wall": 5}
    far = Room(monkeypatch, Ann=900.0, Bob=10.0)
    for name, actor in far.players.items():
        far.connects(name, actor)
    far.asks()
    far.until(300)
    assert far.shown() == {"Ann": 0, "Bob": 95}


def test_each_is_timed_from_when_it_went_out_to_him_and_who_still_waits_for_it_is_waited_for(room):
    room.asks()
    prompt, lines = room.timed()[0], room.outbox.lines
    quick = lines.judge("BCFG", room.players["Ann"].player, prompt.id, room.clock.ms + 40, 0)
    assert quick.verdict["grace_ms"] > 60  # Bob has not even been asked
    room.until(300)
    bob = lines.judge("BCFG", room.players["Bob"].player, prompt.id, room.opened + 70 + 530, 500)
    assert (bob.verdict["measured"], bob.verdict["sent_after_ms"]) == (500, 70)
    assert isinstance(bob.answer[1], AnswerTime)


def test_what_is_read_on_the_wall_alone_waits_for_nobody(monkeypatch):
    room = Room(monkeypatch, Ann=150.0, Bob=10.0)
    for name, actor in room.players.items():
        room.connects(name, actor)
    room.connects("wall", Actor("screen"))
    assert room.stage.host("configure", game="raceday", options={"questions_on_phones": False})["ok"]
    room.asks()
    assert set(room.shown().values()) == {0}


def test_who_looks_on_is_shown_the_question_and_waited_for_by_nobody(room):
    room.asks()
    zoe = room.stage.join("Zoe")
    assert room.stage.room.player(zoe.player).seat is None
    room.connects("Zoe", zoe)
    room.until(300)
    assert room.shown()["Zoe"] == 75
    prompt = room.timed()[0]
    asked = room.outbox.lines.race("BCFG", prompt, room.stage.head.match.id).asked
    assert set(asked) == {room.players[name].player for name in ("Ann", "Bob")}
