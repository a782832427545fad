"""Every seat gets equally hard questions: a short run of :mod:`banks.serving` (500 games take minutes)."""

import pytest

from banks.serving import measure

OPTIONS = {"map": "hexagon", "rounds_expansion": 6, "rounds_battle": 6, "expansion": "literal"}


@pytest.mark.soak
def test_seats_get_equally_hard_questions_by_learned_ratings():
    learned, picker, shuffled = measure("conquest", OPTIONS, ["easy", "medium", "hard"], games=4, answers=20, seed=1)
    assert learned.error_learned < 0.8 * learned.error_declared
    assert picker.differ < 0.05
    assert picker.apart_rated.mean < 0.6 * shuffled.apart_rated.mean
    assert picker.apart.mean < 0.8 * shuffled.apart.mean
    assert len(picker.harder) == 3
    assert picker.questions > 15
