"""What the presets have changed (R2.5, R3.4, R4.7, R6.4, R7.7, R8.6, R8.7, R9.6, R9.7)."""

from dataclasses import replace
from typing import Any

import pytest

from buzzkeep.game import Bet, EndMatch, Party, Role, SeatChange, Void
from buzzkeep.games.pudding_wars import physics, swing
from buzzkeep.games.pudding_wars.actions import ChooseFaces, CoverStack
from buzzkeep.games.pudding_wars.board import Board, SeatState, storm
from buzzkeep.games.pudding_wars.events import TurnLost
from buzzkeep.games.pudding_wars.options import PuddingOptions
from games.in_hand import kinds, party
from games.pudding_wars.table import A, B, C, Table, swipe

MIXED = ChooseFaces(("joy", "wink", "joy", "wow", "cool", "shy"))
HEAP = ((60, 0, "CB"), (95, 0, "A"), (128, 0, "C"), (-80, 0, "B"))


def test_r2_5_all_choose_at_once_and_each_pudding_wears_its_own() -> None:
    table = Table(3, own_faces=True)
    (prompt,) = table.rules.prompts(table.state)
    assert (prompt.kind, set(prompt.seats)) == ("faces", {A, B, C})
    table.act(B, MIXED)
    assert table.refused(B, MIXED) is not None
    table.act(A, ChooseFaces(("grumpy",) * 6))
    table.time_out()
    assert [len(seat.faces) for seat in table.view.seats] == [6, 6, 6]
    assert table.stage.kind == "placing"
    table.spread()
    own = [stack for stack in table.board.stacks if stack.top == B]
    assert [stack.puddings for stack in own] == [(0,), (1,), (2,)]


def test_r2_5_what_fell_is_placed_again_by_its_number() -> None:
    table = Table.playing((0, 0, "B"), (60, 0, "A"), (0, 60, "C"), die="place2", stage="place", own_faces=True)
    faces = tuple(replace(player, faces=MIXED.faces) for player in table.board.players)
    numbers = ((1,), (0,), (0,))
    table.set(
        players=faces,
        stacks=tuple(replace(s, puddings=n) for s, n in zip(table.board.stacks, numbers, strict=True)),
    )
    table.act(A, CoverStack(1))
    assert table.board.stacks[0].puddings == (1, 1)
    table.place(A, -80, 0)
    assert table.board.stacks[-1].puddings == (2,)


def test_r3_4_without_a_limit_a_stack_grows() -> None:
    table = Table.playing((0, 0, "BACB"), (60, 0, "A"), die="place2", stage="place", max_stack=0)
    table.act(A, CoverStack(1))
    assert table.board.stacks[0].layers == (B, A, C, B, A)


@pytest.mark.parametrize(
    ("turn", "force"),
    [(1, 1.0), (9, 1.0), (10, 1.06), (13, 1.12), (37, 1.6), (60, 1.6), (61, 1.66), (90, 2.2)],
)
def test_r4_7_the_gentle_storm_is_early_mild_and_limited(turn: int, force: float) -> None:
    board = Board(tuple(map(SeatState, range(3))), (0, 1, 2), turn=turn)
    assert storm(PuddingOptions(gale="gentle"), board) == force
    assert storm(PuddingOptions(gale="gentle"), replace(board, calm_from=turn - 1)) == 1.0
    assert storm(PuddingOptions(gale="gentle", time_limit=20), board) == min(force, 1.6)


def test_r6_4_a_sling_states_its_strength_and_comes_from_40_mm_behind() -> None:
    stroke = swipe((-90, 0), (0, 0), mode="sling", strength=0.4)
    assert swing.check(stroke, PuddingOptions()) is None
    taken = swing.taken(stroke)
    assert (taken.strength, taken.way[0].x) == (0.4, -40)
    assert swing.check(swipe((-90, 0), (0, 0), mode="sling"), PuddingOptions()) is not None


def test_r7_7_a_near_fall_is_shown_slowly() -> None:
    def slow(close_ups: bool) -> bool:
        table = Table.fanning((130, 0, "B"), close_ups=close_ups)
        table.act(A, swipe((70, 0), (92, 0), 60))
        assert not table.stage.falls
        return bool(table.stage.slow)

    assert (slow(True), slow(False)) == (True, False)


@pytest.mark.parametrize("left", [3, 1])
def test_r8_6_and_r8_7_nothing_of_a_strict_foul_stays_and_the_last_stroke_costs_the_next_turn(left: int) -> None:
    table = Table.fanning(*HEAP, die="fan3" if left == 3 else "place1_fan1", foul_cost="strict")
    before = table.board
    table.act(A, swipe((20, 0), (200, 0), 300))
    assert table.stage.undone
    assert table.stage.falls
    shown = table.due() - table.now
    events = table.time_out()
    assert shown > physics.WIND_MS
    assert table.board.stacks == before.stacks
    assert [player.reserve for player in table.board.players] == [player.reserve for player in before.players]
    assert TurnLost(A, "foul") in events
    assert table.asked == ("roll", B)
    assert table.view.seats[A].owes == (left == 1)
    for seat in (B, C):
        table.roll(seat, "place2")
        for x in (0, 40):
            table.place(seat, x, -60 if seat == B else -100)
    if left == 3:
        assert table.asked == ("roll", A)
        return
    assert table.stage.kind == "sitting_out"
    assert TurnLost(A, "owed") in table.events
    table.time_out()
    assert table.asked == ("roll", B)
    assert not table.view.seats[A].owes


def test_r8_7_no_win_is_looked_for_in_a_turn_that_is_lost() -> None:
    table = Table.playing((0, 0, "A"), active=C, foul_cost="strict")
    table.set(players=tuple(replace(player, owes=player.seat == A) for player in table.board.players))
    table.roll(C, "fan2")
    table.time_out()
    table.time_out()
    assert table.stage.kind == "sitting_out"
    assert table.state.outcome is None


def test_r8_6_the_original_lets_owners_put_back() -> None:
    table = Table.fanning(*HEAP)
    table.stroke(A, (20, 0), (200, 0), 300)
    assert table.stage.kind == "placing"


def covering(die: str = "place1_fan1", **more: bool) -> Table:
    table = Table.playing((0, 0, "B"), (80, 0, "A"), die=die, stage="place", covering_wins=False, **more)
    table.act(A, CoverStack(1))
    return table


def test_r9_6_covering_alone_wins_nothing_until_the_others_have_had_their_turns() -> None:
    table = covering()
    assert table.stage.kind == "fanning", "no win after the placing"
    table.stroke(A, (0, 100), (0, 140))
    assert table.asked == ("roll", B), "nor after a stroke at nothing"
    for seat in (B, C):
        table.roll(seat, "fan2")
        table.time_out()
        table.time_out()
    assert table.state.outcome is not None
    assert table.view.stage.winner == A


def test_r9_6_a_stroke_that_sends_the_last_one_off_wins() -> None:
    table = Table.fanning((130, 0, "B"), (0, 60, "A"), covering_wins=False)
    table.stroke(A, (40, 0), (90, 0))
    assert table.view.stage.winner == A


def test_r9_6_covering_is_enough_where_nothing_else_is_left() -> None:
    table = Table.playing((0, 0, "B"), (80, 0, "A"), die="place1_fan1", stage="place", covering_wins=False)
    table.set(players=tuple(replace(player, reserve=0 if player.seat != A else 5) for player in table.board.players))
    table.check = False  # the others' puddings are nowhere
    table.act(A, CoverStack(1))
    assert table.view.stage.kind == "finished"


def rounds(**more: bool) -> Table:
    return Table.fanning((130, 0, "B"), (0, 60, "A"), seats=2, best_of_three=True, **more)


def test_r9_7_the_first_round_is_not_the_match() -> None:
    table = rounds()
    table.stroke(A, (40, 0), (90, 0))
    assert table.view.stage.kind == "round_won"
    assert table.view.phase == "round"
    assert [seat.rounds for seat in table.view.seats] == [1, 0]
    table.time_out()
    assert table.board.stacks == ()
    assert [seat.reserve for seat in table.view.seats] == [6, 6]
    assert table.spread() == [A, B] * 4, "who plays first has the first placer on his right"
    assert table.asked == ("roll", B), "who has lost plays first"


def test_r9_7_two_rounds_win_the_match() -> None:
    table = rounds()
    table.set(players=tuple(replace(player, rounds=1) for player in table.board.players))
    table.stroke(A, (40, 0), (90, 0))
    assert table.view.stage.winner == A


def test_r9_7_rounds_decide_when_the_host_ends_the_match() -> None:
    table = rounds()
    table.set(players=tuple(replace(player, rounds=player.seat) for player in table.board.players))
    table.host(EndMatch())
    assert table.state.outcome.ranking[0] == (B,)


def test_r9_7_three_seats_play_one_round() -> None:
    table = Table.fanning((130, 0, "B"), (0, 60, "A"), best_of_three=True)
    table.stroke(A, (40, 0), (90, 0))
    assert table.view.stage.winner == A


def test_a_seat_that_left_chooses_no_faces() -> None:
    table = Table(3, own_faces=True)
    table.tell(C, SeatChange.LEFT)
    table.act(A, MIXED)
    table.act(B, MIXED)
    assert table.stage.kind == "placing"
    assert len(table.board.player(C).faces) == 6


def test_r12_4_a_strict_foul_that_is_withdrawn_costs_no_further_turn() -> None:
    table = Table.fanning(*HEAP, die="place1_fan1", foul_cost="strict")
    table.act(A, swipe((20, 0), (200, 0), 300))
    table.host(Void())
    assert "turn_lost" in kinds(table.events)
    assert not table.view.seats[A].owes


def onlooker(seat: int | None = None) -> Party:
    return Party(Role.AUDIENCE, None, "m9") if seat is None else party(seat)


def bet(table: Table, on: str, who: Party) -> None:
    table._act(who, Bet(on))


def test_r16_1_others_bet_on_where_a_pudding_is_put() -> None:
    table = Table.playing((0, 0, "B"), (60, 0, "A"), (0, 60, "C"), die="place2", stage="place", bets=True)
    assert table.view.crowd.options == ("middle", "rim", "cover")
    assert table._code(onlooker(A), Bet("rim")) is not None, "not on one's own"
    bet(table, "rim", onlooker(B))
    bet(table, "cover", onlooker())
    table.place(A, 110, 0)
    assert table.view.crowd.settled.right == ("rim",)
    assert [(person.seat, person.points) for person in table.state.crowd.people] == [(B, 1), (None, 0)]


@pytest.mark.parametrize(
    ("path", "right"), [(((40, 0), (90, 0)), "falls:1"), (((90, 0), (70, 0)), "falls:0"), (((40, 0), (125, 0)), "foul")]
)
def test_r16_2_and_r16_3_a_bet_on_a_stroke_is_settled_after_the_replay(path: Any, right: str) -> None:
    table = Table.fanning((130, 0, "B"), (0, 100, "A"), (0, -100, "C"), bets=True, foul_cost="strict")
    bet(table, "falls:1", onlooker(B))
    table.act(A, swipe(*path))
    assert table.view.crowd.settled is None, "nothing is told before it was seen"
    table.time_out()
    assert table.view.crowd.settled.right == (right,)
    assert table.state.crowd.people[0].points == (right == "falls:1")


def test_r16_3_what_the_host_takes_back_settles_nothing() -> None:
    table = Table.fanning((130, 0, "B"), (0, 100, "A"), (0, -100, "C"), bets=True)
    bet(table, "falls:1", onlooker(B))
    table.act(A, swipe((40, 0), (90, 0)))
    table.host(Void())
    assert table.view.crowd.settled is None
    assert table.state.crowd.pending == ()
