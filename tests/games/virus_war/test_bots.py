"""Bots (R13): the strong one makes use of its hand, and beats the weak one."""

import pytest

from buzzkeep.game import CounterRng
from games.virus_war.table import Table
from games.virus_war.test_invariants import match_of_bots


def decided(table, seat, skill="hard", seed=0):
    (prompt,) = table.rules.prompts(table.state)
    move = table.rules.bot(table.state, prompt, seat, skill, CounterRng(b"a bot of virus war", seed << 32))
    return move.action if move else None


def test_the_strong_bot_kills_when_it_can():
    table = Table("poison virus epidemic 4 4", "1", "1", hp=[50, 50, 8])
    action = decided(table, 0)
    assert (action.card, action.target, action.numbers) == ("poison", 2, (4, 4))


def test_the_strong_bot_heals_itself_and_not_its_enemies():
    table = Table("vaccine 5", "1", tokens=[6, 6])
    assert decided(table, 0).target == 0
    table = Table("vaccine 5", "1", tokens=[0, 6])
    assert decided(table, 0).kind == "pass"


def test_the_strong_bot_has_no_favourite_victim():
    table = Table("poison 6", "1", "1", "1")
    assert {decided(table, 0, seed=seed).target for seed in range(30)} == {1, 2, 3}


def test_the_strong_bot_stops_what_hurts_it_and_what_stops_it():
    table = Table("poison 6 6 stop", "stop", "stop")
    table.play(0, "poison", 6, 6, on=1)
    assert decided(table, 1).kind == "stop"
    assert decided(table, 2).kind == "let"
    table.stop(1)
    assert decided(table, 0).kind == "stop"


def test_the_strong_bot_stops_a_counter_attack_that_costs_it_more_than_a_stop():
    for value, reaction in ((2, "let"), (3, "stop")):
        table = Table(f"virus {value} stop", "counter", "stop")
        table.play(0, "virus", value, on=1)
        table.close()
        table.counter(1)
        assert decided(table, 0).kind == reaction
        assert decided(table, 2).kind == "let"  # it is not hit


def test_a_bot_answers_a_window_once():
    table = Table("poison 6", "stop", "1")
    table.play(0, "poison", 6, on=1)
    table.act(2, decided(table, 2))
    assert decided(table, 2) is None


def test_the_strong_bot_adds_its_numbers():
    table = Table("virus 4", "1", "4 4", "1", mode="coop")
    table.play(0, "virus", 4, on=1)
    assert decided(table, 2).numbers == (4, 4)


@pytest.mark.soak
def test_strong_bots_win_more_often():
    """Seats 1 and 3 are strong, 0 and 2 weak."""
    wins = 0
    for seed in range(10):
        *_, (_, _, last, _) = match_of_bots(4, seed, start_hp=30)
        wins += last.board.living[0] % 2
    assert wins >= 6
