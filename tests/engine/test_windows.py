"""Reaction windows: sealed and race."""

from typing import Any

import pytest

from buzzkeep.engine.codec import dump, load
from buzzkeep.engine.windows import Race, Reply, Sealed


def test_sealed_the_first_answer_locks_and_a_stranger_may_not_answer() -> None:
    window: Sealed[int, str] = Sealed((0, 2))
    assert window.may(0)
    assert not window.may(1)
    answered = window.submit(0, "A", 1_500)
    assert not answered.may(0)
    assert answered.may(2)
    assert answered.of(0) == Reply(0, "A", 1_500)
    assert answered.of(2) is None
    assert window.of(0) is None, "a window is a value: submitting leaves the old one alone"


def test_sealed_lists_who_is_awaited_in_their_order() -> None:
    window: Sealed[int, str] = Sealed((2, 0, 1))
    assert window.missing == (2, 0, 1)
    assert window.submit(0, "B", 1).missing == (2, 1)
    assert window.submit(0, "B", 1).submit(1, "A", 2).submit(2, "A", 3).missing == ()


def test_race_the_first_reaction_wins_and_closes_it() -> None:
    window = Race((0, 1, 2))
    assert not window.closed
    won = window.let(0).react(2)
    assert (won.winner, won.closed) == (2, True)
    assert [won.may(seat) for seat in (0, 1, 2)] == [False, False, False]


def test_race_closes_when_everybody_has_passed() -> None:
    window = Race((0, 1)).let(1)
    assert (window.closed, window.may(0), window.may(1), window.may(7)) == (False, True, False, False)
    done = window.let(0)
    assert (done.closed, done.winner) == (True, None)


def test_race_without_entrants_is_closed_from_the_start() -> None:
    assert Race[int](()).closed


@pytest.mark.parametrize(
    ("tp", "window"),
    [
        (Sealed[int, str], Sealed((0, 1)).submit(1, "A", 3)),
        (Race[int], Race((0, 1)).let(0).react(1)),
    ],
)
def test_windows_are_data_and_survive_a_save(tp: Any, window: Any) -> None:
    assert load(tp, dump(tp, window)) == window
