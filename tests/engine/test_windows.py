"""Reaction windows: sealed answers."""

from buzzkeep.engine.asks import Sealed, SealedReply
from buzzkeep.engine.codec import dump, load


def test_sealed_the_first_answer_locks_and_a_stranger_may_not_answer() -> None:
    window: Sealed[int, str] = Sealed((0, 2))
    assert window.may(0)
    assert not window.may(1)
    answered = window.submit(0, "A", 1_500)
    assert not answered.may(0)
    assert answered.may(2)
    assert answered.of(0) == SealedReply(0, "A", 1_500)
    assert answered.of(2) is None
    assert window.of(0) is None, "a window is a value: submitting leaves the old one alone"


def test_sealed_lists_who_is_awaited_in_their_order() -> None:
    window: Sealed[int, str] = Sealed((2, 0, 1))
    assert window.missing == (2, 0, 1)
    assert window.submit(0, "B", 1).missing == (2, 1)
    assert window.submit(0, "B", 1).submit(1, "A", 2).submit(2, "A", 3).missing == ()


def test_windows_are_data_and_survive_a_save() -> None:
    window = Sealed((0, 1)).submit(1, "A", 3)
    assert load(Sealed[int, str], dump(Sealed[int, str], window)) == window
