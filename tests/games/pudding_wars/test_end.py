"""The end of the match and the puddings that fell (R9, R10)."""

from dataclasses import replace

from buzzkeep.game import HOST, EndMatch
from buzzkeep.games.pudding_wars.actions import PassFan, RollDie
from buzzkeep.games.pudding_wars.events import PuddingsReturned
from games.in_hand import kinds
from games.pudding_wars.table import A, B, C, D, Table

LONE = ((0, 0, "A"), (0, 100, "B"), (0, -100, "C"))


def test_r9_1_and_i8_nobody_wins_in_anothers_turn() -> None:
    """Only C's are left in A's turn; B's turn comes first, and C wins at the start of its own."""
    table = Table.fanning((130, 0, "B"), (0, 60, "C"), die="place1_fan1")
    table.stroke(A, (40, 0), (90, 0))
    assert table.asked == ("roll", B)
    table.roll(B, "fan2")
    table.act(B, PassFan())
    table.act(B, PassFan())
    assert (table.view.stage.reason, table.view.stage.winner) == ("plate", C)


def test_r9_3_the_time_limit_finishes_the_round() -> None:
    table = Table.playing(*LONE, die="place1_fan1", stage="fan", time_limit=20)
    table.now = 20 * 60_000
    table.act(A, PassFan())
    assert table.asked == ("roll", B)
    for seat in (B, C):
        table.roll(seat, "fan2")
        table.act(seat, PassFan())
        table.act(seat, PassFan())
    assert (table.view.stage.reason, table.view.stage.winner) == ("time", None)


def test_r9_3_before_the_limit_the_rounds_go_on() -> None:
    table = Table.fanning(*LONE, active=C, die="place1_fan1", time_limit=20)
    table.now = 20 * 60_000 - 1
    table.act(C, PassFan())
    assert table.asked == ("roll", A)


def test_r9_4_two_rounds_without_an_act_are_the_end() -> None:
    table = Table.playing(*LONE)
    turns_seen = 0
    while table.rules.outcome(table.state) is None:
        turns_seen += kinds(table.time_out()).count("turn_began")
        assert turns_seen < 20
    assert table.view.stage.reason == "silence"
    assert turns_seen == 6


def test_r9_4_one_act_keeps_the_match_alive() -> None:
    table = Table.playing(*LONE)
    for _ in range(4):
        while table.asked != ("roll", C):
            table.time_out()
        table.act(C, RollDie())
        table.time_out()
    assert table.rules.outcome(table.state) is None


def test_r9_5_the_ranking() -> None:
    table = Table.playing(
        (0, 0, "BA"), (60, 0, "A"), (-60, 0, "B"), (-60, 60, "B"), (0, -60, "C"), (60, 60, "D"), active=A, seats=5
    )
    players = list(table.board.players)
    players[C] = replace(players[C], blown=1)
    players[4] = replace(players[4], blown=9)
    table.set(players=tuple(players))
    table.host(EndMatch())
    # A and B have two in play, but one of B's is covered; C blew more off than D; seat 4 has nothing in play
    assert table.rules.outcome(table.state).ranking == ((A,), (B,), (C,), (D,), (4,))
    assert [line.rank for line in table.view.stage.ranking] == [1, 2, 3, 4, 5]


def test_r9_5_equals_share_a_rank_and_the_winner_is_first() -> None:
    table = Table.playing((0, 0, "A"), (60, 0, "B"), (-60, 0, "C"))
    table.host(EndMatch())
    assert table.rules.outcome(table.state).ranking == ((A, B, C),)
    assert [line.rank for line in table.view.stage.ranking] == [1, 1, 1]


def test_r10_1_and_i7_all_layers_go_home() -> None:
    table = Table.fanning((130, 0, "ABB"), (0, 60, "C"), die="fan2")
    events = table.stroke(A, (45, 0), (99, 0))
    assert [event for event in events if event.kind == "puddings_returned"] == [
        PuddingsReturned(A, A, 1),
        PuddingsReturned(B, A, 2),
    ]


def test_r10_2_only_others_puddings_count_as_blown() -> None:
    table = Table.fanning((130, 0, "ABB"), (0, 60, "C"), die="fan2")
    table.stroke(A, (45, 0), (99, 0))
    assert table.view.seats[A].blown == 2


def test_the_match_over_takes_nothing_more() -> None:
    table = Table.playing(*LONE)
    table.host(EndMatch())
    assert table.refused(A, RollDie()) == "OVER"
    assert table.rules.validate(table.state, HOST, EndMatch()).code == "OVER"  # type: ignore[union-attr]  # it is
