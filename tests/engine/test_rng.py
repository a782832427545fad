"""The secret counter-mode generator."""

from collections import Counter

import pytest

from buzzkeep.engine.rng import CounterRng

KEY = b"k" * 32


def words(rng: CounterRng, count: int) -> list[int]:
    return [rng.below(1 << 63) for _ in range(count)]


def test_the_same_key_and_position_give_the_same_draws() -> None:
    assert words(CounterRng(KEY), 20) == words(CounterRng(KEY), 20)


def test_another_key_gives_other_draws() -> None:
    assert words(CounterRng(KEY), 20) != words(CounterRng(b"K" * 32), 20)


@pytest.mark.parametrize("before", [0, 1, 7, 1000])
def test_a_stored_position_resumes_exactly_where_it_stopped(before: int) -> None:
    rng = CounterRng(KEY)
    for _ in range(before):
        rng.unit()
    resumed = CounterRng(KEY, rng.position)
    assert (words(rng, 5), rng.shuffled(range(9)), rng.unit()) == (
        words(resumed, 5),
        resumed.shuffled(range(9)),
        resumed.unit(),
    )
    assert rng.position == resumed.position


def test_every_draw_moves_the_position() -> None:
    rng = CounterRng(KEY)
    rng.below(10)
    assert rng.position == 1
    rng.unit()
    assert rng.position == 2


@pytest.mark.parametrize("n", [1, 2, 3, 6, 10, 24])
def test_below_is_unbiased(n: int) -> None:
    """Chi-squared against its 0.9999 quantile (Wilson-Hilferty), with a fixed key: no flakes."""
    draws = 6_000
    rng = CounterRng(b"unbiased unbiased unbiased")
    counts = Counter(rng.below(n) for _ in range(draws))
    assert set(counts) == set(range(n))
    expected = draws / n
    chi = sum((counts[face] - expected) ** 2 / expected for face in range(n))
    freedom = max(n - 1, 1)
    limit = freedom * (1 - 2 / (9 * freedom) + 3.719 * (2 / (9 * freedom)) ** 0.5) ** 3
    assert chi <= limit


class Scripted(CounterRng):
    """Draws the given 64-bit words instead of random ones."""

    __slots__ = ("script",)

    def __init__(self, *script: int) -> None:
        super().__init__(KEY)
        self.script = list(script)

    def _word(self) -> int:
        self.position += 1
        return self.script.pop(0)


def test_below_rejects_the_tail_that_would_favour_small_numbers() -> None:
    n = (1 << 63) - 1  # 2**64 = 2 * n + 2: the two topmost words must be thrown away
    rng = Scripted((1 << 64) - 1, (1 << 64) - 2, 5)
    assert rng.below(n) == 5
    assert rng.position == 3
    assert Scripted((1 << 64) - 3).below(n) == n - 1


@pytest.mark.parametrize("n", [0, -1, (1 << 63) + 1])
def test_below_refuses_a_range_it_cannot_draw_from(n: int) -> None:
    with pytest.raises(ValueError, match="below"):
        CounterRng(KEY).below(n)


def test_unit_lies_between_0_and_1_and_reaches_neither_end_falsely() -> None:
    assert Scripted(0).unit() == 0.0
    assert Scripted((1 << 64) - 1).unit() == 1 - 2**-53
    rng = CounterRng(KEY)
    draws = [rng.unit() for _ in range(4_000)]
    assert all(0 <= draw < 1 for draw in draws)
    assert abs(sum(draws) / len(draws) - 0.5) < 0.02


def test_shuffled_keeps_the_items_and_leaves_its_argument_alone() -> None:
    items = list(range(30))
    mixed = CounterRng(KEY).shuffled(items)
    assert sorted(mixed) == items == list(range(30))
    assert mixed != tuple(items)


def test_every_order_of_three_is_equally_likely() -> None:
    rng = CounterRng(KEY)
    counts = Counter(rng.shuffled("abc") for _ in range(3_000))
    assert len(counts) == 6
    assert all(400 < count < 600 for count in counts.values())


def test_choice_needs_something_to_choose_from() -> None:
    assert CounterRng(KEY).choice(["only"]) == "only"
    with pytest.raises(ValueError, match="below"):
        CounterRng(KEY).choice([])


@pytest.mark.parametrize("size", [0, 15, 65])
def test_a_key_of_a_wrong_size_is_refused(size: int) -> None:
    with pytest.raises(ValueError, match="16 to 64 bytes"):
        CounterRng(b"x" * size)


def test_the_key_stays_secret() -> None:
    rng = CounterRng(b"a very secret key of the match")
    assert "secret" not in repr(rng)
    assert not hasattr(rng, "__dict__")
    assert [name for name in dir(rng) if not name.startswith("_")] == [
        "below",
        "choice",
        "position",
        "shuffled",
        "unit",
    ]
