"""Clocks that are handed in: neither the time of day nor a process that stood still takes time from anybody."""

import time
from types import SimpleNamespace

import engineio
import pytest
from engineio.socket import Socket

from buzzkeep.net.line import gateway
from buzzkeep.rooms.clock import LOOKED_EVERY_S, RoomClock, TimeSource
from rooms.stage import Stage

QUESTION_MS, HOUR_MS = 1_000, 3_600_000
END_OF_SUMMER_MS = 1_792_890_000_000  # 25 October 2026, 1:00 UTC: in Paris it is 3:00, and 2:00 again


class HandedIn(TimeSource):
    """A clock by one that is moved by hand."""

    def __init__(self, rate=1.0):
        self.ms = 1_000_000
        super().__init__(rate, lambda: int(self.ms * 1_000_000))

    def runs(self, ms):
        """Let time pass that the process is awake for."""
        until = self.ms + ms
        while self.ms < until:
            self.ms = min(until, self.ms + LOOKED_EVERY_S * 1000)
            self.look()


@pytest.fixture
def stage():
    made = Stage(source=HandedIn())
    made.clock.look()
    made.ann = made.join("Ann")
    made.join("Bob")
    assert made.host("start")["ok"]
    return made


def answer(stage, *when):
    prompt = stage.head.match.rules.prompts(stage.state)[0].id
    command = stage.command("act", prompt=prompt, action={"kind": "answer", "option": 1})
    return stage.sends([(stage.ann, command, *when)])[0]


@pytest.mark.parametrize("stood_s", [2.1, 30, 7 * 3_600])
def test_what_the_process_stood_still_is_given_back(stage, stood_s):
    stage.passes(400)
    stage.clock.look()
    stage.clock.ms += stood_s * 1000
    stage.actor.work([])
    assert (stage.state.board.number, stage.actor.clock.now()) == (1, 400)
    assert answer(stage)["ok"]
    stage.passes(QUESTION_MS - 401)
    assert stage.state.board.number == 1
    stage.passes(1)
    assert stage.state.board.number == 2


def test_less_than_that_is_the_room_s_own_time(stage):
    stage.clock.runs(300)
    stage.clock.ms += 650
    stage.actor.work([])
    assert stage.actor.clock.now() == 950


def test_what_was_given_before_the_stall_counts_from_then_and_what_came_in_it_from_its_end(stage):
    stage.clock.runs(400)
    began = stage.clock.ms
    stage.clock.ms += 30_000
    clock = stage.actor.clock
    assert clock.now() == 400
    assert [clock.at(began + ms) for ms in (-100, 0, 10_000, 30_000)] == [300, 400, 400, 400]
    stage.clock.runs(50)
    assert clock.at(began + 30_020) == 420


def test_a_clock_that_runs_faster_gives_back_as_much_faster():
    source = HandedIn(rate=20.0)
    source.look()
    clock = RoomClock(0, running=True, source=source)
    source.runs(100)
    source.ms += 5_000
    assert clock.now() == 2_000
    clock.pause()
    source.ms += 5_000
    clock.resume()
    source.runs(10)
    assert clock.now() == 2_200


@pytest.fixture
def paris(monkeypatch):
    """In Paris, a second before the end of summer time it is 2:59:59, a second later 2:00."""
    monkeypatch.setenv("TZ", "Europe/Paris")
    time.tzset()
    before, after = (time.localtime(END_OF_SUMMER_MS / 1000 + each) for each in (-1, 0))
    assert (before.tm_hour, before.tm_isdst, after.tm_hour, after.tm_isdst) == (2, 1, 2, 0)
    yield
    monkeypatch.undo()
    time.tzset()


@pytest.mark.parametrize("step_ms", [HOUR_MS, -2 * HOUR_MS, 365 * 24 * HOUR_MS, -HOUR_MS])
def test_a_step_of_the_time_of_day_moves_no_timer(stage, step_ms, paris):
    stage.wall = END_OF_SUMMER_MS - 500
    stage.passes(600)  # across the end of summer time
    stage.wall += step_ms
    stage.passes(QUESTION_MS - 601)
    assert (stage.state.board.number, stage.actor.clock.now()) == (1, QUESTION_MS - 1)
    assert answer(stage)["ok"]
    stage.passes(1)
    assert stage.state.board.number == 2


@pytest.mark.parametrize("step_s", [3_600, -7_200, 365 * 86_400])
def test_a_step_of_the_time_of_day_closes_no_socket(step_s, monkeypatch):
    library = Socket(engineio.Server(async_mode="threading"), "a session")
    library.last_ping = gateway.engineio.socket.time.time()  # as it notes it, with the answer still to come
    stepped = time.time() + step_s
    monkeypatch.setattr("time.time", lambda: stepped)
    assert library.check_ping_timeout()
    assert not library.closed


@pytest.mark.parametrize(("plays", "expected"), [(True, [100.0, 100.75, 131.5]), (False, [100.0, 131.5])])
def test_who_answered_while_the_server_stood_still_is_not_taken_for_gone(plays, expected, monkeypatch):
    """A beat comes every 0.75 s while a match runs, else every third one; none right after it stood still."""
    now, ended, beats = [100.0], [], []
    session = SimpleNamespace(
        known=True,
        plays=lambda: plays,
        strange_beats=0,
        beat=lambda: beats.append(now[0]),
        end=lambda: ended.append(1),
    )
    library = SimpleNamespace(closed=False, closing=False, sid="a", check_ping_timeout=lambda: ended.append(1))
    keeper = gateway.Gateway(None, SimpleNamespace(sockets={"a": library}))
    keeper._sessions = {"a": session}
    sleeps = iter([0.75, 30.0, 0.75])

    def sleeping(_seconds):
        if (slept := next(sleeps, None)) is None:
            raise SystemExit
        now[0] += slept

    library.check_ping_timeout = lambda: beats.append("looked") or True
    monkeypatch.setattr(gateway, "monotonic", lambda: now[0])
    monkeypatch.setattr(gateway.gevent, "sleep", sleeping)
    with pytest.raises(SystemExit):
        keeper.beat_forever()
    assert [beat for beat in beats if beat != "looked"] == expected
    assert beats.count("looked") == 3
    assert ended == []
