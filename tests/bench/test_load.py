"""What an answer costs, as a ratio to a bare Socket.IO echo on the same server in the same run."""

import math

import pytest

import soak
from buzzkeep.bench.load import measure, quantile


@pytest.mark.scaled
def test_an_answer_costs_a_small_multiple_of_a_bare_echo(record_property):
    found = measure(rooms=3, seconds=soak.times(1, 20), warm_up=0.3)
    for name in ("buzzkeep", "echo"):
        assert found[name]["answers"] > 0  # how many a second depends on who else uses the machine
        assert found[name]["refused"] == {}
        assert found[name]["unseen"] == 0  # every phone saw an update for every answer
        assert found[name]["cpu_ms_per_answer"] > 0
    ratio = found["buzzkeep"]["cpu_ms_per_answer"] / found["echo"]["cpu_ms_per_answer"]
    record_property("processor_time_beside_the_echo", round(ratio, 2))
    print(f"\nan answer costs {ratio:.1f} times an echo")


def test_quantiles_are_values_that_occurred():
    values = [float(value) for value in range(100, 0, -1)]
    assert quantile(values, 0.5) == 51.0
    assert quantile(values, 0.99) == 100.0
    assert math.isnan(quantile([], 0.99))
