"""Bets of onlookers: whom a card hits (R6.5)."""

import pytest

from buzzkeep.game import Bet, Party, Role
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


def test_r6_5_spectators_bet_too_and_it_is_an_option():
    table = Table("1", "1", bets=True)
    assert table.rules.validate(table.state, FAN, Bet("seat:1")) is None
    table = Table("1", "1")
    assert [prompt.kind for prompt in table.rules.prompts(table.state)] == ["act"]
    assert table.refused(1, Bet("nobody")) is not None
