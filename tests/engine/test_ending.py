"""The final count tells from the last to the first, and honours reach as many seats as they can."""

import pytest

from buzzkeep.engine.ending import Honour, Text, final_count, honours
from buzzkeep.engine.texts import CountText

NAME = Text("Nom", "Name")
WORD = CountText(("{} coup", "{} coups"), ("{} stroke", "{} strokes"))


def cues(beats):
    return [(beat.cue, beat.seats) for beat in beats]


def test_the_last_stops_first_and_two_are_left_for_the_held_breath():
    beats = final_count("show", ((2,), (0,), (1,), (3,)), given=2)
    assert [beat.at for beat in beats] == sorted(beat.at for beat in beats)
    told = [cue for cue in cues(beats) if cue[1]]
    assert told == [("stop", (3,)), ("stop", (1,)), ("two", (2, 0)), ("breath", (2, 0)), ("winner", (2,))]
    assert cues(beats)[-3:] == [("honour", ()), ("honour", ()), ("again", ())]


def test_all_who_share_the_first_place_are_told_at_once():
    assert cues(final_count("brisk", ((0, 1, 2), (3,)), 0))[-4:-1] == [
        ("two", (0, 1, 2)),
        ("breath", (0, 1, 2)),
        ("winner", (0, 1, 2)),
    ]


def test_two_seats_do_not_wait_for_a_third():
    two, three = (final_count("show", groups, 1) for groups in (((0,), (1,)), ((0,), (1,), (2,))))
    assert two[-1].at < three[-1].at
    assert next(beat.at for beat in two if beat.cue == "two") == next(beat.at for beat in two if beat.cue == "rise")


@pytest.mark.parametrize("groups", [((0,), (1,)), ((0,), (1,), (2,)), ((0, 1),), ((4,), (0, 1), (2,), (3, 5, 6, 7))])
def test_slower_paces_last_longer(groups):
    quick, brisk, show = (final_count(pacing, groups, 4)[-1].at for pacing in ("quick", "brisk", "show"))
    assert quick < brisk < show <= 15_000


def test_whoever_has_no_honour_yet_goes_before_whoever_has_one():
    counts = ({0: 5, 1: 4}, {0: 3}, {0: 9, 2: 9}, {1: 1}, {2: 7, 0: 8})
    offered = tuple(Honour(f"i{n}", NAME, count.get, WORD) for n, count in enumerate(counts))
    given = honours((0, 1, 2), offered, most=3)
    assert [(one.icon, one.seat) for one in given] == [("i0", 0), ("i1", 0), ("i3", 1)]
    assert given[2].what == Text("1 coup", "1 stroke")


def test_the_least_may_be_the_best_and_nobody_is_honoured_for_nothing():
    offered = (
        Honour("clock", NAME, {0: 900, 1: 800, 2: None}.get, WORD, least=True),
        Honour("bolt", NAME, dict.fromkeys(range(3), 0).get, WORD),
        Honour("tie", NAME, {1: 2, 2: 2}.get, WORD),
    )
    assert [(one.icon, one.seat) for one in honours((2, 1, 0), offered)] == [("clock", 1), ("tie", 2)]
