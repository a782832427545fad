"""The load bench plays a real game and measures what it says; how much that is depends on the machine."""

import math

import pytest
from click.testing import CliRunner

import soak
from buzzkeep.bench.load import load, measure, quantile


@pytest.mark.scaled
@pytest.mark.parametrize("game", ["conquest", pytest.param("watchtower", marks=pytest.mark.soak)])
def test_a_game_is_played_and_measured_beside_the_echo(game, record_property):
    job = {"game": game, "rooms": 2, "waves": soak.times(1, 5), "spread": 0.2, "idle": 0.2}
    found = measure(job)
    assert set(found) == {"buzzkeep", "echo"}
    lines = found["buzzkeep"]["phones"] + 2
    if game == "conquest":  # everybody answers in each wave
        assert found["buzzkeep"]["phones"] == 8
        assert found["buzzkeep"]["answers"] == 8 * job["rooms"] * job["waves"]
    for figures in found.values():
        assert figures["answers"] >= 2
        assert figures["refused"] == {}
        assert figures["confirmed_p50_ms"] <= figures["confirmed_p99_ms"]
        assert figures["messages"] > 2  # a reply, and something on each screen
        assert figures["sent_kb"] > 0.1
        assert figures["start_s"] > 0
    assert found["echo"]["messages"] == lines + 1
    assert found["echo"]["unseen"] == 0
    assert found["echo"]["sent_kb"] == pytest.approx(found["buzzkeep"]["sent_kb"], rel=0.1)
    assert found["buzzkeep"]["written_kb"] > 0.2  # at least the log row of an answer
    if found["echo"]["cpu_ms"] > 0:
        ratio = found["buzzkeep"]["cpu_ms"] / found["echo"]["cpu_ms"]
        record_property("processor_time_beside_the_echo", round(ratio, 2))


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
