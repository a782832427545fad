"""What stages show so that no screen computes it: who has won a battle and gets which card, and what is left to do."""

import pytest

from games.watchtower.table import Table


def went(table):
    """Where the cards of the pairs go by what is shown, and where the one that was fought for does."""
    shown = table.view().stage
    return [(pair.attack, pair.defence) for pair in shown.pairs], shown.target


@pytest.mark.parametrize(
    ("pairs", "winner", "cards", "target"),
    [
        (["9-4"], 0, [("attacker", "attacker")], "attacker"),
        (["3-6"], 1, [("defender", "defender")], "defender"),
        (["9-4", "3-6"], None, [("attacker", "defender"), ("attacker", "defender")], "defender"),
        (["K-4", "9-6"], 0, [("barracks", "attacker"), ("attacker", "attacker")], "attacker"),
        (["3-Q"], 1, [("defender", "barracks")], "defender"),
    ],
)
def test_r5_6_the_aftermath_shows_who_has_won_and_gets_which_card(pairs, winner, cards, target):
    table = Table(("2", "9 K 3 10"), ("8", "6 4 Q"))
    fought = [pair.split("-") for pair in pairs]
    table.fight(0, 1, "8", *pairs)
    assert table.view().stage.winner == winner
    assert went(table) == (cards, target)
    places = {"attacker": table.army(0), "defender": table.army(1), "barracks": table.bottom(len(table.board.barracks))}
    for pair, ends in zip(fought, cards, strict=True):
        for card, end in zip(pair, ends, strict=True):
            assert any(held.rstrip("*") == card for held in places[end])
    assert any(held.rstrip("*") == "8" for held in (table.army(0) if target == "attacker" else table.fort(1)))


def test_r5_6_4_a_card_that_is_removed_goes_to_the_barracks():
    table = Table(("2", "4 8"), ("5", "8 10"), rest=False, fails=[(0, 1, "5", 2)])
    table.fight(0, 1, "5", "4-8")
    assert went(table)[1] == "barracks"


def test_r5_3_4_what_nobody_can_defend_is_won_without_a_pair():
    table = Table(("2", "4 8"), ("5", ""))
    table.challenge(0, 1, "5", 0)
    assert table.view().stage.winner == 0
    assert went(table) == ([], "attacker")


def test_the_aftermath_says_when_its_cards_fly_and_when_its_result_is_told():
    table = Table(("2", "9"), ("8", "6"))
    table.fight(0, 1, "8", "9-6")
    stage = table.view().stage
    assert [(beat.cue, beat.at - stage.opened_at) for beat in stage.beats] == [("cards", 650), ("verdict", 1_250)]


def test_r4_5_a_turn_shows_whether_a_challenge_is_left():
    table = Table(("2", "9 3 10"), ("8 5", "6 4 J"), challenges_per_turn=2)
    seen = [table.view().stage.spent]
    for rank, pair in (("8", "9-6"), ("5", "10-4")):
        table.fight(0, 1, rank, pair)
        table.settle()
        seen.append(table.view().stage.spent)
    assert seen == [False, False, True]
