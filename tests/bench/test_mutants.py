"""The mutants of a small program: what is changed, what is left alone, and that they are found again."""

import pytest

from workshop.mutation.mutants import draw, mutants_of

PROGRAM = '''"""A docstring with 1 < 2."""

from typing import Protocol

__all__ = ["grade"]
LEAST: int = 10


class Marks(Protocol):
    top: int = 20


def grade(points: int | None, bonus: int = 1) -> str:
    """Return a grade."""
    assert points is not None
    if points >= LEAST and not points % 2:
        log.info("points: %s", 1 + 1)
        return f"é{points + 1}"
    return "è" + str(max(points, -bonus))
'''


@pytest.fixture
def checkout(tmp_path):
    (tmp_path / "school.py").write_text(PROGRAM, encoding="utf-8")
    return tmp_path


def test_every_change_is_one_of_behaviour_in_one_place(checkout):
    found = {(mutant.line, mutant.kind, mutant.before, mutant.after) for mutant in mutants_of(checkout, "school.py")}
    test = "points >= LEAST and not points % 2"
    assert found == {
        (6, "constant", "10", "11"),
        (13, "constant", "1", "2"),
        (16, "condition", test, "True"),
        (16, "condition", test, "False"),
        (16, "and/or", test, "(points >= LEAST or not points % 2)"),
        (16, "boundary", "points >= LEAST", "(points > LEAST)"),
        (16, "comparison", "points >= LEAST", "(points < LEAST)"),
        (16, "sign or not removed", "not points % 2", "(points % 2)"),
        (16, "arithmetic", "points % 2", "(points // 2)"),
        (16, "constant", "2", "3"),
        (18, "return None", 'return f"é{points + 1}"', "return None"),
        (19, "return None", 'return "è" + str(max(points, -bonus))', "return None"),
        (19, "min/max, any/all", "max", "min"),
        (19, "sign or not removed", "-bonus", "(bonus)"),
    }


def test_a_change_behind_letters_of_two_bytes_stands_where_it_should(checkout):
    (mutant,) = (mutant for mutant in mutants_of(checkout, "school.py") if mutant.after == "min")
    assert mutant.applied(PROGRAM, 19) == PROGRAM.replace("max", "min")


def test_a_mutant_is_found_where_its_lines_have_moved_to_and_not_where_they_read_otherwise(checkout):
    (mutant,) = (mutant for mutant in mutants_of(checkout, "school.py") if mutant.after == "min")
    assert mutant.found_in("\n\n" + PROGRAM) == 21
    assert mutant.found_in(PROGRAM.replace("-bonus", "+bonus")) is None


def test_a_mutant_is_found_in_a_line_in_which_a_name_has_changed(checkout):
    (mutant,) = (mutant for mutant in mutants_of(checkout, "school.py") if mutant.after == "min")
    renamed = PROGRAM.replace("bonus", "extra")
    alike, line, moved = mutant.resembling(renamed)
    assert (alike > 0.8, line) == (True, 19)
    assert moved.applied(renamed, line) == renamed.replace("max", "min")
    assert mutant.resembling(PROGRAM.replace("max", "sum"))[0] == 0


def test_a_seed_draws_the_same_again_and_one_of_a_line(checkout):
    drawn = draw(checkout, ["."], 5, seed=1)
    assert drawn == draw(checkout, ["."], 5, seed=1)
    assert drawn != draw(checkout, ["."], 5, seed=2)
    assert len({mutant.line for mutant in drawn}) == len(drawn) == 5
    assert all(mutant.applied(PROGRAM, mutant.line) != PROGRAM for mutant in drawn)
