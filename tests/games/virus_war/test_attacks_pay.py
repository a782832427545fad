"""Attacking pays (R4.12), too long a peace does not (R8.7), and the card of a turn draws itself (R4.3)."""

import pytest

from games.virus_war.table import Table, word

PAYS = {"attacks_pay": True}
QUICK = {"attacks_pay": True, "quick": True}


def tires(table, seat=0):
    return table.view().players[seat].tires_in


@pytest.mark.parametrize("card", ["virus 2", "poison 2", "epidemic", "contagion"])
def test_r4_12_an_attack_that_works_draws_a_card_past_the_traps(card):
    name, *numbers = card.split()
    table = Table(card, "1", "1", tokens=[0, 3, 0], pile="trap2 trap4 5 6", **PAYS)
    side, on = ("left" if name == "contagion" else None), (None if name == "epidemic" else 1)
    events = table.done(0, name, *map(int, numbers), on=on, side=side)
    drawn = [(event.seat, event.why, word(event.face)) for event in events if event.kind == "card_drawn"]
    assert drawn == [(0, "attack", "trap2"), (0, "attack", "trap4"), (0, "attack", "5")]
    assert (table.hand(0), table.hp(0)) == (["5"], 50)
    assert {"trap2", "trap4"} < set(table.discard)
    assert table.view(1).players[0].cards == 1


def test_r4_12_neither_a_stopped_attack_nor_anything_else_draws_one():
    table = Table("poison 2", "stop", pile="5", **PAYS)
    table.play(0, "poison", 2, on=1)
    table.stop(1)
    table.all_let()
    assert table.cards(0) == 0
    table = Table("medicine 2", "1", hp=[30, 50], pile="5", **PAYS)
    table.done(0, "medicine", 2, on=0)
    assert table.cards(0) == 0
    table = Table("poison 2", "1", pile="5")
    table.done(0, "poison", 2, on=1)
    assert table.cards(0) == 0, "only with the option"


def test_r8_7_three_turns_without_an_attack_bring_a_token_each_turn_until_there_is_one():
    table = Table("1 poison 2", "1", pile=" ".join(["5"] * 6 + ["6"] * 6), **QUICK)
    table.change_seat(0, idle=1)  # this is its first
    seen = []
    for _ in range(4):
        seen.append((tires(table), table.tokens(0)))
        table.pass_turn(0)
        table.to_turn_of(0)
    assert seen == [(2, 0), (1, 0), (0, 0), (0, 1)]
    assert table.tokens(0) == 2
    table.done(0, "poison", 2, on=1)
    assert tires(table) == 3
    table.to_turn_of(0)
    assert (tires(table), table.tokens(0)) == (2, 2)


def test_r8_7_an_attack_that_is_stopped_counts_and_a_quarantine_does_not():
    table = Table("poison 2", "stop", **PAYS)
    table.change_seat(0, idle=3)
    table.play(0, "poison", 2, on=1)
    table.stop(1)
    table.all_let()
    assert tires(table) == 3
    table = Table("1", "1", "1", quarantine=[0, 1, 0], **QUICK)
    table.pass_turn(0)
    table.to_turn_of(2)
    assert tires(table, 1) == 3
    assert Table("1", "1").view().players[0].tires_in is None


def test_r4_3_the_card_of_the_turn_comes_by_itself_and_a_trap_still_costs_the_turn():
    table = Table("1", "1", "1", pile="5 trap6", **QUICK)
    table.pass_turn(0)
    table.time_out()
    assert (table.kind, table.stage.seat, table.hand(1)) == ("acting", 1, ["1", "5"])
    table.pass_turn(1)
    table.time_out()
    assert (table.kind, table.stage.value, table.hp(2)) == ("trap", 6, 44)
