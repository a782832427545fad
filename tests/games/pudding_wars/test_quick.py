"""The die rolls itself and all place at once; more strokes, a stronger wind, covering from the first placing on."""

import pytest

from buzzkeep.game import SeatChange, Skip
from buzzkeep.games.pudding_wars import GAME
from buzzkeep.games.pudding_wars.actions import CoverStack, PlacePudding
from buzzkeep.games.pudding_wars.board import Board, SeatState, storm
from buzzkeep.games.pudding_wars.options import PuddingOptions
from games.pudding_wars.table import A, B, C, Table


def opened(seats=3, **options):
    """The table when everybody has a face and all place at once."""
    table = Table(seats, quick=True, **options)
    table.faces()
    assert table.stage.kind == "together"
    return table


def test_r2_6_all_place_at_once_in_any_order_and_then_the_first_turn_rolls_by_itself():
    table = opened()
    for x, seat in enumerate((B, B, A, C, B, A, C, A, C)):
        table.place(seat, 32.0 * (x % 7 - 3), 40.0 * (x // 7))
    assert table.stage.kind == "rolled"
    assert [table.reserve(seat) for seat in (A, B, C)] == [3, 3, 3]
    assert table.refused(A, PlacePudding(0.0, -80.0)) is not None


def test_r2_6_whoever_comes_first_has_the_spot_and_whoever_has_placed_all_is_asked_no_more():
    table = opened()
    table.place(B, 0, 0)
    assert table.refused(A, PlacePudding(0.0, 0.0)) == "OVERLAP"
    for x in (-40, 40):
        table.place(B, x, 0)
    assert table.refused(B, PlacePudding(80.0, 0.0)) is not None
    (prompt,) = table.rules.prompts(table.state)
    assert set(prompt.seats) == {A, C}


@pytest.mark.parametrize(("end", "misses"), [("time", [0, 1, 1]), ("skip", [0, 0, 0])])
def test_r2_6_what_is_missing_chance_places(end, misses):
    table = opened()
    for x in (-40, 0, 40):
        table.place(A, x, 0)
    if end == "time":
        table.time_out()
    else:
        table.host(Skip())
    assert [table.reserve(seat) for seat in (A, B, C)] == [3, 3, 3]
    assert [chair.misses for chair in table.state.chairs] == misses


def test_r2_6_nobody_waits_for_a_seat_that_was_left():
    table = opened()
    for x in (-40, 0, 40):
        table.place(A, x, 0)
        table.place(B, x, 40)
    table.tell(C, SeatChange.LEFT)
    assert table.stage.kind == "rolled"
    assert table.reserve(C) == 6


def test_r5_2_an_empty_plate_is_filled_by_all_at_once():
    table = Table.fanning((130, 0, "B"), die="place1_fan1", seats=5, quick=True)
    table.stroke(A, (40, 0), (90, 0))
    assert (table.kind, table.stage.why, len(table.stage.queue)) == ("together", "replenish", 10)
    table.time_out()
    assert {seat.in_play for seat in table.view.seats} == {2}
    assert (table.kind, table.stage.seat) == ("rolled", B)


@pytest.mark.parametrize(
    ("die", "places", "fans"), [("fan3", 0, 3), ("fan2", 0, 2), ("place1_fan1", 1, 2), ("place2", 2, 1)]
)
def test_r4_10_one_more_stroke_after_placing(die, places, fans):
    table = Table.playing((0, 0, "A"), (60, 0, "B"), more_strokes=True)
    table.rng.die = die
    table.act(A, table.legal(A)[0])
    assert (table.stage.places, table.stage.fans) == (places, fans)
    assert next(event.void for event in table.events if event.kind == "die_rolled") is False


def test_r4_8_a_strong_wind_is_a_quarter_stronger_whatever_the_storm():
    board = Board(tuple(map(SeatState, range(4))), tuple(range(4)), turn=200)
    for options in (PuddingOptions(storm=False), PuddingOptions(), PuddingOptions(gale="gentle", time_limit=30)):
        strong = options.model_copy(update={"strong_wind": True})
        assert storm(strong, board) == pytest.approx(storm(options, board) * 1.25, abs=0.01)


@pytest.mark.parametrize("letter", [True, False])
def test_r3_3_to_the_letter_puddings_may_be_covered_from_the_first_placing_on(letter):
    table = Table(3, setup_covers=letter)
    table.faces()
    first = table.stage.seat
    table.place(first, 0, 0)
    assert (table.refused(table.stage.seat, CoverStack(1)) is None) == letter


def test_original_is_the_letter_without_a_storm_a_limit_or_a_capricious_air():
    preset = next(preset for preset in GAME.info.presets if preset.id == "original")
    options = PuddingOptions.model_validate(preset.options)
    own = ("quick", "more_strokes", "strong_wind", "turbulence", "storm")
    assert not any(getattr(options, name) for name in own)
    assert (options.time_limit, options.max_stack, options.setup_covers) == (0, 0, True)
