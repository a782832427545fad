"""From sockets to answer times: who is asked when, what is compensated, what leaves a trace."""

import socket
from contextlib import contextmanager
from dataclasses import replace

import gevent
import gevent.socket
import pytest

from buzzkeep.engine.types import Prompt
from buzzkeep.fairness import LineFlag, Source
from buzzkeep.net import lines as lines_module
from buzzkeep.net.line import kernel
from buzzkeep.net.lines import PROXY_FIXED, Lag, Lines, proxied
from buzzkeep.rooms.clock import TimeSource
from buzzkeep.serve import listen

PATIENCE_S = 30
QUESTION = Prompt("q1", "number", (0, 1), timed=True)


class HandClock(TimeSource):
    """A clock that stands until it is moved; ``rate`` times as fast as time."""

    def __init__(self, rate=1.0):
        super().__init__(rate)
        self.ms = 50_000.0

    def exact(self):
        return self.ms


class Track:
    """A room with two players whose lines are known."""

    def __init__(self, rate=1.0, **trips):
        self.clock = HandClock(rate)
        self.lines = Lines(self.clock)
        for player, trip in trips.items():
            for _ in range(8):
                for source in (Source.PING, Source.PROBE):
                    self.lines.observe("ROOM", player, source, trip * rate)
            self.lines.told("ROOM", player, trip)

    def ask(self, player, prompt=QUESTION, trip=None):
        """Send a question; with ``trip`` its ping and its acknowledgement come back after so long."""
        asked = self.lines.sent("ROOM", player, prompt)
        if asked is not None and trip is not None:
            before, self.clock.ms = self.clock.ms, self.clock.ms + trip * self.clock.rate
            for source in (Source.PING, Source.PROBE):
                self.lines.answered("ROOM", player, [asked], source)
            self.clock.ms = before
        return asked

    def answer(self, player, after, hint=None, prompt="q1"):
        """An answer comes in ``after`` (real ms) from now."""
        return self.lines.judge("ROOM", player, prompt, self.clock.ms + after * self.clock.rate, hint)


def test_the_way_is_taken_off_and_the_order_is_that_of_the_reactions():
    track = Track(far=150.0, near=5.0)
    track.ask("far", trip=150.0)
    track.ask("near", trip=5.0)
    far, near = track.answer("far", 1_170, 1_000), track.answer("near", 1_045, 1_020)
    assert (far.acted_ms, near.acted_ms) == (51_000, 51_020)
    assert far.verdict["sigma"] == near.verdict["sigma"] == 3.0
    assert (far.verdict["arrived_after_ms"], far.verdict["where"], far.verdict["hint"]) == (1_170, "phone", 1_000)


def test_who_was_asked_later_is_timed_from_then():
    track = Track(one=40.0, other=40.0)
    track.ask("one", trip=40.0)
    track.clock.ms += 500
    track.ask("other", trip=40.0)
    late = track.answer("other", 860, 800)
    assert late.acted_ms == 50_800  # 800 ms after it appeared, as if it had appeared to both at 50,000
    assert late.verdict["sent_after_ms"] == 500


def test_who_reconnects_is_still_timed_from_the_first_time():
    track = Track(one=40.0)
    assert track.ask("one", trip=40.0) is not None
    track.clock.ms += 3_000
    track.lines.connected("ROOM", "one")
    assert track.ask("one") is None
    assert track.answer("one", 1_000).acted_ms >= 53_000 + 1_000 - 200


def test_on_the_wall_everybody_is_timed_from_the_same_moment_and_only_the_way_up_is_taken_off():
    track, wall = Track(one=40.0, other=40.0), Prompt("q1", "number", (0, 1), timed=True, where="wall")
    track.ask("one", wall, trip=40.0)
    track.clock.ms += 30
    track.ask("other", wall, trip=40.0)
    assert track.answer("other", 1_000).acted_ms == 50_030 + 1_000 - 20


def test_the_room_decides_what_is_compensated_at_most():
    track = Track(one=150.0)
    track.ask("one", Prompt("q1", "number", (0,), timed=True, cap_ms=60), trip=150.0)
    timing = track.answer("one", 1_150, 1_000)
    assert (timing.acted_ms, timing.verdict["cap_ms"]) == (51_090, 60)


def test_lines_are_measured_in_real_time_even_where_the_room_clock_runs_faster():
    track = Track(rate=10.0, one=40.0)
    track.ask("one", trip=40.0)
    timing = track.answer("one", 1_060, 1_000)
    assert timing.acted_ms == 60_000
    assert timing.verdict["measured"] == pytest.approx(1_000)


def test_an_answer_that_is_refused_leaves_no_trace():
    track = Track(one=40.0)
    track.ask("one", trip=40.0)
    before = track.lines.line("ROOM", "one")
    for _ in range(20):
        track.answer("one", 1_200, 1_000)  # a stall that costs the allowance
    assert track.lines.line("ROOM", "one") == before
    timing = track.answer("one", 1_200, 1_000)
    track.lines.settle("ROOM", "one", timing)
    after = track.lines.line("ROOM", "one")
    assert after.bucket < before.bucket
    track.lines.settle("ROOM", "one", track.answer("one", 3_000, 1_000))  # the same answer, sent again
    assert track.lines.line("ROOM", "one") == after


def test_a_first_press_waits_for_as_long_as_a_slower_line_could_still_be_first():
    track = Track(far=150.0, near=5.0)
    track.ask("far", trip=150.0)
    track.ask("near", trip=5.0)
    first = track.answer("near", 505, 500)
    assert 150 <= first.verdict["grace_ms"] <= 300
    track.lines.settle("ROOM", "near", first)
    assert track.answer("far", 640, 490).verdict["grace_ms"] == 0  # nobody is left to wait for


def test_a_prompt_that_is_not_timed_has_no_time():
    assert Track(one=40.0).answer("one", 500, prompt="p7") is None


def test_the_lines_are_measured_anew_once_for_each_announcement():
    lines = Lines(HandClock())
    assert [lines.announced("ROOM", prompt) for prompt in ("p1", "p1", "p3", "p3")] == [True, False, True, False]


def test_the_message_counts_from_when_it_really_left():
    track = Track(one=40.0)
    asked = track.ask("one")
    track.clock.ms += 12
    track.lines.written([asked])
    track.lines.answered("ROOM", "one", [asked], Source.PING)
    assert (asked.sent, asked.ping) == (50_012, 0)


@pytest.mark.parametrize(
    ("environ", "through_a_proxy"),
    [
        ({"REMOTE_ADDR": "192.168.1.7", "HTTP_HOST": "192.168.1.20:5000"}, False),
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "localhost:5000"}, False),
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "127.0.0.1:5000"}, False),
        ({"REMOTE_ADDR": "::1", "HTTP_HOST": "[::1]:5000"}, False),
        ({"REMOTE_ADDR": "10.0.0.1", "HTTP_HOST": "x", PROXY_FIXED: {}}, True),
        ({"REMOTE_ADDR": "192.168.1.7", "HTTP_HOST": "x", "HTTP_X_FORWARDED_FOR": "10.0.0.1"}, False),  # anybody can
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "quiz.example.org"}, True),  # a tunnel that says nothing
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": "192.168.1.20:5000"}, True),
        ({"REMOTE_ADDR": "127.0.0.1", "HTTP_HOST": ""}, True),
        ({"REMOTE_ADDR": "192.168.1.7", "HTTP_HOST": "x", "HTTP_VIA": "1.1 box"}, False),
    ],
)
def test_a_proxy_hides_the_kernels_figure(environ, through_a_proxy):
    assert proxied(environ) is through_a_proxy


def test_a_proxy_may_tell_what_its_kernel_measures():
    assert kernel.told({kernel.TOLD_HEADER: "38200"}) == 38.2
    for rubbish in ("", "0", "-5", "fast", "99999999999"):
        assert kernel.told({kernel.TOLD_HEADER: rubbish}) is None


def test_a_new_player_from_where_another_has_gone_begins_with_what_that_one_has_shown():
    lines = Lines(HandClock())
    for player, home in (("ann", "10.0.0.7"), ("bob", "10.0.0.8")):
        lines.connected("ROOM", player, home)
        lines._set("ROOM", player, replace(lines.line("ROOM", player), bucket=7.0, flags=(LineFlag.HIGH_IMPLIED,)))
    lines.connected("ROOM", "ann again", "10.0.0.7", {"bob"})
    assert lines.line("ROOM", "ann again").flags == (LineFlag.HIGH_IMPLIED,)
    lines.connected("ROOM", "beside bob", "10.0.0.8", {"bob", "ann again"})  # he is still there: it is another phone
    lines.connected("ROOM", "somebody", "", {"bob"})  # an address that tells nobody apart
    assert lines.line("ROOM", "beside bob").flags == lines.line("ROOM", "somebody").flags == ()


def test_what_is_measured_while_the_server_itself_stands_still_is_held_against_nobody():
    class Lagging:
        late = 60.0

        def watch(self, seconds):
            assert seconds > 0

        def worst_ms(self, past_ms):
            return self.late if past_ms >= 100 else 0.0

    lag = Lagging()
    lines = Lines(HandClock(), lag)
    lines.observe("ROOM", "ann", Source.PING, 160.0)
    lines.observe("ROOM", "ann", Source.PING, 20.0)
    assert lines.line("ROOM", "ann").pings == (20.0,)
    for number in range(12):
        lag.late = 60.0 if number < 6 else 0.0
        prompt = Prompt(f"q{number}", "number", (0,), timed=True)
        asked = lines.sent("ROOM", "ann", prompt)
        lines._source.ms += 20
        lines.acknowledged("ROOM", "ann", [asked], 0.0)
        lines._source.ms += 1_000
        timing = lines.judge("ROOM", "ann", prompt.id, lines._source.ms, 605)
        changed = lines.settle("ROOM", "ann", timing)
        assert timing.verdict["lagged"] is (number < 6)
        assert bool(timing.verdict["flags"]) is (number >= 9)  # no pong came for four questions
        assert changed is (number in (9, 10))  # and with the fifth the times are a habit
    assert lines.line("ROOM", "ann").flags == (LineFlag.SLOW_FRAMES, LineFlag.HIGH_IMPLIED)


def test_a_loop_that_stands_still_is_noticed_by_who_watches_it(monkeypatch):
    now = 100.0
    monkeypatch.setattr(lines_module, "monotonic", lambda: now)
    lag = Lag()
    assert lag.worst_ms(1_000) == 0.0
    lag.watch(0.2)
    now += lines_module.LOOKED_EVERY_S + 0.1
    late = lag.worst_ms(1_000)
    assert late == pytest.approx(100)  # already before it has come round again
    for _ in range(5):
        gevent.sleep(lines_module.LOOKED_EVERY_S)  # it comes round
    now += 0.01
    assert lag.worst_ms(1_000) == late
    assert lag.worst_ms(5) == 0.0  # that was longer ago


linux = pytest.mark.skipif(not hasattr(socket, "TCP_INFO"), reason="the kernel's round trips are Linux's")


@contextmanager
def connected(buffer=None):
    """Two ends of a connection with segments as on Wi-Fi; ``buffer`` is what the far end can take, bytes."""
    with gevent.socket.socket() as listener:
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 1_440)
        listener.bind(("127.0.0.1", 0))
        listener.listen()
        with gevent.socket.socket() as far:
            if buffer is not None:
                far.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, buffer)
            far.connect(listener.getsockname())
            near, _ = listener.accept()
            with near:
                near.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
                yield near, far


@linux
def test_the_kernel_knows_the_round_trip_of_a_socket():
    with connected() as (near, far):
        near.sendall(b"x")
        assert far.recv(1) == b"x"
        smoothed, least = kernel.trips(near)
        assert 0 < least <= smoothed < 1_000
    assert kernel.trips(near) is None  # closed
    assert kernel.trips(None) is None


@linux
def test_a_program_that_reads_nothing_cannot_hold_its_kernels_acknowledgement_back():
    with connected() as (near, far):
        for _ in range(20):  # it always answers: its kernel waits for answers to send acknowledgements along with
            near.sendall(b"ping")
            far.sendall(far.recv(100))
            near.recv(100)
        acknowledged = []
        near.sendall(b"question")
        near.sendall(kernel.NUDGE)
        kernel.follow(near, acknowledged.append)
        with gevent.Timeout(PATIENCE_S):
            while not acknowledged:
                gevent.sleep(0.01)
        assert len(acknowledged) == 1
        assert far.recv(8) == b"question"


@linux
def test_behind_a_small_buffer_it_could_and_so_nothing_is_believed():
    with connected(buffer=2_048) as (near, far):
        near.sendall(b"question")
        acknowledged = []
        kernel.follow(near, acknowledged.append)
        assert acknowledged == [None]  # it does not want to be followed
        gevent.sleep(0.1)
        assert acknowledged == [None]
        assert far.recv(8) == b"question"


@linux
def test_what_the_server_accepts_is_not_paced_and_waits_for_no_full_packet():
    """BBR lets a question out bit by bit, and then the kernel's word on it is lost in 16 of 16 answers."""
    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        gevent.socket.wait_read(listener.fileno())
        with listener.accept()[0] as accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_CONGESTION, 16).startswith(b"reno")
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)
    with socket.socket() as plain:
        assert kernel.unpaced(plain) == kernel.RENO


@pytest.mark.expected_log("does not say when questions reach a phone")
def test_a_server_whose_kernel_says_nothing_of_its_questions_says_so(caplog):
    track = Track(one=40.0)
    for number in range(1, 5):
        prompt = Prompt(f"q{number}", "number", (0,), timed=True)
        track.lines.observe_kernel("ROOM", "one", (40.0, 40.0))
        asked = track.ask("one", prompt, trip=40.0)
        if number == 1:
            track.lines.acknowledged("ROOM", "one", [asked], 0.0)
        told = track.lines.settle("ROOM", "one", track.answer("one", 1_060 + number, 1_000, prompt.id))
        assert told is (number == 4)
        assert ("does not say when questions reach a phone" in caplog.text) is (number == 4)
    assert track.lines.line("ROOM", "one").is_unfollowed


def test_the_probes_before_a_race_say_how_uneven_a_line_is():
    track = Track(one=40.0)
    for late in (0, 0, 90):
        sent = track.clock.ms
        track.clock.ms += 40 + late
        track.lines.followed("ROOM", "one", sent, 0.0)
    assert track.lines.line("ROOM", "one").trips == (40, 40, 130)
    track.lines.followed("ROOM", "one", 0.0, None)
    assert track.lines.line("ROOM", "one").refuses
