"""What the table tells besides its cards: what an action did, and whom a virus brings down when (R4.8, R4.9)."""

import pytest

from games.virus_war.table import Table


@pytest.mark.parametrize(
    ("hp", "tokens", "fever", "turns"), [(50, 0, False, None), (9, 3, False, 3), (10, 3, False, 4), (9, 3, True, 2)]
)
def test_r4_9_everybody_sees_when_a_virus_brings_somebody_down(hp, tokens, fever, turns):
    table = Table("1", "1", hp=[50, hp], tokens=[0, tokens])
    table.change(fever=fever)
    assert table.view().players[1].falls_in == turns
    if turns is not None:
        for turn in range(turns):
            assert table.board.seat(1).alive, turn
            table.to_turn_of(1)
            table.pass_turn(1)
        assert not table.board.seat(1).alive


@pytest.mark.parametrize(
    ("card", "numbers", "on", "results"),
    [
        ("epidemic", (), None, [(1, 2), (2, 2)]),
        ("vaccine", (5,), 1, [(1, -3)]),  # no more tokens than lie there
        ("medicine", (5,), 0, [(0, 2)]),  # no more life points than there is room for
        ("miracle", (), 0, [(0, -1)]),
        ("poison", (5,), 2, [(2, -5)]),
        ("uturn", (), None, []),
    ],
)
def test_r4_8_what_an_action_did_is_told_until_the_next_turn(card, numbers, on, results):
    table = Table(f"{card} {' '.join(map(str, numbers))}", "1", "1", hp=[48, 50, 50], tokens=[1, 3, 0])
    table.play(0, card, *numbers, on=on)
    assert table.view().table.results == ()
    table.all_let()
    assert [(each.seat, each.amount) for each in table.view().table.results] == results


def test_r5_9_a_theft_that_failed_did_nothing():
    table = Table("pickpocket", "stop", "1")
    table.play(0, "pickpocket", on=1)
    table.change_seat(1, hand=())
    table.check = False
    table.all_let()
    assert (table.view().table.fate, table.view().table.results) == ("failed", ())
