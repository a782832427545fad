"""Bots (R13): the strong one weighs its chances, and beats the weak one."""

import pytest

from buzzkeep.game import CounterRng
from buzzkeep.games.watchtower import GAME
from games.watchtower.table import Table, challenge, rank_of
from games.watchtower.test_invariants import match_of_bots


def decided(table, seat, skill="hard", seed=0):
    (prompt,) = table.rules.prompts(table.state)
    move = table.rules.bot(table.state, prompt, seat, skill, CounterRng(b"a bot of watchtower", seed << 32))
    return move.action if move else None


@pytest.mark.parametrize("skill", GAME.bot_skills)
def test_a_bot_finishes_its_tower(skill):
    table = Table(("6 6 6", "6* K Q A"), ("9", "K"))
    assert decided(table, 0, skill).card == table.card(0, "6*")


def test_the_strong_bot_waits_with_a_weak_army():
    table = Table(("6 6 6", "6* 2 3 4"), ("9", "K"))
    assert decided(table, 0).kind != "place" or decided(table, 0).card != table.card(0, "6*")


def test_the_strong_bot_keeps_what_was_won_for_the_last():
    table = Table(("6 6 2", "6* 6 10 9 8"), ("9", "K"))
    assert decided(table, 0).card == table.card(0, "6")


def played_out(table, seat=0):
    """Let the strong bot play its turn up to the first challenge or the end; return its actions."""
    actions = []
    while table.kind == "acting" and table.asked() == (seat,):
        actions.append(decided(table, seat))
        if actions[-1].kind == "challenge":
            break
        table.act(seat, actions[-1])
    return actions


def test_the_strong_bot_takes_what_nobody_defends():
    table = Table(("2 3", "10 9 8"), ("Q", ""), ("4", "5 6"))
    assert played_out(table)[-1] == challenge(1, "Q", 0)


def test_the_strong_bot_does_not_attack_with_a_hopeless_army():
    table = Table(("2 2", "2 2"), ("K", "A A Q K"), barracks="9")
    assert {action.kind for action in played_out(table)} == {"end"}


def test_the_strong_bot_thins_its_army_out_before_a_forced_showdown():
    table = Table(("2 2", "A K 3 4 5"), ("", "9 8 5 Q"), turn_cap=30, turn=30, had_turn=[1, 0], barracks="6")
    actions = played_out(table)
    assert actions[-1].kind == "end"
    assert table.kind == "showdown"
    assert next(row.cards[0].rank for row in table.stage.rows if row.seat == 0) >= rank_of("K")


def test_the_strong_bot_gives_what_it_needs_least():
    table = Table(("9 9", "2 K A"), ("8 8", "5 6 6"), rest=False)
    table.end(0)
    assert decided(table, 0).card == table.card(0, "2")


@pytest.mark.parametrize("skill", GAME.bot_skills)
def test_a_bot_picks_any_back(skill):
    table = Table(("9", "2 3 4"), ("8", "5 6 K"))
    table.challenge(0, 1, "8")
    assert {decided(table, 0, skill, seed).position for seed in range(30)} == {0, 1, 2}
    assert decided(table, 1, skill).kind == "pick"


def test_a_bot_that_is_not_asked_is_silent():
    table = Table(("9", "2"), ("8", "5"))
    assert decided(table, 1) is None


@pytest.mark.soak
def test_strong_bots_win_more_often():
    """Seat 1 is strong, seat 0 weak."""
    wins = 0
    for seed in range(16):
        *_, (_, _, last, _) = match_of_bots(2, seed, turn_cap=30)
        wins += last.board.winner == 1
    assert wins >= 10
