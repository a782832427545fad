"""A table of many: less life, an earlier fever of two, and the dead who put tokens (R3.6, R6.4, R8.5)."""

import pytest

from buzzkeep.game import CounterRng, SeatChange
from buzzkeep.games.virus_war.actions import Haunt
from games.in_hand import kinds, party
from games.virus_war.table import Table


def haunted(*hands, dead=(3, 4), seed=1, **more):
    """Five seats or more, of which some are out; it is the turn of seat 0 to draw."""
    table = Table(*(hands or ["1"] * 5), stage="draw", ghosts=True, seed=seed, pile="2 2 2 2 2 2 2", **more)
    for place, seat in enumerate(dead, 1):
        table.change_seat(seat, hp=0, hand=(), out=place)
    table.check = False  # the hands of the dead have left the box
    return table


def asked(table):
    return [prompt.seats for prompt in table.rules.prompts(table.state) if prompt.kind == "haunt"]


def until_next_round(table):
    number = table.board.round
    while table.board.round == number:
        table.time_out()
    return table.events


@pytest.mark.parametrize(("seats", "hp"), [(5, 50), (6, 30), (8, 30)])
def test_r3_6_six_seats_and_more_have_less_life(seats, hp):
    table = Table(*["1"] * seats, by_seats=True)
    assert (table.view().start_hp, table.hp(0)) == (hp, hp)
    assert Table(*["1"] * seats).view().start_hp == 50


def test_r6_4_the_dead_are_asked_beside_whoever_draws_and_acts():
    table = haunted()
    assert asked(table) == [(3, 4)]
    assert table.legal(3) == [Haunt(0), Haunt(1), Haunt(2)]
    assert table.refused(3, Haunt(4)) == "NOT_LEGAL"
    assert table.refused(0, Haunt(1)) == "NOT_NOW"
    table.draw(0)
    assert asked(table) == [(3, 4)]
    assert table.refused(3, Haunt(4)) == "NOT_LEGAL"


def test_r6_4_each_chooses_once_a_round_and_may_think_better_of_it_while_the_stage_lasts():
    table = haunted()
    table.act(3, Haunt(1))
    table.act(3, Haunt(2))
    assert table.told(3).haunts == 2
    table.draw(0)
    assert asked(table) == [(4,)]
    assert table.told(3).haunts == 2
    assert table.refused(3, Haunt(1)) == "OUT"


def test_r6_4_most_of_them_decide_as_the_round_ends():
    table = haunted(*["1"] * 6, dead=(3, 4, 5))
    for ghost, on in ((3, 1), (4, 2), (5, 2)):
        table.act(ghost, Haunt(on))
    events = until_next_round(table)
    assert (table.board.seat(1).tokens, table.board.seat(2).tokens, table.view().haunted) == (0, 1, 2)
    assert kinds(events).index("round_began") + 1 == kinds(events).index("tokens_gained")
    assert asked(table) == [(3, 4, 5)]
    until_next_round(table)
    assert (table.board.seat(2).tokens, table.view().haunted) == (1, None)  # nobody chose again


def test_r6_4_between_equals_chance_decides_and_votes_for_the_fallen_are_void():
    found = set()
    for seed in range(8):
        table = haunted(seed=seed)
        table.act(3, Haunt(1))
        table.act(4, Haunt(2))
        until_next_round(table)
        found.add(table.view().haunted)
    assert found == {1, 2}
    table = haunted()
    table.act(3, Haunt(1))
    table.draw(0)
    table.change_seat(1, hp=0, hand=(), out=3)
    until_next_round(table)
    assert table.view().haunted is None


def test_r6_4_nobody_else_learns_who_chose_whom():
    def seen(on):
        table = haunted()
        table.act(3, Haunt(on))
        before = [table.view(seat) for seat in (0, 1, 4, None)]
        table.draw(0)
        return before + [table.view(seat) for seat in (0, 1, 4, None)]

    assert seen(1) == seen(2)


def test_r6_4_it_takes_the_option_five_seats_and_a_phone():
    table = Table(*["1"] * 5, stage="draw")
    table.change_seat(3, hp=0, hand=(), out=1)
    assert asked(table) == []
    table = Table(*["1"] * 4, stage="draw", ghosts=True)
    table.change_seat(3, hp=0, hand=(), out=1)
    assert asked(table) == []
    table = haunted()
    (prompt,) = [prompt for prompt in table.rules.prompts(table.state) if prompt.kind == "haunt"]
    table.tell(3, SeatChange.BOT)
    assert table.rules.bot(table.state, prompt, 3, "hard", CounterRng(b"a bot of virus war")) is None
    table.tell(3, SeatChange.HUMAN)
    assert asked(table) == [(3, 4)]
    assert table.rules.view(table.state, party(3)).own[0].haunts is None


@pytest.mark.parametrize(("out", "from_round"), [((2, 3, 4), 13), ((4,), 26), ((), 26)])
def test_r8_5_fever_comes_earlier_when_two_are_left(out, from_round):
    table = haunted(dead=out, fever_of_two=True)
    assert table.view().fever_from == from_round
    table.change(round=12)
    until_next_round(table)
    assert table.board.fever is (from_round == 13)


@pytest.mark.parametrize(("seats", "from_round"), [(5, 26), (6, 10)])
def test_r8_6_fever_comes_earlier_at_a_table_of_many(seats, from_round):
    table = Table(*["1"] * seats, stage="draw", pile="2 2 2 2 2 2 2", by_seats=True, fever_of_two=True)
    assert table.view().fever_from == from_round
    table.change(round=9)
    until_next_round(table)
    assert table.board.fever is (from_round == 10)


def test_r8_5_two_from_the_start_are_not_left():
    table = Table("1", "1", fever_of_two=True)
    assert table.view().fever_from == 26
    table = Table("1", "1", "1", "1", mode="coop", fever_of_two=True)
    assert table.view().fever_from == 26
