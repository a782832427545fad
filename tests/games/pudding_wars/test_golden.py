"""The golden scenarios of the rules contract (turbulence and storm off)."""

import pytest

from buzzkeep.games.pudding_wars.actions import CoverStack, PlacePudding
from buzzkeep.games.pudding_wars.events import PuddingsReturned
from games.in_hand import kinds
from games.pudding_wars.table import A, B, C, D, Table, swipe


def test_g1_set_up_of_four() -> None:
    table = next(
        found for seed in range(20) if (found := Table(4, seed=seed)).stage.seat == 2
    )  # the chooser is the first to take a face
    table.faces()
    assert table.spread() == [3, 0, 1, 2] * 3
    assert len(table.board.stacks) == 12
    assert table.asked == ("roll", 0)


def test_g2_overlap() -> None:
    table = Table.playing((0, 0, "B"), (0, -100, "A"), die="place2", stage="place")
    assert table.refused(A, PlacePudding(31.0, 0.0)) == "OVERLAP"
    assert table.refused(A, PlacePudding(32.0, 0.0)) is None
    assert table.refused(A, PlacePudding(0.0, 125.0)) == "OFF_PLATE"
    assert table.refused(A, PlacePudding(0.0, 124.0)) is None


def test_g3_fall() -> None:
    table = Table.fanning((130, 0, "B"))
    waved = table.act(A, swipe((40, 0), (90, 0), 60))
    assert table.view.stage.strength == pytest.approx(0.926, abs=0.001)
    assert not table.view.stage.foul
    assert [fall.stack for fall in table.view.stage.falls] == [1]
    assert kinds(waved) == ["fan_waved"]
    assert PuddingsReturned(B, A, 1) in table.time_out()
    assert table.plate == []
    assert table.reserve(B) == 6


def test_g3_the_weak_stroke_leaves_it_overhanging() -> None:
    table = Table.fanning((130, 0, "B"))
    table.stroke(A, (70, 0), (90, 0), 60)
    assert table.plate == [(pytest.approx(133.8, abs=0.05), 0, "B")]
    assert table.view.seats[B].in_play == 1


def test_g4_no_reach() -> None:
    table = Table.fanning((130, 0, "B"))
    table.stroke(A, (90, 0), (70, 0), 60)
    assert table.plate == [(130, 0, "B")]
    assert table.view.stage.left == 2


def test_g5_stack() -> None:
    table = Table.fanning((130, 0, "AB"), (0, 100, "C"))
    assert [seat.in_play for seat in table.view.seats] == [0, 1, 1]
    table.stroke(A, (30, 0), (95, 0), 60)
    assert (table.reserve(A), table.reserve(B)) == (6, 6)
    assert table.plate == [(0, 100, "C")]


def test_g6_cover_win() -> None:
    table = Table.playing((50, 0, "A"), (-50, 0, "B"), active=B)
    table.roll(B, "place1_fan1")
    events = table.act(B, CoverStack(1))
    assert table.view.stage.reason == "plate"
    assert table.view.stage.winner == B
    assert kinds(events) == ["pudding_placed", "match_ended"]
    assert [seat.covered for seat in table.view.seats] == [1, 0, 0]


def test_g7_remark_2() -> None:
    six = [(x, y, "C") for x, y in ((0, 0), (60, 0), (-60, 0), (0, 60), (0, -60), (60, 60))]
    table = Table.playing(*six, (-60, -60, "A"), active=C)
    assert table.reserve(C) == 0
    rolled = table.roll(C, "place2")
    assert rolled[0].void
    assert table.asked == ("roll", A)

    table = Table.playing(*six, (-60, -60, "A"), active=C)
    table.roll(C, "place1_fan1")
    assert table.asked == ("fan", C)
    assert table.view.stage.left == 1


def test_g8_remark_3() -> None:
    """Seat 3 stands for D, then E, F, G clockwise."""
    table = Table.fanning((130, 0, "A"), active=C, die="place1_fan1", seats=4)
    assert "plate_emptied" in kinds(table.stroke(C, (40, 0), (90, 0)))
    assert table.spread() == [D, A, B, C, D, A, B, C]
    assert table.asked == ("roll", D)


def test_g9_foul() -> None:
    table = Table.fanning((70, 20, "B"), (-90, 0, "A"))
    table.act(A, swipe((0, 0), (60, 0)))
    assert table.view.stage.foul
    assert table.view.stage.touched == (1,)
    events = table.time_out()
    assert "turn_lost" in kinds(events)
    assert table.reserve(B) == 6, "the head threw it off"
    assert table.asked == ("place", B)
    table.act(B, CoverStack(2))
    assert table.plate == [(-90, 0, "AB")]
    assert table.board.turn == 2, "the other uses of the fan are lost"


def test_g10_win_at_the_start_of_the_turn() -> None:
    table = Table.fanning((0, 0, "C"), (-60, 0, "C"), (130, 0, "A"), active=B, die="place1_fan1")
    events = table.stroke(B, (40, 0), (90, 0), 60)
    assert [layers for _, _, layers in table.plate] == ["C", "C"]
    assert kinds(events)[-2:] == ["turn_began", "match_ended"]
    assert (table.view.stage.reason, table.view.stage.winner) == ("plate", C)


def test_g11_an_empty_plate_is_no_win() -> None:
    table = Table.fanning((130, 0, "A"), die="place1_fan1")
    events = table.stroke(A, (40, 0), (90, 0))
    assert "match_ended" not in kinds(events)
    assert table.stage.kind == "placing"
    assert table.stage.why == "replenish"
    assert table.stage.seat == B


def test_g13_shadow() -> None:
    table = Table.fanning((50, 0, "B"), (85, 0, "C"))
    table.stroke(A, (-54, 0), (0, 0), 60)
    (x_b, _, _), (x_c, _, _) = table.plate
    assert (x_b, x_c) == (pytest.approx(97.4, abs=0.1), pytest.approx(129.3, abs=0.1))

    alone = Table.fanning((85, 0, "C"))
    alone.stroke(A, (-54, 0), (0, 0), 60)
    assert alone.plate == []


def test_g14_time_out() -> None:
    table = Table.fanning((0, 0, "B"), (60, 0, "A"))
    before = table.plate
    assert kinds(table.time_out()) == ["timed_out", "fan_passed"]
    assert table.view.stage.left == 2
    assert table.plate == before


@pytest.mark.parametrize("layers", ["AB", "B"])
def test_worked_example_a_covered_ones_do_not_count(layers: str) -> None:
    """One stack with B on A, and one single B: B wins at the start of its turn."""
    table = Table.fanning((0, 0, layers), (100, 0, "B"), die="place1_fan1")
    table.time_out()
    assert table.view.stage.winner == B
