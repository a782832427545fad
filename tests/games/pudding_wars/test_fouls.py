"""The contact foul (R8, remark 4)."""

import pytest

from buzzkeep.game import SeatChange
from buzzkeep.games.pudding_wars import swing
from buzzkeep.games.pudding_wars.actions import CoverStack, PathPoint, StrokeFan
from buzzkeep.games.pudding_wars.events import TurnLost
from buzzkeep.games.pudding_wars.plate import Stack
from games.in_hand import kinds
from games.pudding_wars import fingers
from games.pudding_wars.table import A, B, C, D, Table, swipe


@pytest.mark.parametrize(("off", "foul"), [(28.0, False), (27.9, True), (-27.9, True), (0, True), (-28.0, False)])
def test_r8_1_closer_than_28_mm_to_any_part_of_the_path(off: float, foul: bool) -> None:
    waved = swing.taken(swipe((-60, off), (60, off)))
    assert bool(swing.touched(waved, [Stack(1, 10, 0, (0,))])) == foul


@pytest.mark.parametrize("x", [-88.0, 88.0])
def test_r8_1_the_ends_of_the_path_are_round(x: float) -> None:
    waved = swing.taken(swipe((-60, 0), (60, 0)))
    assert swing.touched(waved, [Stack(1, x, 0, (0,))]) == ()
    assert swing.touched(waved, [Stack(1, x * 0.99, 0, (0,))]) == (1,)


def test_r8_1_the_way_of_the_finger_counts_not_the_straight_line() -> None:
    """Around a pudding there is no foul, and over it there is one, wherever the path begins and ends."""
    around = StrokeFan((PathPoint(-60.0, 0.0, 0), PathPoint(0.0, 40.0, 40), PathPoint(60.0, 0.0, 80)))
    assert swing.touched(swing.taken(around), [Stack(1, 0, 0, (0,))]) == ()
    assert swing.touched(swing.taken(around), [Stack(1, 0, 60, (0,))]) == (1,)


def test_r8_1_the_run_up_of_the_keys_counts_too() -> None:
    table = Table.fanning((0, 0, "B"), (0, 100, "A"))
    table.act(A, swipe((15, 0), (60, 0), mode="keys", strength=1.0))
    assert table.view.stage.touched == (1,)


def test_r8_2_what_is_forgiven() -> None:
    """The table of RULES.md, with fewer strokes: honest fingers that keep to the green halo seldom foul."""
    assert fingers.honest(8, 4.5, swing.GRAZE, 300).percent < 4
    assert fingers.honest(12, 6.75, swing.GRAZE, 300).percent < 4
    assert fingers.honest(0, 4.5, swing.GRAZE, 300).percent > 20, "who wants to touch risks it"


def test_r8_2_no_shove_passes_as_wind() -> None:
    result = fingers.shoves(120)
    assert result.passed.hits == 0
    assert result.fell.percent > 40


def test_r8_3_the_head_pushes_as_quick_as_the_finger_but_not_quicker_than_a_spoon() -> None:
    slow = swing.push(swing.taken(swipe((-60, 0), (60, 0), 600)))
    assert slow.way[-1] == (60.0, 0.0, pytest.approx(0.6))
    quick = swing.push(swing.taken(swipe((-60, 0), (60, 0), 60)))
    assert quick.way[-1] == (60.0, 0.0, pytest.approx(0.2))


def test_r8_3_no_wind_blows_in_a_foul() -> None:
    """C stands in the cone, but the head does not come so far."""
    table = Table.fanning((0, 0, "B"), (90, 0, "C"), (0, 110, "A"))
    table.act(A, swipe((-40, 30), (10, 25), 600))
    shown = table.view.stage
    assert shown.foul
    assert [track.stack for track in shown.tracks] == [1]
    assert shown.fan[0].t == 0


def test_r8_4_the_rest_of_the_turn_is_lost_and_owners_put_back_clockwise_from_the_sinner() -> None:
    stacks = ((60, 0, "D"), (95, 0, "BA"), (128, 0, "C"), (-80, 0, "B"), (-80, 60, "C"))
    table = Table.fanning(*stacks, active=C, seats=4)
    events = table.stroke(C, (20, 0), (200, 0), 300)
    assert TurnLost(C, "foul") in events
    assert table.view.seats[C].blown == 0, "a foul earns nothing"
    asked = []
    while table.stage.kind == "placing":
        asked.append(table.stage.seat)
        assert table.stage.why == "foul"
        x = 0 if len(asked) < 3 else 60
        table.place(asked[-1], x, 40 * len(asked) - 80)
    assert asked == [C, D, A, B]
    assert table.asked == ("roll", D)
    assert [seat.reserve for seat in table.view.seats] == [5, 4, 4, 5]


def test_r8_4_where_and_as_he_likes() -> None:
    """Also over the sinner's own pudding, while free spots are there."""
    table = Table.fanning((70, 0, "B"), (-90, 0, "A"), (-90, 60, "C"))
    table.stroke(A, (0, 0), (100, 0), 200)
    assert table.asked == ("place", B)
    assert table.view.stage.may_cover == (2, 3)
    table.act(B, CoverStack(2))
    assert table.view.seats[A].covered == 1


def test_r8_4_no_win_is_looked_for() -> None:
    """A throws off B's last pudding with the fan: B puts it back, and A, alone until then, has not won."""
    table = Table.fanning((70, 0, "B"), (-90, 0, "A"))
    table.stroke(A, (0, 0), (100, 0), 200)
    assert {stack[2] for stack in table.plate} == {"A"}
    assert table.asked == ("place", B)
    table.place(B, 0, 0)
    assert table.asked == ("roll", B)


def test_r8_4_an_owner_who_has_left_puts_nothing_back() -> None:
    table = Table.fanning((70, 0, "B"), (-90, 0, "A"), (-90, 60, "C"))
    table.tell(B, SeatChange.LEFT)
    table.stroke(A, (0, 0), (100, 0), 200)
    assert table.asked == ("roll", C)
    assert table.reserve(B) == 6


def test_p9_nothing_fell_only_the_turn_is_lost() -> None:
    table = Table.fanning((0, 0, "B"), (0, 110, "A"))
    events = table.stroke(A, (-60, 20), (0, 26), 600)
    assert kinds(events) == ["fan_waved", "turn_lost", "turn_began"]
    assert table.asked == ("roll", B)


def test_p10_what_moved_stays_where_it_is() -> None:
    table = Table.fanning((0, 0, "B"), (0, 110, "A"))
    table.stroke(A, (-60, 20), (0, 26), 600)
    assert table.plate[0] != (0, 0, "B")


def test_r8_5_with_children_a_touching_stroke_is_refused_and_nothing_lost() -> None:
    table = Table.fanning((0, 0, "B"), (0, 110, "A"), contact_foul=False)
    assert table.refused(A, swipe((-60, 0), (0, 0))) == "TOUCHES"
    assert table.refused(A, swipe((-90, 0), (-40, 0))) is None
    assert table.view.stage.left == 3


def test_a_foul_in_a_full_heap_leaves_no_pudding_in_another() -> None:
    heap = [
        (32.0 * column + 16 * (row % 2) - 64, 28.0 * row - 56, "BCDEF"[row]) for row in range(5) for column in range(4)
    ]
    table = Table.fanning(*heap, (-120, 0, "A"), seats=6)
    table.act(A, swipe((-100, -60), (100, 60), 300))
    assert table.view.stage.foul  # the table holds I2 against every step
    table.time_out()
    assert table.asked[0] == "place"
