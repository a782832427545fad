"""Bets of onlookers: whom a card hits, and who survives (R6.5)."""

import pytest

from buzzkeep.game import Bet, EndMatch, Party, Role
from games.in_hand import party, the
from games.virus_war.table import Table, played

FAN = Party(Role.AUDIENCE, None, "fan")


def points(table, seat):
    mine = table.rules.view(table.state, party(seat)).my_crowd
    return mine.points if mine else 0


def told(table, seat, on):
    """Let the phone of a seat bet."""
    table.act(seat, Bet(on))


@pytest.mark.parametrize(
    ("action", "right"),
    [
        (played("poison", 5, on=2), ["seat:2"]),
        (played("epidemic"), ["seat:1", "seat:2"]),
        (played("contagion", on=1, side="left"), ["seat:2"]),
        (played("luck2"), ["nobody"]),
        (played("vaccine", 5, on=1), ["seat:1"]),
        (None, ["nobody"]),
    ],
)
def test_r6_5_everybody_but_the_actor_bets_whom_the_card_hits(action, right):
    table = Table("poison epidemic contagion luck2 vaccine 5", "1", "1", tokens=[0, 3, 0], bets=True)
    (prompt,) = [one for one in table.rules.prompts(table.state) if one.kind == "bet"]
    assert (prompt.seats, prompt.audience) == ((1, 2), True)
    assert table.view().crowd.options == ("seat:0", "seat:1", "seat:2", "nobody")
    told(table, 1, right[0])
    told(table, 2, "seat:0")
    events = table.act(0, action) if action else table.pass_turn(0)
    settled = the(events, "bets_settled")
    assert (list(settled.right), settled.winners) == (right, ("p1",))
    assert (points(table, 1), points(table, 2)) == (1, 0)


def test_r6_5_the_time_that_runs_out_hits_nobody():
    table = Table("1", "1", bets=True)
    told(table, 1, "nobody")
    table.time_out()
    assert points(table, 1) == 1


def five(draws="2 2", **more):
    table = Table("poison 6", "1", "1", "1", "1", stage="draw", hp=[50, 3, 50, 50, 50], bets=True, pile=draws, **more)
    for place, seat in enumerate((2, 3, 4), 1):
        table.change_seat(seat, hp=0, hand=(), out=place)
    table.check = False  # the hands of the dead have left the box
    return table


def test_r6_5_those_who_are_out_bet_once_a_round_who_survives():
    table = five(ghosts=True)
    asked = {prompt.kind: prompt.seats for prompt in table.rules.prompts(table.state)}
    assert asked == {"draw": (0,), "bet": (2, 3, 4)}
    assert table.view().crowd.options == ("seat:0", "seat:1")
    told(table, 2, "seat:0")
    told(table, 3, "seat:1")
    table.draw(0)
    assert {prompt.kind for prompt in table.rules.prompts(table.state)} == {"act", "haunt", "bet"}
    assert points(table, 2) == 0
    table.done(0, "poison", 6, on=1)
    assert table.rules.outcome(table.state).reason == "survivor"
    assert (points(table, 2), points(table, 3)) == (1, 0)
    assert table.view().crowd.prize == ("p2",)
    table = five()
    table.draw(0)
    table.pass_turn(0)
    table.time_out()
    assert [prompt.kind for prompt in table.rules.prompts(table.state)] == ["draw"]  # the round goes on


def test_r6_5_without_a_survivor_these_bets_are_void():
    table = five()
    told(table, 2, "seat:0")
    table.draw(0)
    table.host(EndMatch())
    assert points(table, 2) == 0
    assert table.state.crowd.pending == ()


def test_r6_5_spectators_bet_too_and_it_is_an_option():
    table = five()
    assert table.rules.validate(table.state, FAN, Bet("seat:1")) is None
    table = Table("1", "1")
    assert [prompt.kind for prompt in table.rules.prompts(table.state)] == ["act"]
    assert table.refused(1, Bet("nobody")) is not None


def test_r6_5_what_the_last_card_and_the_survivor_bring_is_both_told_to_a_screen_that_comes_later():
    table = five(ghosts=True)
    told(table, 2, "seat:0")
    told(table, 3, "seat:1")
    table.draw(0)
    told(table, 3, "seat:1")
    table.done(0, "poison", 6, on=1)
    crowd = table.view().crowd
    (card,) = crowd.before
    assert (card.right, card.winners) == (("seat:1",), ("p3",))
    assert (crowd.settled.right, crowd.settled.winners) == (("seat:0",), ("p2",))


@pytest.mark.parametrize("bets", [("seat:1", "seat:0"), ("seat:0", "seat:1")])
def test_r6_5_the_bets_of_all_rounds_on_who_survives_are_one_result(bets):
    table = five(draws="2 2 2 2 2 2")
    table.change_seat(1, hp=50)
    for on in bets:
        told(table, 2, on)
        for seat in (0, 1):
            table.draw(seat)
            table.pass_turn(seat)
            while table.kind != "drawing":
                table.time_out()
    table.change_seat(1, hp=3)
    table.draw(0)
    table.done(0, "poison", 6, on=1)
    survivor = table.view().crowd.settled
    assert [(count.on, count.bets) for count in survivor.counts] == [("seat:0", 1), ("seat:1", 1)]
    assert survivor.winners == ("p2",)
    mine = table.rules.view(table.state, party(2)).my_crowd
    assert (mine.points, mine.right, mine.of, mine.streak) == (1, 1, 2, 0), "in which round it was right is not told"
