"""Set-up, placing, the turn and the empty plate (R1 to R5)."""

from dataclasses import replace

import pytest

from buzzkeep.game import CounterRng, NoMaterial, SeatInfo
from buzzkeep.games.pudding_wars import GAME, plate
from buzzkeep.games.pudding_wars.actions import ChooseFace, CoverStack, PassFan, PlacePudding, RollDie
from buzzkeep.games.pudding_wars.board import storm
from buzzkeep.games.pudding_wars.events import TurnBegan
from buzzkeep.games.pudding_wars.options import PuddingOptions
from buzzkeep.games.pudding_wars.plate import SPOTS, Stack, free_spots
from buzzkeep.games.pudding_wars.stages.turn import SIDES
from games.in_hand import Moment, kinds, party
from games.pudding_wars.table import A, B, D, Table, swipe

LONE = ((0, 0, "A"), (0, 100, "B"), (0, -100, "C"))


@pytest.mark.parametrize("seats", [1, 7])
def test_r1_1_two_to_six_seats(seats: int) -> None:
    with pytest.raises(ValueError, match="2 to 6 seats"):
        GAME.bind(PuddingOptions(), NoMaterial()).setup(
            [SeatInfo(n) for n in range(seats)], Moment(0, CounterRng(b"a key of 16 bytes"))
        )


def test_r1_2_the_measures_are_those_of_the_view() -> None:
    table = Table(3).view.table
    assert (table.plate, table.pudding, table.fan) == (140.0, 16.0, 14.0)
    assert (table.touch, table.reach, table.shortest, table.longest) == (28.0, 220.0, 20.0, 120.0)


def test_r1_3_and_i1_a_pudding_is_on_the_plate_or_in_the_reserve() -> None:
    """Through whole matches of bots: set-up, covering, falls, fouls, refills."""
    for seats, seed in ((2, 1), (3, 2), (6, 3)):
        table = Table(seats, seed=seed, phones=False, turbulence=True, storm=True)
        steps = 0
        while (prompts := table.rules.prompts(table.state)) and steps < 250:
            seat = prompts[0].seats[0] if prompts[0].seats else None
            if seat is None:
                table.time_out()
            else:
                move = table.rules.bot(table.state, prompts[0], seat, "easy", table.rng)
                table.act(seat, move.action)
            steps += 1
            view = table.view
            assert [s.reserve + s.in_play + s.covered for s in view.seats] == [6] * seats
            assert sum(s.in_play for s in view.seats) == len(view.stacks)
        assert steps > 30


def test_r1_4_numbers_of_stacks_are_never_used_again() -> None:
    table = Table.playing((130, 0, "B"), (-60, 0, "A"), (-60, 60, "C"), active=A, die="fan2", stage="fan")
    table.stroke(A, (40, 0), (90, 0))
    table.time_out()
    table.roll(B, "place1_fan1")
    table.place(B, 130 - 10, 0)
    assert [stack.id for stack in table.board.stacks] == [2, 3, 4]


def test_r1_5_only_the_top_is_in_play() -> None:
    table = Table.playing((0, 0, "ABC"), (60, 0, "A"))
    assert [(seat.in_play, seat.covered, seat.reserve) for seat in table.view.seats] == [
        (1, 1, 4),
        (0, 1, 5),
        (1, 0, 5),
    ]


def test_r2_1_each_face_is_taken_once_in_turn_from_the_chooser() -> None:
    table = Table(4, seed=3)
    chooser = table.stage.seat
    order = [(chooser + n) % 4 for n in range(4)]
    asked = []
    while table.stage.kind == "choosing_face":
        asked.append(table.stage.seat)
        assert table.refused((table.stage.seat + 1) % 4, ChooseFace("joy")) == "NOT_YOUR_TURN"
        table.act(table.stage.seat, ChooseFace(table.view.stage.free[0]))
        if table.stage.kind == "choosing_face":
            assert table.refused(table.stage.seat, ChooseFace("joy")) == "TAKEN"
    assert asked == order
    assert [seat.face for seat in table.view.seats].count("joy") == 1


def test_r2_1_the_chooser_is_chance() -> None:
    assert {Table(3, seed=seed).stage.seat for seed in range(12)} == {0, 1, 2}


@pytest.mark.parametrize(("seats", "share"), [(2, 4), (3, 3), (4, 3), (5, 2), (6, 2)])
def test_r2_2_and_r2_3_and_r2_4_and_p11_who_places_how_many_and_who_starts(seats: int, share: int) -> None:
    table = Table(seats)
    chooser = table.stage.seat
    table.faces()
    clockwise = [(chooser + 1 + n) % seats for n in range(seats)]
    assert table.spread() == clockwise * share
    assert table.asked == ("roll", (chooser + 2) % seats)
    assert {seat.reserve for seat in table.view.seats} == {6 - share}


def test_r3_1_a_free_spot_or_a_stack_whose_centre_it_takes() -> None:
    table = Table.playing(*LONE, die="place2", stage="place")
    table.place(A, 60, -10)
    table.act(A, CoverStack(2))
    assert table.plate == [(0, 0, "A"), (0, 100, "BA"), (0, -100, "C"), (60, -10, "A")]


def test_r3_2_on_the_plate_and_off_every_pudding() -> None:
    table = Table.playing(*LONE, die="place1_fan1", stage="place")
    for x, y, code in ((124.1, 0, "OFF_PLATE"), (float("inf"), 0, "OFF_PLATE"), (float("nan"), 0, "OFF_PLATE")):
        assert table.refused(A, PlacePudding(x, y)) == code
    assert table.refused(A, PlacePudding(31.999, 0)) == "OVERLAP"
    assert table.refused(A, PlacePudding(31.9996, 0)) is None, "places count to a thousandth"
    table.act(A, PlacePudding(31.9996, 0))
    assert table.plate[-1] == (32.0, 0, "A")


def test_r3_3_nothing_is_covered_while_a_marked_spot_is_free() -> None:
    table = Table(3)
    table.faces()
    first = table.stage.seat
    table.place(first, 0, 0)
    following = table.stage.seat
    assert table.view.stage.may_cover == ()
    assert table.refused(following, CoverStack(1)) == "NO_COVER"
    assert len(free_spots(table.board.stacks)) > 100


def test_r3_3_a_full_plate_is_covered() -> None:
    """36 puddings never fill the plate; more would: then the stacks of the first layers may be covered."""
    stacks: tuple[Stack, ...] = ()
    while spots := free_spots(stacks):
        stacks = (*stacks, Stack(len(stacks) + 1, *spots[len(stacks) * 7 % len(spots)], (0,)))
    table = Table(3)
    table.faces()
    table.set(stacks=stacks, next_stack=len(stacks) + 1)
    legal = table.legal(table.stage.seat)
    assert legal == [CoverStack(stack.id) for stack in stacks]
    table.check = False  # more puddings than there are
    (_, placed) = table.time_out()  # who is silent has one of them covered
    assert placed.stack in {action.stack for action in legal}


@pytest.mark.parametrize("highest", [2, 3, 4])
def test_r3_4_stacks_grow_to_the_option(highest: int) -> None:
    layers = "BCAC"[: highest - 1]
    table = Table.playing((0, 0, layers), (60, 0, "C"), die="place1_fan1", stage="place", max_stack=highest)
    table.act(A, CoverStack(1))
    assert table.plate[0][2] == layers + "A"
    table.time_out()
    table.roll(B, "place1_fan1")
    assert table.refused(B, CoverStack(1)) == "STACK_FULL"
    assert table.refused(B, CoverStack(99)) == "NO_STACK"
    assert table.view.stage.may_cover == (2,)


def test_p4_ones_own_pudding_may_be_covered() -> None:
    table = Table.playing(*LONE, die="place1_fan1", stage="place")
    table.act(A, CoverStack(1))
    assert table.plate[0] == (0, 0, "AA")
    assert table.view.seats[A].in_play == 1


def test_p5_nothing_leans() -> None:
    """The centre snaps: a stack has one place."""
    table = Table.playing(*LONE, die="place1_fan1", stage="place")
    event = table.act(A, CoverStack(2))[0]
    assert (event.x, event.y, event.covers) == (0, 100, B)
    assert len(table.plate) == 3


def test_r4_1_a_turn_starts_with_the_empty_plate_then_the_win_then_the_die() -> None:
    empty = Table.fanning((130, 0, "C"), die="place1_fan1")
    assert kinds(empty.stroke(A, (40, 0), (90, 0)))[-2:] == ["turn_began", "plate_emptied"]
    won = Table.fanning((0, 0, "B"), die="place1_fan1")
    assert kinds(won.act(A, PassFan()))[-2:] == ["turn_began", "match_ended"]
    rolls = Table.fanning(*LONE, die="place1_fan1")
    rolls.act(A, PassFan())
    assert rolls.asked == ("roll", B)


def test_r4_2_and_p1_the_faces_of_the_die() -> None:
    counts = {face: SIDES.count(face) for face in SIDES}
    assert counts == {"fan3": 1, "fan2": 2, "place1_fan1": 2, "place2": 1}


@pytest.mark.parametrize(
    ("die", "asked"),
    [("fan3", ["fan"] * 3), ("fan2", ["fan"] * 2), ("place1_fan1", ["place", "fan"]), ("place2", ["place"] * 2)],
)
def test_r4_2_placing_comes_first(die: str, asked: list[str]) -> None:
    table = Table.playing(*LONE)
    table.roll(A, die)
    seen = []
    while table.asked[1] == A:
        seen.append(table.asked[0])
        assert table.refused(B, PassFan()) == "NOT_YOUR_TURN"
        if seen[-1] == "fan":
            table.act(A, PassFan())
        else:
            table.place(A, 60, 40 * len(seen))
    assert seen == asked
    assert table.asked == ("roll", B)


def test_r4_2_the_die_is_rolled_by_chance() -> None:
    seen = []
    for seed in range(60):
        table = Table.playing(*LONE)
        table.rng.position = 1_000 * seed
        seen.append(table.act(A, RollDie())[0].die)
    assert set(seen) == set(SIDES)


@pytest.mark.parametrize(("left", "placings"), [(0, 0), (1, 1), (2, 2)])
def test_r4_3_and_p7_place_two_with_fewer(left: int, placings: int) -> None:
    own = [(x, -100.0 + 40 * n, "A") for n, x in enumerate((0, 30, 60, 30, 0, -30))][: 6 - left]
    table = Table.playing(*own, (-100, 0, "B"), (-60, 60, "C"))
    assert table.reserve(A) == left
    rolled = table.roll(A, "place2")
    assert rolled[0].void == (left == 0)
    done = 0
    while table.asked == ("place", A):
        table.act(A, next(iter(table.rules.legal(table.state, party(A)))))
        done += 1
    assert done == placings
    assert table.asked == ("roll", B)


def test_r4_4_and_p3_a_win_after_a_stroke_ends_the_match_at_once() -> None:
    table = Table.fanning((130, 0, "B"), (0, -60, "A"), die="fan3")
    table.act(A, swipe((40, 0), (90, 0)))
    assert table.view.stage.slow
    assert kinds(table.time_out()) == ["puddings_returned", "match_ended"]
    assert (table.view.stage.reason, table.view.stage.winner) == ("plate", A)


def test_p14_a_win_by_covering_comes_before_the_second_placing() -> None:
    table = Table.playing((0, 0, "B"), (60, 0, "A"), active=A, die="place2", stage="place")
    table.act(A, CoverStack(1))
    assert table.view.stage.winner == A


def test_r4_5_clockwise_and_round_again() -> None:
    table = Table.playing(*LONE, (40, 0, "D"), active=D, seats=4, turn=4)
    table.roll(D, "fan2")
    table.act(D, PassFan())
    assert TurnBegan(A, 5) in table.act(D, PassFan())


def test_r4_6_and_p12_the_storm_rises_after_ten_turns_a_seat() -> None:
    options = PuddingOptions()
    board = Table(3).board
    winds = [storm(options, replace(board, turn=turn)) for turn in (1, 30, 31, 32, 130)]
    assert winds == [1.0, 1.0, 1.06, 1.12, 7.0]
    assert storm(PuddingOptions(storm=False), replace(board, turn=500)) == 1.0


def test_r4_6_the_storm_is_announced_and_blows() -> None:
    table = Table.fanning((0, 0, "B"), (0, 110, "A"), die="fan2", turn=30, storm=True)
    table.act(A, PassFan())
    assert table.view.storm == 1.0
    table.act(A, PassFan())
    assert table.view.storm == 1.06

    def carried(turn: int) -> float:
        table = Table.fanning((0, 0, "B"), (0, 110, "A"), turn=turn, storm=True)
        table.stroke(A, (-150, 0), (-100, 0))
        return table.plate[0][0]

    assert carried(40) > carried(1) + 10


def test_r5_1_who_empties_the_plate_wins_nothing() -> None:
    table = Table.fanning((130, 0, "B"), die="fan2")
    table.stroke(A, (40, 0), (90, 0))
    assert table.asked == ("fan", A)
    assert table.act(A, PassFan())[-1].kind == "plate_emptied"


def test_r5_2_and_p8_and_i12_two_each_on_an_empty_plate() -> None:
    table = Table.fanning((130, 0, "B"), die="place1_fan1", seats=5)
    table.stroke(A, (40, 0), (90, 0))
    assert {seat.reserve for seat in table.view.seats} == {6}
    assert table.view.stage.why == "replenish"
    assert table.view.stage.more == 1
    assert table.refused(B, CoverStack(1)) == "NO_STACK"
    table.place(B, 0, 0)  # alone on the plate in its own turn: no win
    assert table.stage.kind == "placing"
    assert [B, *table.spread()] == [1, 2, 3, 4, 0] * 2
    assert {seat.in_play for seat in table.view.seats} == {2}
    assert table.asked == ("roll", B)


def test_p6_the_top_never_goes_alone() -> None:
    table = Table.fanning((0, 0, "CB"), (0, -110, "A"), die="fan2")
    table.stroke(A, (-90, 0), (-35, 0))
    ((x, _, layers), _) = table.plate
    assert x > 20
    assert layers == "CB"


def test_the_marked_spots_are_on_the_plate_and_16_mm_apart() -> None:
    assert all(plate.on_plate(*spot) for spot in SPOTS)
    assert len(set(SPOTS)) == len(SPOTS) > 180
    assert min(
        (ax - bx) ** 2 + (ay - by) ** 2 for n, (ax, ay) in enumerate(SPOTS) for bx, by in SPOTS[:n]
    ) == pytest.approx(256, abs=0.5)
