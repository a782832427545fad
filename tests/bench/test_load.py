"""The load bench plays a real game and measures what it says; how much that is depends on the machine."""

import math
import re
import sys
from contextlib import contextmanager
from types import SimpleNamespace

import pytest
from click.testing import CliRunner

from net import forked
from net.people import Served
from workshop.bench import crowd
from workshop.bench.load import MOVER, load, measure, quantile, send_people
from workshop.bench.rest import rest

pytestmark = pytest.mark.waits

ROOMS, WAVES = 2, 1
JOB = {"rooms": ROOMS, "waves": WAVES, "spread": 0.2, "idle": 0.2}


@contextmanager
def echoing(folder, padding):
    """A bare echo like that of the command, which starts at once."""
    process, output = forked.start(("-m", "workshop.bench.echo"), [str(padding)], folder / "echo.log")
    with output:
        port = int(re.search(rb"http://127\.0\.0\.1:(\d+)/", output.readline())[1])
        yield SimpleNamespace(port=port, pid=process.pid, start_s=0.1)
        process.terminate()
        process.join(20)
    assert not (folder / "echo.log").read_text()


def played(folder, *before):
    """What a game of Conquest came to; ``before`` goes before the command of the process that chooses moves."""
    server = Served(folder / "bench.db").start()
    host = SimpleNamespace(port=server.port, pid=server.process.pid, start_s=0.1)
    mover = [*before, sys.executable, "-P", str(MOVER), str(server.database)]
    try:
        return send_people(host, {**JOB, "game": "conquest", "mover": mover})
    finally:
        server.stop()


def test_people_play_a_game_and_talk_to_the_echo(tmp_path):
    """As the command has them do, on servers that the tests have at hand: those of its own take seconds to start."""
    ours = played(tmp_path)
    assert ours["phones"] == 8
    assert ours["answers"] == 8 * ROOMS * WAVES  # everybody answers in each wave
    assert ours["written_kb"] > 0.2  # at least the log row of an answer
    with echoing(tmp_path, 300) as host:
        theirs = send_people(host, {**JOB, "phones": 3})
    assert theirs["messages"] == 3 + 2 + 1
    assert theirs["unseen"] == 0
    for figures in (ours, theirs):
        sound(figures)


def sound(figures):
    assert figures["answers"] >= 2
    assert figures["refused"] == {}
    assert figures["confirmed_p50_ms"] <= figures["confirmed_p99_ms"]
    assert figures["messages"] > 2  # a reply, and something on each screen
    assert figures["sent_kb"] > 0.1
    assert figures["start_s"] > 0


@pytest.mark.soak
def test_people_stay_while_the_first_move_is_long_in_coming(tmp_path):
    """The server ends a line on which a ping is not answered for six seconds."""
    assert played(tmp_path, "sh", "-c", 'sleep 20; exec "$@"', "sh")["phones"] == 8


@pytest.mark.soak
def test_rooms_at_rest_are_looked_at_in_the_lobby_and_in_play():
    told = CliRunner().invoke(rest, ["--rooms", "2", "--phones", "2", "--seconds", "1"], catch_exceptions=False).output
    figures = {line[:38].strip(): float(line.split()[-1]) for line in told.splitlines()[3:]}
    assert len(figures) == 4
    assert all(0 <= each < 100 for each in figures.values()), told


@pytest.mark.soak
@pytest.mark.parametrize("game", ["conquest", "watchtower"])
def test_a_game_is_played_and_measured_beside_the_echo(game, record_property):
    job = {**JOB, "game": game, "waves": 4}  # the fifth asks four of Conquest's phones less
    found = measure(job)
    assert set(found) == {"buzzkeep", "echo"}
    lines = found["buzzkeep"]["phones"] + 2
    if game == "conquest":
        assert found["buzzkeep"]["phones"] == 8
        assert found["buzzkeep"]["answers"] == 8 * job["rooms"] * job["waves"]
    for figures in found.values():
        sound(figures)
    assert found["echo"]["messages"] == lines + 1
    assert found["echo"]["unseen"] == 0
    assert found["echo"]["sent_kb"] == pytest.approx(found["buzzkeep"]["sent_kb"], rel=0.1)
    assert found["buzzkeep"]["written_kb"] > 0.2
    if found["echo"]["cpu_ms"] > 0:
        ratio = found["buzzkeep"]["cpu_ms"] / found["echo"]["cpu_ms"]
        record_property("processor_time_beside_the_echo", round(ratio, 2))


@pytest.mark.soak
def test_a_crowd_plays_along_beside_four_tables():
    alone, beside = crowd.measure(5, 1, sys.executable, None, urgent=False)
    assert alone["crowd"] == [0, 0]
    assert beside["crowd"][1] > 0  # onlookers whose answers and bets were taken
    for figures in (alone, beside):
        assert figures["answers"] == len(figures["confirmed_ms"]) == 32
        assert figures["refused"] == {}
    assert "32 phones" not in crowd.table([alone, beside])  # the figures alone


def test_quantiles_are_values_that_occurred():
    values = [float(value) for value in range(100, 0, -1)]
    assert quantile(values, 0.5) == 51.0
    assert quantile(values, 0.99) == 100.0
    assert math.isnan(quantile([], 0.99))


def test_an_unknown_game_is_named_with_those_that_there_are():
    told = CliRunner().invoke(load, ["--game", "chess"])
    assert told.exit_code == 2
    assert "no game 'chess'" in told.output
    assert "conquest" in told.output
