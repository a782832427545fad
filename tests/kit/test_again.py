"""A random match that has failed can be played again: the report says by which command."""

import shlex
from types import SimpleNamespace

import pytest

import soak


@pytest.fixture
def item() -> SimpleNamespace:
    return SimpleNamespace(nodeid="tests/x.py::test[a b]", get_closest_marker=lambda name: name == "scaled")


def told(item: SimpleNamespace) -> list[str]:
    """Return the words below the report of a failure."""
    report = SimpleNamespace(failed=True, sections=[])
    hook = soak.pytest_runtest_makereport(item)
    next(hook)
    with pytest.raises(StopIteration):
        hook.send(report)
    ((_, command),) = report.sections
    return shlex.split(command)


def test_the_command_names_the_soaks_seed_and_the_one_match(
    item: SimpleNamespace, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(soak._run, "match", None)
    monkeypatch.setitem(soak._run, "scale", 0.0)
    assert told(item) == [".venv/bin/pytest", item.nodeid]
    monkeypatch.setitem(soak._run, "scale", 0.5)
    monkeypatch.setenv(soak.SEED, "70002")
    first, second, *others = soak.seeds(3, 10)
    assert (first, second, len(others)) == (2_003, 2_013, 3)
    monkeypatch.setitem(soak._run, "match", second)
    seeds = ["BUZZKEEP_SOAK_SEED=70002", "BUZZKEEP_MATCH_SEED=2013"]
    assert told(item) == [*seeds, ".venv/bin/pytest", "--soak", "--soak-scale=0.5", item.nodeid]
    monkeypatch.setenv(soak.MATCH_SEED, "2013")
    assert list(soak.seeds(3, 10)) == [2_013]
