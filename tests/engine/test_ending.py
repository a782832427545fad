"""The final count tells from the last to the first, and honours reach as many seats as they can."""

from types import SimpleNamespace

import pytest

from buzzkeep.engine.ending import Ending, Honour, Text, final_count, honours
from buzzkeep.engine.texts import CountText

NAME = Text("Nom", "Name")
WORD = CountText(("{} coup", "{} coups"), ("{} stroke", "{} strokes"))


def cues(beats):
    return [(beat.cue, beat.seats) for beat in beats]


def test_the_last_stops_first_and_two_are_left_for_the_held_breath():
    beats = final_count("show", ((2,), (0,), (1,), (3,)), given=(1, 2))
    assert [beat.at for beat in beats] == sorted(beat.at for beat in beats)
    told = [cue for cue in cues(beats) if cue[1]]
    assert told[:-2] == [("stop", (3,)), ("stop", (1,)), ("two", (2, 0)), ("breath", (2, 0)), ("winner", (2,))]
    assert cues(beats)[-3:] == [("honour", (1,)), ("honour", (2,)), ("again", ())]


def test_all_who_share_the_first_place_are_told_at_once():
    assert cues(final_count("brisk", ((0, 1, 2), (3,)), ()))[-4:-1] == [
        ("two", (0, 1, 2)),
        ("breath", (0, 1, 2)),
        ("winner", (0, 1, 2)),
    ]


def test_two_seats_do_not_wait_for_a_third():
    two, three = (final_count("show", groups, (0,)) for groups in (((0,), (1,)), ((0,), (1,), (2,))))
    assert two[-1].at < three[-1].at
    assert next(beat.at for beat in two if beat.cue == "two") == next(beat.at for beat in two if beat.cue == "rise")


@pytest.mark.parametrize("groups", [((0,), (1,)), ((0,), (1,), (2,)), ((0, 1),), ((4,), (0, 1), (2,), (3, 5, 6, 7))])
def test_slower_paces_last_longer(groups):
    quick, brisk, show = (final_count(pacing, groups, (0, 1, 2, 3))[-1].at for pacing in ("quick", "brisk", "show"))
    assert quick < brisk < show <= 15_000


def given(ranked, *counts, least=()):
    offered = [Honour(f"i{n}", NAME, count.get, WORD, least=n in least) for n, count in enumerate(counts)]
    return [(one.icon if one.title else one.what.en, one.seat) for one in honours(ranked, offered)]


def test_titles_reach_as_many_seats_as_they_can_and_nobody_has_two():
    assert given((0, 1, 2), {0: 5, 1: 4}, {0: 9, 2: 9}, {1: 1}, {2: 7, 0: 8}) == [("i1", 2), ("i2", 1), ("i0", 0)]
    # of equals whoever would go without: 0 gives the first to 1 and takes the second
    assert given((0, 1), {0: 3, 1: 3}, {0: 2}) == [("i0", 1), ("i1", 0)]


def test_whoever_is_best_at_nothing_is_told_a_fact_and_whoever_did_nothing_has_none():
    assert given((2, 1, 0, 3), {2: 7, 0: 2}, {2: 5, 1: 1}) == [("2 strokes", 0), ("1 stroke", 1), ("i0", 2)]


def test_the_least_may_be_the_best():
    assert given((0, 1), {0: 900, 1: 800}, {0: 0, 1: 0}, least=(0,)) == [("i0", 1), ("900 strokes", 0)]


def test_robots_are_compared_with_nobody():
    offered = (Honour("bolt", NAME, {0: 9, 1: 2}.get, WORD),)
    match = SimpleNamespace(
        state=SimpleNamespace(outcome=SimpleNamespace(ranking=((0,), (1,)))),
        game=None,
        chair=lambda seat: SimpleNamespace(bot=seat == 0),
    )
    assert [one.seat for one in Ending.superlatives(SimpleNamespace(offered=lambda t: offered), match)] == [1]
